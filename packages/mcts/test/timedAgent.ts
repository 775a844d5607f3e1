/** A scene: nim, an agent, and a machine on which a simulation takes so many milliseconds. */
import { type Agent, agent, type Engine, mcts, type SearchReport } from '../src/index.ts';
import { FakeHost, TimedEngine } from './fakeHost.ts';
import { type NimState, nim, type Take } from './nim.ts';

export const heaps = nim(3, 4, 5);
export const START = heaps.initialState();
export const engine: Engine<NimState, Take> = mcts(heaps, { maxNodes: 50_000 });

export interface TimedAgent {
  readonly machine: FakeHost;
  readonly engine: TimedEngine<NimState, Take>;
  readonly agent: Agent<NimState, Take>;
}

/** An agent on a machine where a simulation takes so many milliseconds. */
export function timedAgent(
  cost: number | ((simulation: number) => number) = 0.01,
  machine = new FakeHost(),
): TimedAgent {
  const timed = new TimedEngine(engine, machine, typeof cost === 'number' ? () => cost : cost);
  return { machine, engine: timed, agent: agent(timed, machine) };
}

/** What a search finds, without what the agent adds. */
export function reportAfter(simulations: number, seed: number): SearchReport<Take> {
  const search = engine.start(START, seed);
  search.run(simulations);
  const report = search.report();
  search.dispose();
  return report;
}
