/** The engine that plays by a network at its best: PUCT guided by the network, and proofs where the game allows them. */
import {
  type Encoding,
  type MctsEngine,
  mcts,
  type PerfectInformationGame,
  puct,
  reducedPlay,
  type Selection,
} from '@banyan/mcts';
import { checkOptions } from '@banyan/mcts/checks';
import type { Network } from '../network/network.ts';
import { networkEvaluator } from './networkEvaluator.ts';

/** Options of `netEngine`. */
export interface NetEngineOptions {
  /** The weight of exploration in PUCT. Default that of `guided`. */
  readonly c?: number;
  /** Whether the search proves outcomes. Default true for games of two players without chance. */
  readonly solver?: boolean;
  /** The capacity of the tree in nodes. Default 1,048,576. */
  readonly maxNodes?: number;
}

const DEFAULT_MAX_NODES = 2 ** 20;
/** Chosen by matches at Hex 5x5; returns lie in [0, 1]. */
const DEFAULT_C = 0.7;
const REDUCTION = 0.2;

/** The selection of self-play and of play: PUCT, in which an unvisited action is worth less than its visited siblings. */
export function guided(c: number = DEFAULT_C): Selection {
  return puct({ c, firstPlay: reducedPlay(REDUCTION) });
}

/**
 * Makes an engine that searches by a network.
 * @throws BanyanError `INVALID_NETWORK` for a network of another shape than the encoding; `INVALID_OPTION`,
 *   `UNKNOWN_OPTION`.
 */
export function netEngine<State, Action>(
  game: PerfectInformationGame<State, Action>,
  encoding: Encoding<State, Action>,
  network: Network,
  options: NetEngineOptions = {},
): MctsEngine<State, Action> {
  checkOptions('netEngine', options, ['c', 'solver', 'maxNodes']);
  const { c, solver = canProve(game), maxNodes = DEFAULT_MAX_NODES } = options;
  const evaluator = networkEvaluator(game, encoding, network);
  const engine = mcts(game, { evaluator, selection: guided(c), solver, maxNodes, plain: true });
  return { ...engine, name: `net(${game.name})` };
}

/** Whether the solver can search a game: one of two players without chance. */
export function canProve<State, Action>(game: PerfectInformationGame<State, Action>): boolean {
  return game.players === 2 && !('chanceProbabilities' in game);
}
