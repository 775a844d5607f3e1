/** Measures the share of each function of a game in a simulation. */
import { setImmediate } from 'node:timers/promises';
import { CHANCE, type Engine, type Game, sampleOutcome, sfc32 } from '@banyan/mcts';
import { Failure } from '../../failure.ts';
import { type Clock, type ClockCost, clockCost, FUNCTIONS, type FunctionName, Tally } from './tally.ts';

/** One function of a game in a search. */
export interface FunctionProfile {
  readonly name: FunctionName;
  /** Calls in a simulation. */
  readonly calls: number;
  /** The time of a call: its part of a simulation without clocks; 0 if the clock cannot resolve it. */
  readonly microseconds: number;
  /** The share of the time of a simulation. */
  readonly share: number;
}

/** Where the time of a simulation goes. */
export interface Profile {
  /** Simulations a round. */
  readonly simulations: number;
  /** The time of a simulation without clocks, in the fastest round. */
  readonly microseconds: number;
  /** The mean number of legal actions of players; null if none were listed. */
  readonly actions: number | null;
  /** Lists of legal actions of players, and of outcomes of chance, that a simulation asks for. */
  readonly lists: { readonly actions: number; readonly outcomes: number };
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
  const rounds: TimedRound[] = [];
  for (let round = 1; round <= ROUNDS && !signal.aborted; round++) {
    onRound(`round ${round} of ${ROUNDS}`);
    const { milliseconds } = await simulate(plain, root, simulations, measurement);
    fastest = Math.min(fastest, milliseconds);
    const tally = new Tally(clock);
    const timed = engineFor(tally.timed(game));
    rounds.push({ tally, ...(await simulate(timed, root, simulations, measurement, Infinity, tally)) });
  }
  return signal.aborted ? undefined : profileOf(rounds, fastest / simulations, cost);
}

/** A round with clocks. */
interface TimedRound {
  readonly tally: Pick<Tally, 'calls' | 'lists' | 'actions' | 'outcomeLists'>;
  readonly simulations: number;
  readonly milliseconds: number;
}

/**
 * The profile of rounds: shares are those of all rounds with clocks, without what the clocks cost.
 * @param milliseconds the time of a simulation without clocks.
 */
export function profileOf(rounds: readonly TimedRound[], milliseconds: number, cost: ClockCost): Profile {
  const sumOf = (part: (round: TimedRound) => number): number =>
    rounds.reduce((sum, round) => sum + part(round), 0);
  const simulations = sumOf((round) => round.simulations);
  const timed = FUNCTIONS.map((name) => {
    const all = rounds.flatMap(({ tally }) => tally.calls.filter((each) => each.name === name));
    const calls = all.reduce((sum, each) => sum + each.calls, 0);
    const read = all.reduce((sum, each) => sum + each.milliseconds, 0);
    return { name, calls, milliseconds: Math.max(0, read - calls * cost.inside) };
  }).filter(({ calls }) => calls > 0);
  const byRules = timed.reduce((sum, each) => sum + each.milliseconds, 0);
  const clocks = timed.reduce((sum, { calls }) => sum + calls * (cost.inside + cost.outside), 0);
  const total = Math.max(sumOf((round) => round.milliseconds) - clocks, byRules);
  const shareOf = (part: number): number => (total === 0 ? 0 : part / total);
  const lists = sumOf(({ tally }) => tally.lists);
  return {
    simulations: simulations / rounds.length,
    microseconds: 1_000 * milliseconds,
    actions: lists === 0 ? null : sumOf(({ tally }) => tally.actions) / lists,
    lists: {
      actions: lists / simulations,
      outcomes: sumOf(({ tally }) => tally.outcomeLists) / simulations,
    },
    functions: timed
      .map((each) => ({
        name: each.name,
        calls: each.calls / simulations,
        microseconds: (1_000 * milliseconds * shareOf(each.milliseconds) * simulations) / each.calls,
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
      throw new Failure(
        'there is nothing to measure: the game is over before a player is to move, or proven',
      );
  }
  return { simulations: done, milliseconds };
}
