/** The verdict on a move, as the review of a game in the web app gives it: by proofs, or else by a comparison of values. */
import {
  type ActionProof,
  type Engine,
  type ExactSolver,
  type Game,
  type MoveVerdict,
  moveVerdict,
  play,
  proveActions,
  type Search,
  TERMINAL,
  ValueComparison,
} from '@banyan/mcts';

/** How moves of a game for two are judged. */
export interface Judge<State> {
  readonly name: string;
  readonly game: Game<State>;
  readonly engine: Engine<State>;
  /** Proves moves before any search; absent in a judge without proofs but those of the search. */
  readonly solver?: ExactSolver<State>;
}

/** What is known of a position before its moves are judged. */
export interface Recommended {
  readonly best: number;
  /** Proven outcomes for the player to move, by action. */
  readonly proofs: Map<number, number>;
}

export interface JudgedMove {
  readonly verdict: MoveVerdict;
  /** Seconds of processor time. */
  readonly seconds: number;
}

/** The size of the search that recommends a move, and those of comparisons: as in `apps/web/src/analyse`. */
const SIMULATIONS = 500_000;
const SIZES = [320_000, 1_280_000] as const;

/** The outcomes that the judge's solver proves before any search, by action. */
export async function proveOutcomes<State>(
  { game, solver }: Judge<State>,
  state: State,
): Promise<ReadonlyMap<number, number>> {
  let proven: readonly ActionProof[] = [];
  if (solver !== undefined) for await (proven of proveActions(game, solver, state, async () => {}));
  return new Map(proven.map(({ action, outcome }) => [action, outcome]));
}

/** Searches a position, unless all its actions are proven. */
export function recommend<State>(
  { game, engine }: Judge<State>,
  state: State,
  known: ReadonlyMap<number, number>,
  seed: number,
): Recommended {
  const proofs = new Map(known);
  const legal = game.legalActions(state);
  const ranked = legal.every((action) => proofs.has(action))
    ? legal
    : searched(engine.start(state, seed), proofs);
  // As in the app: wins first, losses last, and the others in the order of the search.
  const rankOf = (action: number): number => proofs.get(action) ?? 0.5;
  const [best] = [...ranked].sort((one, other) => rankOf(other) - rankOf(one));
  return { best, proofs };
}

/** The actions, best first, after a search that adds its proofs to those known. */
function searched(search: Search, proofs: Map<number, number>): readonly number[] {
  try {
    search.run(SIMULATIONS);
    const { actions } = search.report();
    for (const { action, proven } of actions) {
      if (proven !== undefined && !proofs.has(action)) proofs.set(action, proven);
    }
    return actions.map(({ action }) => action);
  } finally {
    search.dispose();
  }
}

/**
 * Judges a move other than the recommended one.
 * @param maxSeconds of processor time, after which no further pair of searches begins.
 */
export function judgeMove<State>(
  judge: Judge<State>,
  state: State,
  { best, proofs }: Recommended,
  action: number,
  { seed, maxSeconds }: { readonly seed: number; readonly maxSeconds: number },
): JudgedMove {
  const seconds = stopwatch();
  const comparison = new ValueComparison(SIZES);
  const evidence = (): Parameters<typeof moveVerdict>[0] => ({
    played: proofs.get(action),
    best: proofs.get(best),
    comparison,
  });
  for (let pair = 1; moveVerdict(evidence()) === 'open' && seconds() < maxSeconds; pair++) {
    const { nextSize } = comparison;
    if (nextSize === undefined) break;
    const found = (each: number): number =>
      proofs.get(each) ??
      valueAfter(judge, state, each, { simulations: nextSize, seed: seed + pair, proofs });
    comparison.add(found(action), found(best));
  }
  return { verdict: moveVerdict(evidence()), seconds: seconds() };
}

/** Starts to measure seconds of processor time. */
export function stopwatch(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  };
}

interface AfterOptions {
  readonly simulations: number;
  readonly seed: number;
  /** Receives what the search proves. */
  readonly proofs: Map<number, number>;
}

/** The value of an action, by a search of the position after it, or after the forced moves that follow. */
function valueAfter<State>(
  { game, engine }: Judge<State>,
  state: State,
  action: number,
  { simulations, seed, proofs }: AfterOptions,
): number {
  const player = game.currentPlayer(state);
  let reached = play(game, state, action);
  while (game.currentPlayer(reached) !== TERMINAL && game.legalActions(reached).length === 1)
    reached = play(game, reached, game.legalActions(reached)[0]);
  if (game.currentPlayer(reached) === TERMINAL) {
    const outcome = game.returns(reached)[player];
    proofs.set(action, outcome);
    return outcome;
  }
  const search = engine.start(reached, seed);
  try {
    search.run(simulations);
    const { player: mover, proven, actions } = search.report();
    const value = proven ?? actions[0].value;
    const own = mover === player ? value : 1 - value;
    if (proven !== undefined) proofs.set(action, own);
    return own;
  } finally {
    search.dispose();
  }
}
