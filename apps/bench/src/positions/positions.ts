/** `npm run bench -- --positions`: how often engines play a right move in positions where these are known. */
import { join } from 'node:path';
import type { LabelledPosition } from '@banyan/games/positions';
import { UsageError } from '../command.ts';
import { thisMachine } from '../machine.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Interval, shareOf } from '../statistics.ts';
import { type Budget, type Chosen, choose } from './choose.ts';
import { type Contender, connectFourContenders, mnkContenders, othelloContenders } from './contenders.ts';
import { decideEndgames, type Endgame } from './endgames.ts';
import { type PositionSet, readSets } from './sets.ts';

/** What `--json` prints. */
export interface PositionResults {
  readonly date: string;
  readonly machine: Machine;
  readonly scores: readonly Score[];
  readonly endgames: readonly Endgame[];
}

/** A contender on a set, under one budget. */
export interface Score {
  readonly set: string;
  readonly contender: string;
  readonly budget: Budget;
  /** Positions where the chosen action keeps the outcome. */
  readonly kept: Kept;
  /** The same over the positions where an action can throw it away. */
  readonly keptCritical: Kept;
  /** Positions whose outcome was proven. */
  readonly proven: number;
  /** Positions whose proven outcome is not the known one. */
  readonly wrong: number;
  /** The most seconds of processor time that a position took. */
  readonly maxSeconds: number;
}

export interface Kept {
  readonly positions: number;
  readonly kept: number;
  readonly share: Interval;
}

export const DEFAULT_FOLDER: string = join(import.meta.dirname, '../../positions');
const QUICK_POSITIONS = 20;
/** Of each kind. */
const QUICK_THREATS = 3;

export interface PositionOptions {
  readonly folder: string;
  readonly budgets: readonly Budget[];
  /** Only the first positions of each set. */
  readonly quick: boolean;
  /** The file of a network for Connect Four, to take part. */
  readonly net: string | undefined;
  /** Only sets with this in their name. */
  readonly set: string;
  /** Only contenders with this in their name. */
  readonly contender: string;
}

/** @throws UsageError for a folder without sets, or with invalid ones, and where no set or no contender is left. */
export async function benchPositions(
  { folder, budgets, quick, net, set: wanted, contender }: PositionOptions,
  progress: Progress,
): Promise<PositionResults> {
  const named = readSets(folder).filter(({ name }) => name.includes(wanted));
  if (named.length === 0)
    throw new UsageError(`no set of ${folder} has ${JSON.stringify(wanted)} in its name`);
  const sets = named.map((set) => (quick ? shortened(set) : set));
  const scores: Score[] = [];
  const endgames: Endgame[] = [];
  const chosen = <State>(all: readonly Contender<State>[]): Contender<State>[] =>
    all.filter(({ name }) => name.includes(contender));
  for (const set of sets) {
    if (set.game === 'connect-four') {
      scores.push(
        ...scoresOf(set.name, set.positions, chosen(await connectFourContenders(net)), budgets, progress),
      );
    } else if (set.game === 'mnk') {
      scores.push(
        ...scoresOf(set.name, set.positions, chosen(await mnkContenders(set.board)), budgets, progress),
      );
    } else {
      const contenders = chosen(await othelloContenders());
      scores.push(...scoresOf(set.name, set.positions, contenders, budgets, progress));
      endgames.push(...(await decideEndgames(set.name, set.positions, progress)));
    }
  }
  progress.clear();
  if (scores.length === 0 && endgames.length === 0) {
    throw new UsageError(`no contender has ${JSON.stringify(contender)} in its name`);
  }
  const machine = thisMachine({ compiler: undefined, chromium: undefined });
  return { date: new Date().toISOString().slice(0, 10), machine, scores, endgames };
}

function shortened(set: PositionSet): PositionSet {
  switch (set.game) {
    case 'connect-four':
      return { ...set, positions: set.positions.slice(0, QUICK_POSITIONS) };
    case 'mnk':
      return { ...set, positions: set.positions.slice(0, QUICK_THREATS) };
    case 'othello':
      return { ...set, positions: set.positions.slice(0, QUICK_POSITIONS) };
  }
}

/** Contenders take turns at each position, so that all meet the same load of the machine. */
export function scoresOf<State>(
  set: string,
  all: readonly LabelledPosition<State>[],
  contenders: readonly Contender<State>[],
  budgets: readonly Budget[],
  progress: Progress,
): Score[] {
  const positions = all.filter(({ keeping }) => keeping !== undefined);
  if (positions.length === 0 || contenders.length === 0) return [];
  for (const contender of contenders) choose(contender, positions[0].state, budgets[0], 0);
  return budgets.flatMap((budget) => {
    const choices = contenders.map((): Chosen[] => []);
    for (const [n, { state }] of positions.entries()) {
      progress.show(`${set}, ${budgetName(budget)}: position ${n + 1} of ${positions.length}`);
      for (const [index, contender] of contenders.entries())
        choices[index].push(choose(contender, state, budget, n));
    }
    return contenders.map(({ name }, index) => scoreOf(set, name, budget, positions, choices[index]));
  });
}

/** Counts the choices of a contender, one for each position. */
export function scoreOf<State>(
  set: string,
  contender: string,
  budget: Budget,
  positions: readonly LabelledPosition<State>[],
  choices: readonly Chosen[],
): Score {
  const played = positions.map((position, n) => ({ position, choice: choices[n] }));
  return {
    set,
    contender,
    budget,
    kept: keptIn(played),
    keptCritical: keptIn(played.filter(({ position }) => position.isCritical)),
    proven: choices.filter(({ outcome }) => outcome !== undefined).length,
    wrong: played.filter(({ position, choice }) => contradicts(position, choice)).length,
    maxSeconds: Math.max(...choices.map(({ seconds }) => seconds)),
  };
}

function keptIn(played: readonly { position: LabelledPosition<unknown>; choice: Chosen }[]): Kept {
  const kept = played.filter(({ position, choice }) => position.keeping?.has(choice.action)).length;
  return { positions: played.length, kept, share: shareOf(kept, played.length) };
}

function contradicts({ outcome }: LabelledPosition<unknown>, choice: Chosen): boolean {
  return outcome !== undefined && choice.outcome !== undefined && choice.outcome !== outcome;
}

/** `0.01 s` or `1,000 simulations`. */
export function budgetName(budget: Budget): string {
  return 'seconds' in budget
    ? `${budget.seconds} s`
    : `${budget.simulations.toLocaleString('en')} simulations`;
}
