/** The engines that choose a move on positions with exact scores. */
import { readFile } from 'node:fs/promises';
import { CONNECT_FOUR, connectN, mnk, othello } from '@banyan/games';
import {
  alphaBeta,
  type Engine,
  type ExactSolver,
  encodingOf,
  exactFirst,
  mcts,
  type PerfectInformationGame,
  type ProvingGame,
  strongest,
  THREAT_SHARE,
  type UctOptions,
} from '@banyan/mcts';
import { decodeNetwork, netEngine, networkPolicy } from '@banyan/train';
import { create } from '@banyan/wasm';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver, othelloSolver } from '@banyan/wasm/exact';
import { UsageError } from '../command.ts';

/** An engine, an exact solver alone, or a policy, which does not search. */
export type Contender<State> = { readonly name: string } & (
  | { readonly engine: Engine<State> }
  | { readonly solver: ExactSolver<State> }
  | { readonly policy: (state: State) => number }
);

/** Room for the nodes of some seconds. */
const MAX_NODES = 2 ** 23;

const PLAIN: UctOptions = { c: Math.SQRT2, rolloutPolicy: 'uniform', solver: false, maxNodes: MAX_NODES };

/** What is made for each game. `exactWithBook` is absent where there is no book. */
interface Parts<State> {
  readonly game: ProvingGame<State>;
  readonly engineOf: (options: UctOptions) => Engine<State>;
  /** The options of the engine with the solver. */
  readonly sharp: UctOptions;
  /** Whether that solver can search leaves. */
  readonly hasLeaves?: boolean;
  readonly exact: ExactSolver<State>;
  readonly exactWithBook?: ExactSolver<State>;
}

/** @param network the file of a network for Connect Four, which then takes part alone and with a search. */
export async function connectFourContenders(network?: string): Promise<Contender<connectN.State>[]> {
  const core = await create();
  const game = connectN(CONNECT_FOUR);
  const contenders = contendersOf({
    game,
    engineOf: (options) => core.connectN(CONNECT_FOUR, options).engine,
    sharp: { ...PLAIN, solver: true, leafSolver: false, rolloutPolicy: 'decisive' },
    hasLeaves: true,
    exact: await connectNSolver(CONNECT_FOUR),
    exactWithBook: await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() }),
  });
  return network === undefined ? contenders : [...contenders, ...(await networkContenders(game, network))];
}

/** @throws UsageError for a file that cannot be read; BanyanError `INVALID_NETWORK`. */
async function networkContenders<State>(
  game: PerfectInformationGame<State>,
  path: string,
): Promise<Contender<State>[]> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new UsageError(`cannot read --net ${JSON.stringify(path)}: ${cause.message}`);
  });
  const { network } = decodeNetwork(bytes);
  const encoding = encodingOf(game);
  const engine = netEngine(game, encoding, network);
  return [
    { name: 'network alone', policy: networkPolicy(game, encoding, network) },
    { name: 'network, search', engine },
  ];
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

/** The most cells of a board of the compiled engine. */
const MAX_COMPILED_CELLS = 128;

/** The engines of m,n,k-games are compiled where the board is small enough, and otherwise in TypeScript. */
export async function mnkContenders(board: mnk.Board): Promise<Contender<mnk.State>[]> {
  const core = await create();
  const game = mnk(board);
  const isCompiled = board.columns * board.rows <= MAX_COMPILED_CELLS;
  const engineOf = (options: UctOptions) =>
    isCompiled ? core.mnk(board, options).engine : mcts(game, options);
  const sharp = engineOf({ solver: true, ...(isCompiled && { rolloutPolicy: 'decisive' }) });
  const solver = game.threatSolver();
  return [
    { name: 'plain UCT', engine: engineOf(PLAIN) },
    { name: 'solver, decisive', engine: sharp },
    { name: 'bestAction', engine: strongest(game) },
    { name: 'exact alone', solver },
    { name: 'exact first', engine: exactFirst(game, sharp, { solver, share: THREAT_SHARE }) },
  ];
}

function contendersOf<State>({
  game,
  engineOf,
  sharp,
  hasLeaves = false,
  exact,
  exactWithBook,
}: Parts<State>): Contender<State>[] {
  const beside = (solver: ExactSolver<State>): Engine<State> => exactFirst(game, engineOf(sharp), { solver });
  return [
    { name: 'plain UCT', engine: engineOf(PLAIN) },
    { name: 'solver, decisive', engine: engineOf(sharp) },
    ...(hasLeaves ? [{ name: 'leaf solver', engine: engineOf({ ...sharp, leafSolver: true }) }] : []),
    { name: 'bestAction', engine: strongest(game) },
    { name: 'bestAction, core', engine: strongest(game, { solver: exactWithBook ?? exact }) },
    { name: 'alpha-beta', engine: alphaBeta(game) },
    { name: 'exact alone', solver: exact },
    { name: 'exact first', engine: beside(exact) },
    ...(exactWithBook === undefined ? [] : [{ name: 'exact first, book', engine: beside(exactWithBook) }]),
  ];
}
