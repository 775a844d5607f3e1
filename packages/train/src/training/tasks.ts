/**
 * The work of a training that several threads share: games of self-play and of matches. Tasks and their results are plain
 * data. What a task finds depends on the task alone, so that the number of threads changes nothing.
 */
import {
  agent,
  type Budget,
  type Encoding,
  type Engine,
  type Game,
  mcts,
  type PerfectInformationGame,
  rave,
  strongest,
} from '@banyan/mcts';
import { gameSeed, playGame, type Seat } from '@banyan/tournament';
import { canProve, netEngine } from '../evaluator/netEngine.ts';
import type { TrainingBatch } from '../network/learner.ts';
import { createNetwork, type Network } from '../network/network.ts';
import { outcomesOf } from '../network/shape.ts';
import { joined } from '../selfPlay/positions.ts';
import { SelfPlay } from '../selfPlay/selfPlay.ts';
import { evenOpening, matchOpeningMoves } from './matchOpenings.ts';
import type { TrainingSettings } from './settings.ts';

/** Games of self-play. */
export interface SelfPlayTask {
  readonly kind: 'self-play';
  readonly parameters: Float32Array;
  /** The numbers of the games. */
  readonly games: readonly number[];
}

/** An engine that does not learn: textbook UCT, RAVE with the solver, or the engine recommended for the game. */
export type Rival = 'uct' | 'rave' | 'recommended';

/** The rivals in a game: without RAVE where it is the recommended engine. */
export function rivalsOf<State, Action>({ recommended }: Game<State, Action>): readonly Rival[] {
  return recommended?.selection === 'rave' ? ['uct', 'recommended'] : ['uct', 'rave', 'recommended'];
}

/** Pairs of games of a network against another network, or a rival. */
export interface MatchTask {
  readonly kind: 'match';
  readonly parameters: Float32Array;
  readonly opponent: Float32Array | Rival;
  /** The numbers of the pairs, each with an opening of its own. */
  readonly pairs: readonly number[];
  /** The budget of each move, for both sides. */
  readonly budget: Budget;
}

/** A task of a training. */
export type TrainingTask = SelfPlayTask | MatchTask;

/** The record of a game of self-play. */
export interface GameRecord<Action> {
  readonly actions: readonly Action[];
  readonly openingMoves: number;
  readonly returns: readonly number[];
}

/** The result of a `SelfPlayTask`. */
export interface SelfPlayResult<Action> {
  readonly kind: 'self-play';
  readonly positions: TrainingBatch;
  readonly simulations: number;
  readonly games: readonly GameRecord<Action>[];
}

/** The result of a `MatchTask`. */
export interface MatchResult {
  readonly kind: 'match';
  /** The score of the network in each pair, in [0, 1]. */
  readonly scores: readonly number[];
}

/** The result of a task. */
export type TaskResult<Action> = SelfPlayResult<Action> | MatchResult;

const MAX_NODES = 2 ** 20;

/** Does the tasks of one training, one after another, in this thread. */
export class TaskRunner<State, Action> {
  readonly #game: PerfectInformationGame<State, Action>;
  readonly #settings: TrainingSettings;
  readonly #network: Network;
  readonly #other: Network;
  readonly #selfPlay: SelfPlay<State, Action>;
  readonly #engineOf: (network: Network) => Engine<State, Action>;

  constructor(
    game: PerfectInformationGame<State, Action>,
    encoding: Encoding<State, Action>,
    settings: TrainingSettings,
  ) {
    const { shape: inputs, actions } = encoding;
    const shape = { inputs, actions, players: game.players, layers: settings.layers };
    this.#game = game;
    this.#settings = settings;
    this.#network = createNetwork(shape, 0);
    this.#other = createNetwork(shape, 0);
    this.#selfPlay = new SelfPlay(game, encoding, this.#network, settings);
    this.#engineOf = (network) => netEngine(game, encoding, network, { c: settings.c });
  }

  /** Does a task. */
  async run(task: TrainingTask): Promise<TaskResult<Action>> {
    this.#network.load(task.parameters);
    return task.kind === 'self-play' ? this.#play(task) : this.#match(task);
  }

  #play({ games }: SelfPlayTask): SelfPlayResult<Action> {
    const played = games.map((number) => this.#selfPlay.play(number));
    const [planes, height, width] = this.#network.shape.inputs;
    const sizes = {
      inputs: planes * height * width,
      actions: this.#network.shape.actions,
      outcomes: outcomesOf(this.#game.players),
    };
    return {
      kind: 'self-play',
      positions: joined(
        played.map(({ positions }) => positions),
        sizes,
      ),
      simulations: played.reduce((sum, { simulations }) => sum + simulations, 0),
      games: played.map(({ actions, openingMoves, returns }) => ({ actions, openingMoves, returns })),
    };
  }

  async #match({ opponent, pairs, budget }: MatchTask): Promise<MatchResult> {
    const game = this.#game;
    const { seed, maxMoves } = this.#settings;
    const moves = matchOpeningMoves(this.#settings);
    if (opponent instanceof Float32Array) this.#other.load(opponent);
    const seats = [
      seatOf(this.#engineOf(this.#network), budget),
      seatOf(
        opponent instanceof Float32Array ? this.#engineOf(this.#other) : engineOf(game, opponent),
        budget,
      ),
    ] as const;
    const scores: number[] = [];
    for (const pair of pairs) {
      const opening = await evenOpening(game, `${seed}, pair ${pair}`, moves);
      const options = { opening, chanceSeed: pair, maxActions: maxMoves + opening.length };
      const first = await playGame(game, seats, { ...options, seed: gameSeed(seed, 2 * pair) });
      const second = await playGame(game, [seats[1], seats[0]], {
        ...options,
        seed: gameSeed(seed, 2 * pair + 1),
      });
      scores.push((first.returns[0] + second.returns[1]) / 2);
    }
    return { kind: 'match', scores };
  }
}

function engineOf<State, Action>(
  game: PerfectInformationGame<State, Action>,
  rival: Rival,
): Engine<State, Action> {
  if (rival === 'recommended') return strongest(game);
  const technique = rival === 'rave' ? { selection: rave(), solver: canProve(game) } : {};
  return mcts(game, { ...technique, plain: true, maxNodes: MAX_NODES });
}

function seatOf<State, Action>(engine: Engine<State, Action>, budget: Budget): Seat<State, Action> {
  const player = agent(engine);
  return {
    async choose({ state, seed }) {
      const { action, actions, simulations } = await player.search(state, budget, { seed });
      return { action: action ?? actions[0].action, simulations };
    },
  };
}
