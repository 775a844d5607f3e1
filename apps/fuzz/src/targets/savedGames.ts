/** Files of saved games. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadGame, type SavedGame, saveGame } from '../../../cli/src/commands/play/savedGame.ts';
import { Failure } from '../../../cli/src/failure.ts';
import { UsageError } from '../../../cli/src/usage.ts';
import { banyan } from '../commandLine.ts';
import { anyJson, harmedText, oneWordOf } from '../hostile.ts';
import { check, checkMessage, templateOf } from '../laws.ts';
import { folder } from '../scratch.ts';
import { defineTarget, type Target } from '../target.ts';
import { checkEnding } from './argv.ts';

/** Milliseconds after which a game is interrupted. */
const INTERRUPTED_AFTER = 150;

const GENUINE: readonly SavedGame[] = [
  { game: 'connect-four', moves: ['4', '4', '5', '3'], seed: 7, seats: ['human', 'wasm,simulations=5'] },
  { game: 'nim:1-2', moves: ['a1'], seed: 0, seats: ['random', 'random'] },
  { game: 'pig:10', moves: ['roll', '3', 'hold'], seed: 1, seats: ['random', 'uct,simulations=5'] },
  { game: 'hex:3,swap=off', moves: [], seed: 4294967295, seats: ['random', 'human'] },
  { game: 'kuhn', moves: ['K', 'J'], seed: 3, seats: ['random', 'ismcts,simulations=5'] },
  {
    game: 'tic-tac-toe',
    moves: ['b2', 'a1', 'b1', 'b3', 'c1', 'a3', 'c2'],
    seed: 2,
    seats: ['random', 'random'],
  },
];

const genuine = fc.constantFrom(...GENUINE);
const textOf = (game: object): string => `${JSON.stringify({ format: 'banyan game 1', ...game })}\n`;

/** A game with values of another game, or with values of wrong types. */
const confused = fc
  .tuple(genuine, genuine, fc.dictionary(oneWordOf('game moves seed seats format'), anyJson, { maxKeys: 2 }))
  .map(([game, { moves }, wrong]) => textOf({ ...game, moves, ...wrong }));

interface Input {
  readonly text: string;
}

export const target: Target = defineTarget<Input>({
  name: 'saved-games',
  law: 'a file is refused in one line, or is a game that is saved as it was loaded and can be continued',
  inputs: fc
    .oneof(
      { weight: 6, arbitrary: harmedText(genuine.map(textOf)) },
      { weight: 4, arbitrary: confused },
      { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    )
    .map((text) => ({ text: text.replace(/milliseconds|threads|nodes|worlds/g, 'x') })),
  async send({ text }) {
    const path = join(folder(), 'game.json');
    await writeFile(path, text);
    const kind = await load(path);
    // The program too, without input from a person.
    const words = ['play', '--load', path, '--no-input', '--simulations', '5'];
    return [kind, checkEnding(await banyan(words, '', INTERRUPTED_AFTER)).replaceAll(path, '')];
  },
});

async function load(path: string): Promise<string> {
  let game: SavedGame;
  try {
    game = await loadGame(path);
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UsageError)) throw error;
    checkMessage(error.message);
    return templateOf(error.message);
  }
  const copy = join(folder(), 'copy.json');
  await rm(copy, { force: true });
  await saveGame(copy, game);
  check(JSON.stringify(await loadGame(copy)) === JSON.stringify(game), 'a game is loaded as it was saved');
  const whole = await readFile(copy, 'utf8');
  check(whole.endsWith('\n') && whole.split('\n').length === 2, 'a game is one line');
  return 'loaded';
}
