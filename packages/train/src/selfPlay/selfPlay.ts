/**
 * Self-play: one network plays all sides of a game, and each position becomes an example. The policy learns what the search
 * found, and the value learns how the game ended.
 *
 * A game begins with random moves, from none to `openingMoves`, which teach nothing. They give the network positions that it
 * would not reach by itself, won and lost ones among them. Proven positions are played to the end as well: a game that stops
 * at a proof leaves out what the network has to know to find it (Hex 5x5 after equal time: 74 against 45 % over RAVE).
 */
import {
  CHANCE,
  dirichletNoise,
  type Encoding,
  type MctsEngine,
  mcts,
  type PerfectInformationGame,
  type Player,
  policyTarget,
  type Random,
  type SearchReport,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import { canProve, guided } from '../evaluator/netEngine.ts';
import { networkEvaluator } from '../evaluator/networkEvaluator.ts';
import { writeOutcomes } from '../evaluator/outcomes.ts';
import type { TrainingBatch } from '../network/learner.ts';
import type { Network } from '../network/network.ts';
import { outcomesOf } from '../network/shape.ts';
import type { TrainingSettings } from '../training/settings.ts';
import { emptyBatch, type RowSizes } from './positions.ts';

/** A game that a network has played against itself. */
export interface SelfPlayGame<Action> {
  /** All actions, those of the opening and of chance included. */
  readonly actions: readonly Action[];
  /** The actions of the opening, outcomes of chance included. */
  readonly openingMoves: number;
  /** By player; equal shares of 1 if the game was cut at `maxMoves`. */
  readonly returns: readonly number[];
  readonly simulations: number;
  /** The positions after the opening, in their order. */
  readonly positions: TrainingBatch;
}

/** An example of a game that goes on. */
interface Example {
  readonly mover: Player;
  readonly inputs: Float32Array;
  readonly policy: Float32Array;
  readonly legal: Uint8Array;
  /** The value that the search found for the mover. */
  readonly value: number;
}

/** Nodes of the tree for each simulation and action, with room for the subtrees that a game keeps. */
const NODES_A_SIMULATION = 3;
const MAX_NODES = 2 ** 22;

/** Plays games of a network against itself. The network may get other parameters between games. */
export class SelfPlay<State, Action> {
  readonly #game: PerfectInformationGame<State, Action>;
  readonly #encoding: Encoding<State, Action>;
  readonly #settings: TrainingSettings;
  readonly #engine: MctsEngine<State, Action>;
  readonly #sizes: RowSizes;

  constructor(
    game: PerfectInformationGame<State, Action>,
    encoding: Encoding<State, Action>,
    network: Network,
    settings: TrainingSettings,
  ) {
    const [planes, height, width] = encoding.shape;
    const { actions } = encoding;
    const { simulations, c, noise, noiseFraction } = settings;
    this.#game = game;
    this.#encoding = encoding;
    this.#settings = settings;
    this.#sizes = { inputs: planes * height * width, actions, outcomes: outcomesOf(game.players) };
    this.#engine = mcts(game, {
      evaluator: networkEvaluator(game, encoding, network),
      selection: dirichletNoise(guided(c), { alpha: noise, fraction: noiseFraction }),
      solver: canProve(game),
      maxNodes: Math.min(MAX_NODES, NODES_A_SIMULATION * simulations * actions + actions + 1),
      plain: true,
    });
  }

  /**
   * Plays one game.
   * @param number equal numbers give equal games, for equal parameters of the network.
   */
  play(number: number): SelfPlayGame<Action> {
    const game = this.#game;
    const { seed, simulations, temperatureMoves, maxMoves } = this.#settings;
    const random = sfc32(`${seed}, self-play ${number}`);
    const actions: Action[] = [];
    let state = this.#opening(random, actions);
    const openingMoves = actions.length;
    const examples: Example[] = [];
    let ran = 0;
    const search = this.#engine.start(state, Math.floor(random() * 2 ** 32));
    try {
      while (game.currentPlayer(state) !== TERMINAL && actions.length < maxMoves) {
        let action: Action;
        if (game.currentPlayer(state) === CHANCE) action = drawnOutcome(game, state, random);
        else {
          ran += search.run(simulations);
          const report = search.report();
          const target = policyTarget(report);
          examples.push(this.#example(state, report, target));
          const isGreedy = actions.length - openingMoves >= temperatureMoves || report.proven !== undefined;
          action = report.actions[isGreedy ? 0 : drawn(target, random)].action;
        }
        actions.push(action);
        search.advance(action);
        state = game.clone(state);
        game.apply(state, action);
      }
    } finally {
      search.dispose();
    }
    const isOver = game.currentPlayer(state) === TERMINAL;
    const returns = isOver
      ? finalValues(game, state)
      : Array.from({ length: game.players }, () => 1 / game.players);
    return {
      actions,
      openingMoves,
      returns,
      simulations: ran,
      positions: this.#positions(examples, returns),
    };
  }

  /** Plays random moves, as many as are drawn, but none that ends the game. */
  #opening(random: Random, actions: Action[]): State {
    const game = this.#game;
    let state = game.initialState();
    for (let left = Math.floor(random() * (this.#settings.openingMoves + 1)); ; ) {
      const isChance = game.currentPlayer(state) === CHANCE;
      if (!isChance && left-- <= 0) return state;
      const legal = game.legalActions(state);
      const action = isChance
        ? drawnOutcome(game, state, random)
        : legal[Math.floor(random() * legal.length)];
      const next = game.clone(state);
      game.apply(next, action);
      if (game.currentPlayer(next) === TERMINAL) return state;
      actions.push(action);
      state = next;
    }
  }

  #example(state: State, report: SearchReport<Action>, target: readonly number[]): Example {
    const { inputs, actions } = this.#sizes;
    const example = {
      mover: report.player,
      inputs: new Float32Array(inputs),
      policy: new Float32Array(actions),
      legal: new Uint8Array(actions),
      value:
        report.proven ?? report.actions.reduce((sum, { value }, place) => sum + value * target[place], 0),
    };
    this.#encoding.write(state, report.player, example.inputs, 0);
    for (const [place, { action }] of report.actions.entries()) {
      const index = this.#encoding.indexOf(action, state);
      example.policy[index] = target[place];
      example.legal[index] = 1;
    }
    return example;
  }

  #positions(examples: readonly Example[], returns: readonly number[]): TrainingBatch {
    const { inputs, actions, outcomes } = this.#sizes;
    const batch = emptyBatch(examples.length, this.#sizes);
    for (const [row, example] of examples.entries()) {
      batch.inputs.set(example.inputs, row * inputs);
      batch.policy.set(example.policy, row * actions);
      batch.legal.set(example.legal, row * actions);
      const target = mixed(returns, example, this.#settings.searchValue);
      writeOutcomes(target, example.mover, batch.outcomes, row * outcomes);
    }
    return batch;
  }
}

/** The values of the game's end, mixed with the value that the search found; for one or two players. */
function mixed(returns: readonly number[], { mover, value }: Example, weight: number): readonly number[] {
  if (returns.length > 2) return returns;
  const own = (1 - weight) * returns[mover] + weight * value;
  if (returns.length === 1) return [own];
  return mover === 0 ? [own, 1 - own] : [1 - own, own];
}

function drawnOutcome<State, Action>(
  game: PerfectInformationGame<State, Action>,
  state: State,
  random: Random,
): Action {
  const outcomes = game.legalActions(state);
  return outcomes[sampleOutcome(game, state, outcomes.length, random)];
}

/** An index, drawn by probabilities. */
function drawn(probabilities: readonly number[], random: Random): number {
  let left = random();
  for (const [index, probability] of probabilities.entries()) {
    left -= probability;
    if (left < 0) return index;
  }
  return probabilities.findLastIndex((probability) => probability > 0); // rounding may leave a remainder
}
