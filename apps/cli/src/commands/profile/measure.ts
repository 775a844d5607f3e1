/** Measures the share of each function of a game in a simulation. */
import { setImmediate } from 'node:timers/promises';
import { CHANCE, type Engine, type Game, sampleOutcome, sfc32 } from '@banyan/mcts';
import { Failure } from '../../failure.ts';
import { type Calls, type Clock, clockCost, type FunctionName, Tally } from './tally.ts';

/** One function of a game in a search. */
export interface FunctionProfile {
  readonly name: FunctionName;
  /** Calls in a simulation. */
  readonly calls: number;
  /** The time of a call; 0 if the clock cannot resolve it. */
  readonly microseconds: number;
  /** The share of the time of a simulation. */
  readonly share: number;
}

/** Where the time of a simulation goes. */
export interface Profile {
  /** Simulations a round. */
  readonly simulations: number;
  /** The time of a simulation, without the clocks: the larger of what the search takes and what the functions take. */
  readonly microseconds: number;
  /** The mean number of legal actions; null if none were listed. */
  readonly actions: number | null;
  /** The functions that were called, the largest share first. */
  readonly functions: readonly FunctionProfile[];
  readonly engineShare: number;
}

/** How to measure. */
export interface Measurement {
  readonly clock: Clock;
  readonly seed: number;
  /** Simulations a round; `undefined` for as many as run in 0.3 s, at most 20,000. */
  readonly simulations: number | undefined;
  readonly signal: AbortSignal;
  readonly onRound: (text: string) => void;
}

const ROUNDS = 5;
const MAX_MILLISECONDS = 300;
const MAX_SIMULATIONS = 20_000;
const SLICE = 50;

/**
 * Profiles a game under an engine, from the start of the game.
 * @returns `undefined` if the signal aborts.
 * @throws Failure if there is nothing to search; errors of the game.
 */
export async function measure<State, Action, Rules extends Game<State, Action>>(
  game: Rules,
  engineFor: (game: Rules) => Engine<State, Action>,
  measurement: Measurement,
): Promise<Profile | undefined> {
  const { clock, signal, onRound } = measurement;
  const cost = clockCost(clock);
  const root = rootOf(game, measurement.seed);
  const plain = engineFor(game);
  const { simulations: wanted = MAX_SIMULATIONS } = measurement;
  const limit = measurement.simulations === undefined ? MAX_MILLISECONDS : Infinity;
  onRound('warming up');
  await simulate(plain, root, wanted, measurement, limit);
  const { simulations } = await simulate(plain, root, wanted, measurement, limit);
  let fastest = Infinity;
  const tallies: Tally[] = [];
  for (let round = 1; round <= ROUNDS && !signal.aborted; round++) {
    onRound(`round ${round} of ${ROUNDS}`);
    const { milliseconds } = await simulate(plain, root, simulations, measurement);
    fastest = Math.min(fastest, milliseconds);
    const tally = new Tally(clock);
    await simulate(engineFor(tally.timed(game)), root, simulations, measurement, Infinity, tally);
    tallies.push(tally);
  }
  return signal.aborted ? undefined : profileOf(tallies, simulations, fastest, cost);
}

/**
 * The profile of rounds of equal simulations: for each function, its fastest round.
 * @param milliseconds the time of the same simulations without clocks.
 * @param cost the milliseconds that the clock adds to each call.
 */
export function profileOf(
  tallies: readonly Pick<Tally, 'calls' | 'lists' | 'actions'>[],
  simulations: number,
  milliseconds: number,
  cost: number,
): Profile {
  const fastest = new Map<FunctionName, Calls>();
  for (const each of tallies.flatMap(({ calls }) => calls)) {
    const before = fastest.get(each.name)?.milliseconds ?? Infinity;
    if (each.calls > 0 && each.milliseconds < before) fastest.set(each.name, each);
  }
  const timed = [...fastest.values()].map((each) => ({
    ...each,
    milliseconds: Math.max(0, each.milliseconds - each.calls * cost),
  }));
  const lists = tallies.reduce((sum, tally) => sum + tally.lists, 0);
  const actions = tallies.reduce((sum, tally) => sum + tally.actions, 0);
  const byRules = timed.reduce((sum, each) => sum + each.milliseconds, 0);
  const total = Math.max(milliseconds, byRules);
  const shareOf = (part: number): number => (total === 0 ? 0 : part / total);
  return {
    simulations,
    microseconds: (1_000 * total) / simulations,
    actions: lists === 0 ? null : actions / lists,
    functions: timed
      .map((each) => ({
        name: each.name,
        calls: each.calls / simulations,
        microseconds: (1_000 * each.milliseconds) / each.calls,
        share: shareOf(each.milliseconds),
      }))
      .sort((one, other) => other.share - one.share),
    engineShare: shareOf(total - byRules),
  };
}

/** The first state in which a player is to move. */
function rootOf<State, Action>(game: Game<State, Action>, seed: number): State {
  const random = sfc32(seed);
  const state = game.initialState();
  while (game.currentPlayer(state) === CHANCE) {
    const outcomes = game.legalActions(state);
    const [outcome] = outcomes.slice(sampleOutcome(game, state, outcomes.length, random));
    if (outcome !== undefined) game.apply(state, outcome);
  }
  return state;
}

/**
 * Runs simulations from a root, in a new search whenever one is solved, in slices that leave room for Ctrl-C.
 * @param limit the milliseconds after which to end.
 * @param tally counts while simulations run.
 */
async function simulate<State, Action>(
  engine: Engine<State, Action>,
  root: State,
  simulations: number,
  { clock, seed, signal }: Measurement,
  limit = Infinity,
  tally?: Tally,
): Promise<{ simulations: number; milliseconds: number }> {
  let done = 0;
  let milliseconds = 0;
  const goesOn = (): boolean => done < simulations && milliseconds < limit && !signal.aborted;
  for (let number = 0; goesOn(); number++) {
    const search = engine.start(root, seed + number);
    const before = done;
    let ran = 0;
    do {
      if (tally) tally.isOn = true;
      const started = clock();
      ran = search.run(Math.min(SLICE, simulations - done));
      milliseconds += clock() - started;
      if (tally) tally.isOn = false;
      done += ran;
      await setImmediate();
    } while (ran > 0 && goesOn());
    search.dispose();
    if (done === before)
      throw new Failure('there is nothing to measure: the game is over at its start, or proven');
  }
  return { simulations: done, milliseconds };
}
