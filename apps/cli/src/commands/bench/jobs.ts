/** The measured work: searches and rollouts of Connect Four, equal for every engine. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { type Engine, mcts, rollout, sfc32 } from '@banyan/mcts';

/** TypeScript, and the core as JavaScript and as WebAssembly. */
export type EngineName = 'ts' | 'js' | 'wasm';

/** Work in slices, between which the program handles Ctrl-C. Returns a result that must be equal for all engines. */
export type Job = Generator<void, number>;

/** The measured work of one engine. */
export interface Jobs {
  /** Runs `simulations` simulations from each position; returns the number of nodes in all trees. */
  search(simulations: number): Job;
  /** Plays `count` random games from the empty board; returns the number of wins of the first player. */
  rollouts(count: number): Job;
}

/** Starts with the empty board. No position is decided soon, so that the trees keep growing. */
export const POSITIONS: readonly string[] = ['', '44', '4453', '436267', '1234567'];

const SIMULATIONS_A_SLICE = 4_096;
const ROLLOUTS_A_SLICE = 10_000;

const game = connectN(CONNECT_FOUR);
const { parsePosition } = game.notation;

/**
 * Prepares the jobs of an engine.
 * @param seed for every search and for the rollouts.
 * @throws BanyanError `WASM_UNAVAILABLE`: no other engine takes its place.
 */
export async function jobsOf(name: EngineName, seed: number): Promise<Jobs> {
  if (name === 'ts')
    return {
      search: searching(mcts(game, { plain: true }), seed),
      rollouts: rolling(playInTypeScript(), seed),
    };
  const { create } = await import('@banyan/wasm');
  const core = (await create({ build: name })).connectN(CONNECT_FOUR, { plain: true });
  const start = game.initialState();
  return {
    search: searching(core.engine, seed),
    rollouts: rolling((count, from) => core.playRandomly(start, count, from).firstWon, seed),
  };
}

function searching(engine: Engine<connectN.State>, seed: number): Jobs['search'] {
  return function* (simulations) {
    let nodes = 0;
    for (const moves of POSITIONS) {
      const search = engine.start(parsePosition(moves), seed);
      for (let left = simulations; left > 0; left -= SIMULATIONS_A_SLICE) {
        search.run(Math.min(left, SIMULATIONS_A_SLICE));
        yield;
      }
      nodes += search.nodes;
      search.dispose();
    }
    return nodes;
  };
}

function rolling(play: (count: number, seed: number) => number, first: number): Jobs['rollouts'] {
  return function* (count) {
    let firstWon = 0;
    for (let left = count, seed = first; left > 0; left -= ROLLOUTS_A_SLICE, seed++) {
      firstWon += play(Math.min(left, ROLLOUTS_A_SLICE), seed);
      yield;
    }
    return firstWon;
  };
}

function playInTypeScript(): (count: number, seed: number) => number {
  const evaluate = rollout(game);
  const start = game.initialState();
  const actions = game.legalActions(start);
  return (count, seed) => {
    const random = sfc32(seed);
    let firstWon = 0;
    for (let n = 0; n < count; n++) {
      if (evaluate(game.clone(start), actions, random).returns[0] === 1) firstWon++;
    }
    return firstWon;
  };
}
