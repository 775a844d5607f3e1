/** The training of the chapter: a network for Hex on 5 x 5, in this thread. */
import { hex } from '@banyan/games';
import { agent } from '@banyan/mcts';
import {
  createNetwork,
  encodeNetwork,
  encodingHash,
  type Network,
  netEngine,
  networkEvaluator,
  Trainer,
} from '@banyan/train';
import { type Evaluation, GAMES_A_MATCH, type Progress, SIMULATIONS } from './trainingProgress.ts';

/** The game as the command line names it. */
const GAME_NAME = 'hex:5,swap=off';
const game = hex({ size: 5, swap: false });
const { encoding } = game;

/** Generations between two matches against UCT. */
const MATCH_EVERY = 2;
const MATCH_PAIRS = GAMES_A_MATCH / 2;

/** A training and its network. */
export class HexTraining {
  readonly #trainer: Trainer<hex.State, number>;
  readonly #network: Network;
  #matches = 0;
  #games = 0;
  #positions = 0;

  constructor(seed: number) {
    this.#trainer = new Trainer(game, { encoding, settings: { seed, gatePairs: 0 } });
    this.#network = createNetwork(this.#trainer.shape, seed);
  }

  /** Trains for one generation. */
  async next(): Promise<Progress> {
    const { record } = await this.#trainer.next();
    this.#network.load(this.#trainer.latest);
    this.#games += record.games;
    this.#positions += record.positions;
    return {
      generation: record.generation,
      games: this.#games,
      positions: this.#positions,
      loss: record.loss,
      score: record.generation % MATCH_EVERY === 0 ? await this.#match() : undefined,
    };
  }

  /** Plays plain UCT at equal simulations. */
  async #match(): Promise<number> {
    const first = this.#matches++ * MATCH_PAIRS;
    const pairs = Array.from({ length: MATCH_PAIRS }, (_, pair) => first + pair);
    const scores = await this.#trainer.measure('uct', pairs, { simulations: SIMULATIONS });
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  evaluation(moves: readonly number[]): Evaluation {
    const state = stateAfter(moves);
    if (game.currentPlayer(state) < 0) return { policy: [], value: game.returns(state)[0] };
    const actions = game.legalActions(state);
    const { returns, priors = [] } = networkEvaluator(game, encoding, this.#network)(
      state,
      actions,
      Math.random,
    );
    const sum = Array.from(priors).reduce((total, prior) => total + prior, 0);
    return {
      policy: actions.map((action, index) => ({ action, probability: priors[index] / sum })),
      value: returns[0],
    };
  }

  /** The move of a search that the network guides; `undefined` if the game is over. */
  async reply(moves: readonly number[], seed: number): Promise<number | undefined> {
    const state = stateAfter(moves);
    const engine = netEngine(game, encoding, this.#network);
    return (await agent(engine).search(state, { simulations: SIMULATIONS }, { seed })).action;
  }

  /** The bytes of a file that the command line and the page can play. */
  file(): Uint8Array<ArrayBuffer> {
    const { seed } = this.#trainer.settings;
    const generations = this.#trainer.curve.length;
    return encodeNetwork(this.#network, {
      game: GAME_NAME,
      encoding: encodingHash(game, encoding),
      seed,
      generations,
      games: this.#games,
    });
  }
}

function stateAfter(moves: readonly number[]): hex.State {
  const state = game.initialState();
  for (const move of moves) game.apply(state, move);
  return state;
}
