/** The engines that choose a move on positions with exact scores. */
import { CONNECT_FOUR, connectN, othello } from '@banyan/games';
import {
  alphaBeta,
  type Engine,
  type ExactSolver,
  exactFirst,
  type PerfectInformationGame,
  type UctOptions,
} from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver, othelloSolver } from '@banyan/wasm/exact';

/** An engine, or an exact solver alone. */
export type Contender<State> = { readonly name: string } & (
  | { readonly engine: Engine<State> }
  | { readonly solver: ExactSolver<State> }
);

/** Room for the nodes of some seconds. */
const MAX_NODES = 2 ** 23;

const PLAIN: UctOptions = { c: Math.SQRT2, rolloutPolicy: 'uniform', solver: false, maxNodes: MAX_NODES };

/** What is made for each game. `exactWithBook` is absent where there is no book. */
interface Parts<State> {
  readonly game: PerfectInformationGame<State>;
  readonly engineOf: (options: UctOptions) => Engine<State>;
  /** The options of the engine with the solver. */
  readonly sharp: UctOptions;
  readonly exact: ExactSolver<State>;
  readonly exactWithBook?: ExactSolver<State>;
}

export async function connectFourContenders(): Promise<Contender<connectN.State>[]> {
  const core = await create();
  return contendersOf({
    game: connectN(CONNECT_FOUR),
    engineOf: (options) => core.connectN(CONNECT_FOUR, options).engine,
    sharp: { ...PLAIN, solver: true, rolloutPolicy: 'decisive' },
    exact: await connectNSolver(CONNECT_FOUR),
    exactWithBook: await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() }),
  });
}

/** Othello has no look-ahead, so its rollouts are uniform. */
export async function othelloContenders(): Promise<Contender<othello.State>[]> {
  const core = await create();
  return contendersOf({
    game: othello,
    engineOf: (options) => core.othello(options).engine,
    sharp: { ...PLAIN, solver: true },
    exact: await othelloSolver(),
  });
}

function contendersOf<State>({
  game,
  engineOf,
  sharp,
  exact,
  exactWithBook,
}: Parts<State>): Contender<State>[] {
  const beside = (solver: ExactSolver<State>): Engine<State> => exactFirst(game, engineOf(sharp), { solver });
  return [
    { name: 'plain UCT', engine: engineOf(PLAIN) },
    { name: 'solver, decisive', engine: engineOf(sharp) },
    { name: 'alpha-beta', engine: alphaBeta(game) },
    { name: 'exact alone', solver: exact },
    { name: 'exact first', engine: beside(exact) },
    ...(exactWithBook === undefined ? [] : [{ name: 'exact first, book', engine: beside(exactWithBook) }]),
  ];
}
