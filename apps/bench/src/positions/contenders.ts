/** The engines that choose a move on positions with exact scores. */
import { CONNECT_FOUR, type connectN, type othello } from '@banyan/games';
import type { Engine, ExactSolver, UctOptions } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { connectNSolver, othelloSolver } from '@banyan/wasm/exact';

/** An engine, or an exact solver alone. */
export type Contender<State> = { readonly name: string } & (
  | { readonly engine: Engine<State> }
  | { readonly solver: ExactSolver<State> }
);

/** Room for the nodes of some seconds. */
const MAX_NODES = 2 ** 23;

const PLAIN: UctOptions = { c: Math.SQRT2, rolloutPolicy: 'uniform', solver: false, maxNodes: MAX_NODES };
const SHARP: UctOptions = { ...PLAIN, rolloutPolicy: 'decisive', solver: true };

/** The names, in the order of the columns. */
export const CONTENDERS = ['plain UCT', 'solver, decisive', 'exact alone'] as const;

export async function connectFourContenders(): Promise<Contender<connectN.State>[]> {
  const core = await create();
  const engineOf = (options: UctOptions): Engine<connectN.State> =>
    core.connectN(CONNECT_FOUR, options).engine;
  return contenders(engineOf, SHARP, await connectNSolver(CONNECT_FOUR));
}

/** Othello has no look-ahead, so its rollouts are uniform. */
export async function othelloContenders(): Promise<Contender<othello.State>[]> {
  const core = await create();
  const engineOf = (options: UctOptions): Engine<othello.State> => core.othello(options).engine;
  return contenders(engineOf, { ...PLAIN, solver: true }, await othelloSolver());
}

function contenders<State>(
  engineOf: (options: UctOptions) => Engine<State>,
  sharp: UctOptions,
  solver: ExactSolver<State>,
): Contender<State>[] {
  const [plain, sharpest, alone] = CONTENDERS;
  return [
    { name: plain, engine: engineOf(PLAIN) },
    { name: sharpest, engine: engineOf(sharp) },
    { name: alone, solver },
  ];
}
