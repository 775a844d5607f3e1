/** `banyan check`: holds the rules of a game to the laws of games. */
import { BanyanError, type Game } from '@banyan/mcts';
import { checkEncoding, checkGame, type EncodingSummary, type GameSummary } from '@banyan/mcts/testing';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { importGame, isModulePath } from '../../games/gameModule.ts';
import { DEFAULT_GAME, findGame } from '../../games.ts';
import { count } from '../../numbers.ts';
import { screenOn } from '../../screen.ts';

/** The options of `banyan check`. */
export interface CheckFlags {
  readonly games: number | undefined;
  readonly 'max-moves': number | undefined;
  readonly seed: number | undefined;
  readonly json: boolean | undefined;
}

const DEFAULT_GAMES = 20;
const DEFAULT_MAX_MOVES = 1_000;
const DEFAULT_SEED = 1;

/** What was checked. */
interface Checked extends GameSummary {
  readonly encoding: Pick<EncodingSummary, 'states' | 'distinct'> | null;
}

/**
 * Checks a game and prints what was played.
 * @param source a module, or the name of a game.
 * @throws Failure with the law that is broken.
 */
export async function check(this: Context, flags: CheckFlags, source: string = DEFAULT_GAME): Promise<void> {
  if (isModulePath(source)) return report(this, flags, source, (await importGame(source)).game);
  return findGame(source)(({ game, hidden }) => report(this, flags, source, hidden?.game ?? game));
}

function report<State, Action>(
  { process }: Context,
  flags: CheckFlags,
  source: string,
  game: Game<State, Action>,
): void {
  const screen = screenOn(process.stdout, process.env);
  const head = { game: game.name, source };
  try {
    const checked = checkedGame(game, flags);
    if (flags.json) screen.printJson({ ...head, ok: true, ...checked });
    else screen.print(`${describe(game.name, checked)}\n`);
  } catch (error) {
    if (!(error instanceof BanyanError)) throw error;
    if (flags.json) screen.printJson({ ...head, ok: false, error: error.message });
    throw new Failure(error.message);
  }
}

function checkedGame<State, Action>(
  game: Game<State, Action>,
  { games = DEFAULT_GAMES, 'max-moves': maxMoves = DEFAULT_MAX_MOVES, seed = DEFAULT_SEED }: CheckFlags,
): Checked {
  const options = { games, maxMoves, seed };
  const played = checkGame(game, options);
  if (game.encoding === undefined) return { ...played, encoding: null };
  const { states, distinct } = checkEncoding(game, game.encoding, options);
  return { ...played, encoding: { states, distinct } };
}

function describe(name: string, { games, moves, longest, cut, encoding }: Checked): string {
  return [
    `${name} keeps every law of games: ${count(games)} random games, ${count(moves)} moves, the longest ${count(longest)}.`,
    ...(cut === 0 ? [] : [`${count(cut)} of them did not end within --max-moves.`]),
    ...(encoding === null
      ? []
      : [
          `Its encoding keeps every law of encodings: ${count(encoding.states)} states, ${count(encoding.distinct)} with inputs of their own.`,
        ]),
  ].join('\n');
}
