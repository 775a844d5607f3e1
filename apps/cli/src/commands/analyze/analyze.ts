/** `banyan analyze`: what an engine thinks of a position. */
import { stone } from '../../board.ts';
import type { Context } from '../../context.ts';
import { describeAnalysis } from '../../describe.ts';
import { openEngine } from '../../engines.ts';
import type { SearchFlags } from '../../flags.ts';
import { DEFAULT_GAME, findGame, type Playable } from '../../games.ts';
import { drawPosition } from '../../position.ts';
import { screenOn } from '../../screen.ts';
import { askedFor } from '../../searching.ts';
import { drawSeed } from '../../seed.ts';
import { think } from '../../thinking.ts';

export interface AnalyzeFlags extends SearchFlags {
  readonly game: string | undefined;
  readonly json: boolean | undefined;
}

/** The budget where none is given: the same for a seed on every machine. */
const DEFAULT_BUDGET = { simulations: 100_000 };

/** @param moves the position, as the moves that lead to it from the start. */
export function analyze(this: Context, flags: AnalyzeFlags, moves = ''): Promise<void> {
  return findGame(flags.game ?? DEFAULT_GAME)((playable) => analyzePosition(this, playable, flags, moves));
}

async function analyzePosition<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  flags: AnalyzeFlags,
  moves: string,
): Promise<void> {
  const state = playable.notation.parsePosition(moves);
  const contender = await openEngine(playable, askedFor(flags, DEFAULT_BUDGET));
  const question = {
    playable,
    contender,
    state,
    position: moves.trim().toLowerCase(),
    budget: contender.budget,
    seed: flags.seed ?? drawSeed(),
  };
  const { analysis } = await think(question, screenOn(process.stderr, process.env), signal);
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(analysis)}\n`);
    return;
  }
  const screen = screenOn(process.stdout, process.env);
  const toMove = analysis.player === null ? '' : `, ${stone(analysis.player, screen)} to move`;
  screen.print(`${playable.name}${analysis.position && ` after ${analysis.position}`}${toMove}\n`);
  screen.print(`${drawPosition(playable, { state }, screen)}\n\n`);
  screen.print(`${describeAnalysis(analysis, screen)}\n`);
}
