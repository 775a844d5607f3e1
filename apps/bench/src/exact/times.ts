/** How much work the exact solver of Connect Four needs for positions of random play. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { type ExactSolver, type Proof, type Seed, sfc32, TERMINAL } from '@banyan/mcts';

/** Positions of random play, and which plies they are of, in turn. */
export interface Sample {
  readonly positions: number;
  readonly plies: readonly number[];
  readonly seed: Seed;
}

/** What a position took until its exact score was proven. */
export interface ExactTime {
  /** The moves, as columns from 1. */
  readonly moves: string;
  readonly proof: Proof;
  readonly nodes: number;
  /** Processor time, from the start of the search. */
  readonly seconds: number;
}

/** The nodes between two looks at the status. */
const BATCH = 20_000;

/** Proves the positions of a sample, none of which is over. The first is proven twice, and counts once. */
export function exactTimes(
  solver: ExactSolver<connectN.State>,
  sample: Sample,
  onPosition: (number: number) => void = () => {},
): ExactTime[] {
  const positions = randomPositions(sample);
  prove(solver, positions[0]);
  return positions.map((position, number) => {
    onPosition(number + 1);
    return prove(solver, position);
  });
}

interface Position {
  readonly moves: string;
  readonly state: connectN.State;
}

function randomPositions({ positions, plies, seed }: Sample): Position[] {
  const game = connectN(CONNECT_FOUR);
  const random = sfc32(seed);
  const found: Position[] = [];
  while (found.length < positions) {
    const state = game.initialState();
    let moves = '';
    while (moves.length < plies[found.length % plies.length] && game.currentPlayer(state) !== TERMINAL) {
      const legal = game.legalActions(state);
      const action = legal[Math.floor(random() * legal.length)];
      game.apply(state, action);
      moves += action + 1;
    }
    if (game.currentPlayer(state) !== TERMINAL) found.push({ moves, state });
  }
  return found;
}

function prove(solver: ExactSolver<connectN.State>, { moves, state }: Position): ExactTime {
  const before = process.cpuUsage();
  const search = solver.start(state);
  while (search.status === 'searching') search.run(BATCH);
  const { proof, nodes } = search.report();
  search.dispose();
  const { user, system } = process.cpuUsage(before);
  if (proof === undefined) throw new Error(`${moves} was solved without a proof`);
  return { moves, proof, nodes, seconds: (user + system) / 1e6 };
}
