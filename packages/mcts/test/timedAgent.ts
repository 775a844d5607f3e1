/** An agent on a fake host, on which each simulation of nim takes a given time. */

import { agentOn } from '../src/agent/agent.ts';
import { type Agent, type Engine, mcts, type SearchReport } from '../src/index.ts';
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

/** An agent on a fake host. */
export function timedAgent(
  cost: number | ((simulation: number) => number) = 0.04,
  machine = new FakeHost(),
): TimedAgent {
  const timed = new TimedEngine(engine, machine, typeof cost === 'number' ? () => cost : cost);
  return { machine, engine: timed, agent: agentOn(timed, machine) };
}

/** The report of a search without an agent. */
export function reportAfter(simulations: number, seed: number): SearchReport<Take> {
  const search = engine.start(START, seed);
  search.run(simulations);
  const report = search.report();
  search.dispose();
  return report;
}
