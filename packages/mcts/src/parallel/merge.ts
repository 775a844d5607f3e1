/**
 * Root parallelism (Cazenave and Jouandeau 2007): several trees of one state, from different seeds, are told as one.
 *
 * Visits and sums of returns add up. What one tree has proven is proven, and so is what follows from the proofs of
 * several: the root, once an action wins or all are proven.
 */

import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { ActionStats, Proof, SearchReport, SearchStatus } from '../contracts/search.ts';
import { checkedActions } from '../evaluation/rollout.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { finishedReport, searchReport } from '../report/report.ts';
import { warningsOf } from '../report/warnings.ts';
import { keyOf } from '../rules/actionKey.ts';

/**
 * One report of several trees' of a state.
 * @throws BanyanError `GAME_INCONSISTENT` for an action that is not legal in this state.
 */
export function mergedReport<State, Action>(
  game: Game<State, Action>,
  state: State,
  reports: readonly SearchReport<Action>[],
  finalMove: FinalMove,
): SearchReport<Action> {
  const player = game.currentPlayer(state);
  if (player === TERMINAL) return finishedReport(game.returns(state));
  const actions = checkedActions(game, state);
  const indices = new Map(actions.map((action, index) => [keyOf(game, action), index]));
  const columns: ActionStats<Action>[][] = actions.map(() => []);
  for (const report of reports) {
    for (const stats of report.actions) columns[indexOf(game, indices, stats.action)].push(stats);
  }
  const proofs = columns.map(provenOf);
  const rootProof = (player >= 0 ? concluded(proofs) : undefined) ?? first(reports.map(proofIn));
  const counts = {
    simulations: sum(reports, ({ simulations }) => simulations),
    cutRollouts: sum(reports, ({ cutRollouts }) => cutRollouts),
  };
  return searchReport(
    {
      player,
      actions,
      visits: (index) => sum(columns[index], ({ visits }) => visits),
      value: (index) => sum(columns[index], ({ visits, value }) => visits * value),
      proof: (index) => proofs[index],
      keptVisits: (index) => sum(columns[index], ({ visits, newVisits = visits }) => visits - newVisits),
      prior: (index) => meanPrior(columns[index]),
      bestReturn: (index) => greatest(columns[index].map(({ best }) => best)),
      rootProof,
      replies: (index) => repliesTo(game, actions[index], proofs[index], reports),
      best: bestLineOf(reports),
      ...counts,
      warnings: warningsOf(game, counts),
      nodes: sum(reports, ({ nodes }) => nodes),
      maxDepth: Math.max(0, ...reports.map(({ maxDepth }) => maxDepth)),
      status: rootProof === undefined ? statusOf(reports) : 'solved',
    },
    finalMove,
  );
}

function indexOf<State, Action>(
  game: Game<State, Action>,
  indices: ReadonlyMap<number | string, number>,
  action: Action,
): number {
  const index = indices.get(keyOf(game, action));
  if (index !== undefined) return index;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `a worker reports the action ${show(action)}, which is not legal in this state of ${game.name}: ` +
      'are its rules the same?',
  );
}

/**
 * What is proven of an action, as its trees tell it; the distance is from behind the action, as in `RootStatistics`. A
 * winner, whoever that is, takes the quickest win that any tree knows; anybody else the longest way.
 */
function provenOf(column: readonly ActionStats<unknown>[]): Proof | undefined {
  const proofs = column.flatMap(({ proven, distance = 1 }) =>
    proven === undefined ? [] : [{ outcome: proven, distance: distance - 1 }],
  );
  if (proofs.length === 0) return undefined;
  const [{ outcome }] = proofs;
  const distances = proofs.map(({ distance }) => distance);
  const isDecisive = outcome === 0 || outcome === 1;
  return { outcome, distance: isDecisive ? Math.min(...distances) : Math.max(...distances) };
}

/** What the proofs of all actions prove of the root: the distance is from the root. */
function concluded(proofs: readonly (Proof | undefined)[]): Proof | undefined {
  const known = proofs.filter((proof) => proof !== undefined);
  const wins = known.filter(({ outcome }) => outcome === 1);
  if (wins.length > 0) return { outcome: 1, distance: 1 + Math.min(...wins.map(({ distance }) => distance)) };
  if (known.length < proofs.length) return undefined;
  const outcome = Math.max(...known.map((proof) => proof.outcome));
  const best = known.filter((proof) => proof.outcome === outcome);
  return { outcome, distance: 1 + Math.max(...best.map(({ distance }) => distance)) };
}

function proofIn({ proven, distance }: SearchReport<unknown>): Proof | undefined {
  return proven === undefined || distance === undefined ? undefined : { outcome: proven, distance };
}

/** Noise at the root gives each tree priors of its own. */
function meanPrior(column: readonly ActionStats<unknown>[]): number | undefined {
  const priors = column.flatMap(({ prior }) => (prior === undefined ? [] : [prior]));
  return priors.length === 0 ? undefined : sum(priors, (prior) => prior) / priors.length;
}

/**
 * The replies that are expected after an action, as the tree knows them that recommends the action and visited it most;
 * where it is proven, one that knows the proof. None where no single tree recommends it.
 */
function repliesTo<State, Action>(
  game: Game<State, Action>,
  action: Action,
  proof: Proof | undefined,
  reports: readonly SearchReport<Action>[],
): readonly Action[] {
  const key = keyOf(game, action);
  let line: readonly Action[] = [];
  let most = -1;
  for (const { actions, principalVariation } of reports) {
    const [best] = actions;
    if (best === undefined || keyOf(game, best.action) !== key) continue;
    const weight = weightOf(best, proof);
    if (weight <= most) continue;
    most = weight;
    line = principalVariation.slice(1);
  }
  return line;
}

/** What a tree tells of the lines of play after its actions. */
interface Teller<Action> {
  readonly report: SearchReport<Action> | undefined;
  /** In the order of the report's actions. */
  readonly replies: readonly (readonly Action[])[] | undefined;
}

/** The replies that are expected after any legal action, as the tree tells them that knows most of it. */
export function expectedLine<State, Action>(
  game: Game<State, Action>,
  action: Action,
  tellers: readonly Teller<Action>[],
): readonly Action[] {
  const key = keyOf(game, action);
  const column = tellers.flatMap(({ report, replies }) => {
    const index = report?.actions.findIndex((each) => keyOf(game, each.action) === key) ?? -1;
    const stats = report?.actions[index];
    return stats === undefined ? [] : [{ stats, line: replies?.[index] ?? [] }];
  });
  const proof = provenOf(column.map(({ stats }) => stats));
  let told: readonly Action[] = [];
  let most = -1;
  for (const { stats, line } of column) {
    const weight = weightOf(stats, proof);
    if (weight <= most) continue;
    most = weight;
    told = line;
  }
  return told;
}

/** How much a tree knows of an action: its visits; all, where it knows the proof. */
function weightOf({ visits, distance }: ActionStats<unknown>, proof: Proof | undefined): number {
  return proof !== undefined && distance === proof.distance + 1 ? Infinity : visits;
}

function bestLineOf<Action>(reports: readonly SearchReport<Action>[]): SearchReport<Action>['best'] {
  const lines = reports.flatMap(({ best }) => (best === undefined ? [] : [best]));
  const most = Math.max(...lines.map(({ value }) => value));
  return lines.find(({ value }) => value === most);
}

/** What all trees are, they are together; else some of them can still grow. */
function statusOf(reports: readonly SearchReport<unknown>[]): SearchStatus {
  const [one] = reports;
  return one !== undefined && reports.every(({ status }) => status === one.status) ? one.status : 'searching';
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function greatest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function first<Item>(items: readonly (Item | undefined)[]): Item | undefined {
  return items.find((item) => item !== undefined);
}
