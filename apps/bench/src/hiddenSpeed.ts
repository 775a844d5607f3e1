/** The speed and the memory of the searches of hidden information. */
import { knockoutWhist, phantom444 } from '@banyan/games';
import {
  CHANCE,
  type Engine,
  type HiddenInformationGame,
  ismcts,
  pimc,
  rollout,
  sampleOutcome,
  sfc32,
} from '@banyan/mcts';
import { thisMachine } from './machine.ts';
import type { Progress } from './progress.ts';
import type { Machine } from './results.ts';
import { type Quartiles, quartiles } from './statistics.ts';

/** What `--json` prints. */
export interface HiddenSpeed {
  readonly date: string;
  readonly machine: Machine;
  readonly rounds: number;
  /** Of each search. */
  readonly simulations: number;
  readonly lines: readonly HiddenLine[];
}

export interface HiddenLine {
  readonly game: string;
  readonly name: string;
  /** Per second of processor time, in thousands. */
  readonly simulationsPerSecond: Quartiles;
  /** The memory of its trees; absent where it has none. */
  readonly memory: Memory | undefined;
}

interface Memory {
  readonly bytesPerNode: number;
  readonly nodesPerSimulation: number;
}

const SIMULATIONS = 20_000;
const QUICK_SIMULATIONS = 2_000;

/** Room for the nodes of all trees of a search. */
const MAX_NODES = 2 ** 18;

/** Runs simulations, and returns the memory of its trees. */
interface Runner {
  readonly game: string;
  readonly name: string;
  run(simulations: number, seed: number): Memory | undefined;
}

/**
 * Runs each in turn, round after round, after one uncounted round. It measures the processor time of this process,
 * garbage collection included, on which other load has less influence than on the clock.
 */
export function hiddenSpeed(rounds: number, quick: boolean, progress: Progress): HiddenSpeed {
  const simulations = quick ? QUICK_SIMULATIONS : SIMULATIONS;
  const runners = [
    ...runnersOf('Knockout Whist for four', knockoutWhist()),
    ...runnersOf('Phantom 4,4,4', phantom444),
  ].map((runner) => ({ ...runner, seconds: [] as number[], memory: runner.run(simulations, 0) }));
  for (let round = 1; round <= rounds; round++) {
    for (const { game, name, run, seconds } of runners) {
      progress.show(`${game}: ${name}, round ${round} of ${rounds}`);
      const before = process.cpuUsage();
      run(simulations, round);
      const { user, system } = process.cpuUsage(before);
      seconds.push((user + system) / 1e6);
    }
  }
  progress.clear();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine(),
    rounds,
    simulations,
    lines: runners.map(({ game, name, seconds, memory }) => ({
      game,
      name,
      simulationsPerSecond: quartiles(seconds.map((each) => simulations / each / 1_000)),
      memory,
    })),
  };
}

function runnersOf<State>(label: string, game: HiddenInformationGame<State>): Runner[] {
  const start = dealt(game);
  return [
    { game: label, name: 'determinization and rollout', run: determinizing(game, start) },
    ...Object.entries({
      'ISMCTS, SO': ismcts(game, { variant: 'SO', maxNodes: MAX_NODES }),
      'ISMCTS, SO+POM': ismcts(game, { maxNodes: MAX_NODES }),
      'ISMCTS, MO': ismcts(game, { variant: 'MO', typeOf: () => 0, maxNodes: MAX_NODES }),
      'ISMCTS, MO with types': ismcts(game, { variant: 'MO', maxNodes: MAX_NODES }),
      PIMC: pimc(game, { maxNodes: MAX_NODES }),
    }).map(([name, engine]) => ({ game: label, name, run: searching(engine, start) })),
  ];
}

/** The first state in which a player is to move. */
function dealt<State>(game: HiddenInformationGame<State>): State {
  const state = game.initialState();
  const random = sfc32('the deal');
  while (game.currentPlayer(state) === CHANCE) {
    const outcomes = game.legalActions(state);
    game.apply(state, outcomes[sampleOutcome(game, state, outcomes.length, random)]);
  }
  return state;
}

function searching<State>(engine: Engine<State>, start: State): Runner['run'] {
  return (simulations, seed) => {
    const search = engine.start(start, seed);
    search.run(simulations);
    const { nodes, bytesPerNode } = search;
    search.dispose();
    return { bytesPerNode, nodesPerSimulation: nodes / simulations };
  };
}

/** The part of every simulation that is not search: determinization and rollout. */
function determinizing<State>(game: HiddenInformationGame<State>, start: State): Runner['run'] {
  const evaluate = rollout(game);
  const player = game.currentPlayer(start);
  return (simulations, seed) => {
    const random = sfc32(seed);
    let sum = 0;
    for (let simulation = 0; simulation < simulations; simulation++) {
      const state = game.determinize(start, player, random);
      sum += evaluate(state, game.legalActions(state), random).returns[player];
    }
    if (!(sum >= 0 && sum <= simulations))
      throw new Error(`${game.name} gave ${sum} in ${simulations} rollouts`);
    return undefined;
  };
}
