/** `banyan play`: a game between a person at a prompt and an engine. */
import type { Budget } from '@banyan/mcts';
import { stone } from '../../board.ts';
import type { Context } from '../../context.ts';
import { describeBudget, describeEnd } from '../../describe.ts';
import { openEngine } from '../../engines.ts';
import type { SearchFlags } from '../../flags.ts';
import { DEFAULT_GAME, findGame, type Playable } from '../../games.ts';
import { Match } from '../../match.ts';
import { writeMoves } from '../../moves.ts';
import { screenOn } from '../../screen.ts';
import { askedFor } from '../../searching.ts';
import { drawSeed } from '../../seed.ts';
import { Prompt } from './prompt.ts';
import { engineTurn, humanTurn, type Session, showBoard } from './turns.ts';

export interface PlayFlags extends SearchFlags {
  readonly first: 'human' | 'engine' | undefined;
}

const DEFAULT_BUDGET: Budget = { milliseconds: 500 };

export function play(this: Context, flags: PlayFlags, game?: string): Promise<void> {
  return findGame(game ?? DEFAULT_GAME)((playable) => playGame(this, playable, flags));
}

async function playGame<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  flags: PlayFlags,
): Promise<void> {
  const contender = await openEngine(playable, askedFor(flags, DEFAULT_BUDGET));
  const screen = screenOn(process.stdout, process.env);
  const prompt = new Prompt(process.stdin, screen, signal);
  try {
    await playToTheEnd({
      playable,
      match: new Match(playable.game),
      human: flags.first === 'engine' ? 1 : 0,
      contender,
      budget: contender.budget,
      seed: flags.seed ?? drawSeed(),
      screen,
      prompt,
      signal,
    });
  } finally {
    prompt.close();
  }
}

async function playToTheEnd<State>(session: Session<State>): Promise<void> {
  const { playable, match, human, screen } = session;
  introduce(session);
  showBoard(session);
  while (match.returns === undefined) {
    const turn = match.player === human ? humanTurn : engineTurn;
    if (!(await turn(session))) return;
  }
  screen.print(`${describeEnd(match.returns, screen)}${verdict(match.returns[human])}\n`);
  const moves = writeMoves(playable, playable.game.initialState(), match.moves);
  screen.print(`The moves were ${moves.join('')}.\n`);
}

function introduce<State>({ playable, human, contender, budget, seed, screen }: Session<State>): void {
  const { colors } = screen;
  screen.print(
    `${colors.bold(playable.name)}: you are ${stone(human, screen)}, ` +
      `the engine is ${stone(1 - human, screen)} (${contender.name}, ${describeBudget(budget)}, seed ${seed}).\n` +
      `Type a ${playable.moves.noun}, ${playable.moves.range}, or hint, undo, help, quit.\n`,
  );
}

function verdict(share: number | undefined): string {
  if (share === 1) return ' You beat the engine.';
  return share === 0 ? ' The engine beat you.' : '';
}
