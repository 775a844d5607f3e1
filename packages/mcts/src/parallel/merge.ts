/**
 * Root parallelism (Cazenave and Jouandeau 2007): merges the reports of several trees of one state, grown from
 * different seeds.
 *
 * Visits and return sums are added. A proof in one tree is a proof, and so is what follows from the proofs of several
 * trees: the root is proven once an action wins or all actions are proven.
 */

import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { ActionStats, Proof, SearchReport, SearchStatus } from '../contracts/search.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { finishedReport, searchReport } from '../report/report.ts';
import { warningsOf } from '../report/warnings.ts';
import { keyOf } from '../rules/actionKey.ts';
import { checkedActions } from '../rules/answers.ts';

/**
 * Merges the reports of several trees of a state.
 * @throws BanyanError `GAME_INCONSISTENT` for an action that is not legal in this state.
 */
export function mergedReport<State, Action>(
  game: Game<State, Action>,
  state: State,
  reports: readonly SearchReport<Action>[],
  finalMove: FinalMove,
): SearchReport<Action> {
  const player = game.currentPlayer(state);
  if (player === TERMINAL) return finishedReport(game.returns(state), game);
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
      returnSum: (index) => sum(columns[index], ({ visits, value }) => visits * value),
      proof: (index) => proofs[index],
      keptVisits: (index) => sum(columns[index], ({ visits, newVisits = visits }) => visits - newVisits),
      prior: (index) => meanPrior(columns[index]),
      bestReturn: (index) => greatest(columns[index].map(({ best }) => best)),
      rootProof,
      replies: (index) => repliesTo(game, actions[index], proofs[index], reports),
      best: bestLineOf(reports),
      range: game.range,
      ...counts,
      warnings: warningsOf(game, counts),
      nodes: sum(reports, ({ nodes }) => nodes),
      maxDepth: Math.max(0, ...reports.map(({ maxDepth }) => maxDepth)),
      status: rootProof === undefined ? statusOf(reports) : 'solved',
    },
    reports.length === 0 ? inOrder : finalMove,
  );
}

/** The final move before any tree has reported, when a best return is not known. */
const inOrder: FinalMove = () => 0;

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
 * The proof of an action, from the reports of its trees. The distance is counted from behind the action, as in
 * `RootStatistics`: the shortest known for a decisive outcome, the longest otherwise.
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

/** The proof of the root that follows from the proofs of its actions. The distance is counted from the root. */
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

/** The mean of the priors, which differ between trees if there is noise at the root. */
function meanPrior(column: readonly ActionStats<unknown>[]): number | undefined {
  const priors = column.flatMap(({ prior }) => (prior === undefined ? [] : [prior]));
  return priors.length === 0 ? undefined : sum(priors, (prior) => prior) / priors.length;
}

/**
 * The expected replies to an action, from the tree that recommends it and visited it most, or has its best return,
 * preferring a tree with its proof. Empty if no tree recommends the action.
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

/** A report, with the lines expected after each of its actions. */
interface ReplySource<Action> {
  readonly report: SearchReport<Action> | undefined;
  /** In the order of the report's actions. */
  readonly replies: readonly (readonly Action[])[] | undefined;
}

/** The expected replies to any legal action, from the tree that knows it best. */
export function expectedLine<State, Action>(
  game: Game<State, Action>,
  action: Action,
  sources: readonly ReplySource<Action>[],
): readonly Action[] {
  const key = keyOf(game, action);
  const column = sources.flatMap(({ report, replies }) => {
    const index = report?.actions.findIndex((each) => keyOf(game, each.action) === key) ?? -1;
    const stats = report?.actions[index];
    return stats === undefined ? [] : [{ stats, line: replies?.[index] ?? [] }];
  });
  const proof = provenOf(column.map(({ stats }) => stats));
  let expected: readonly Action[] = [];
  let most = -1;
  for (const { stats, line } of column) {
    const weight = weightOf(stats, proof);
    if (weight <= most) continue;
    most = weight;
    expected = line;
  }
  return expected;
}

/** The weight of a tree's knowledge of an action: its best return, or else its visits; `Infinity` if it has the proof. */
function weightOf(
  { visits, best = visits, distance }: ActionStats<unknown>,
  proof: Proof | undefined,
): number {
  return proof !== undefined && distance === proof.distance + 1 ? Infinity : best;
}

function bestLineOf<Action>(reports: readonly SearchReport<Action>[]): SearchReport<Action>['best'] {
  const lines = reports.flatMap(({ best }) => (best === undefined ? [] : [best]));
  const most = Math.max(...lines.map(({ value }) => value));
  return lines.find(({ value }) => value === most);
}

/** The status that all trees share; otherwise `searching`, because some of them can still grow. */
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
