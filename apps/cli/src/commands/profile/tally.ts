/** Counts and times the calls of the functions of a game. */
import { CHANCE, type Game } from '@banyan/mcts';

/** A clock, in milliseconds. */
export type Clock = () => number;

/** The functions of games that searches call. */
export const FUNCTIONS = [
  'clone',
  'copyInto',
  'currentPlayer',
  'legalActions',
  'legalActionsInto',
  'apply',
  'returns',
  'actionKey',
  'stateKey',
  'rolloutAction',
  'lookAhead',
  'evaluate',
  'chanceProbabilities',
  'rolloutOutcome',
  'informationStateKey',
  'determinize',
  'observedAction',
] as const;

/** The name of a function of a game. */
export type FunctionName = (typeof FUNCTIONS)[number];

type Callable = (...given: readonly unknown[]) => unknown;

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

/** The calls of one function. */
export interface Calls {
  readonly name: FunctionName;
  calls: number;
  /** The time of all calls, that of the clock included. */
  milliseconds: number;
}

/** The calls of the functions of a game, while `isOn`. */
export class Tally {
  isOn = false;
  readonly calls: Calls[] = [];
  /** Lists of the legal actions of players, and the actions in all of them. */
  lists = 0;
  actions = 0;
  /** Lists of the outcomes of chance. */
  outcomeLists = 0;
  readonly #clock: Clock;
  /** Searches ask whose turn it is before they ask for a list. */
  #isChance = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The same game, whose functions are counted and timed. Calls among its own functions are not. */
  timed<Rules extends Game<State, Action>, State, Action>(game: Rules): Rules {
    const functions = FUNCTIONS.flatMap((name) => {
      const own: unknown = Reflect.get(game, name);
      return isCallable(own) ? [[name, this.#timed(name, own, game)]] : [];
    });
    return Object.assign(Object.create(game), Object.fromEntries(functions));
  }

  #timed(name: FunctionName, own: Callable, game: object): Callable {
    const clock = this.#clock;
    const calls: Calls = { name, calls: 0, milliseconds: 0 };
    this.calls.push(calls);
    return (...given) => {
      if (!this.isOn) return Reflect.apply(own, game, given);
      const started = clock();
      const answer: unknown = Reflect.apply(own, game, given);
      calls.milliseconds += clock() - started;
      calls.calls++;
      if (name === 'currentPlayer') this.#isChance = answer === CHANCE;
      if (name === 'legalActions' && Array.isArray(answer)) this.#count(answer.length);
      if (name === 'legalActionsInto' && typeof answer === 'number') this.#count(answer);
      return answer;
    };
  }

  #count(actions: number): void {
    if (this.#isChance) {
      this.outcomeLists++;
      return;
    }
    this.lists++;
    this.actions += actions;
  }
}

const BATCHES = 50;
const TRIALS = 2_000;

/** What a tally costs, in milliseconds a call. */
export interface ClockCost {
  /** Within the reading: what it shows for a function that does nothing. */
  readonly inside: number;
  /** Before and after the reading. */
  readonly outside: number;
}

/** Measures the cost of a tally: that of the fastest of several batches of calls. */
export function clockCost(clock: Clock): ClockCost {
  let inside = Infinity;
  let whole = Infinity;
  for (let batch = 0; batch < BATCHES; batch++) {
    const tally = new Tally(clock);
    const idle = tally.timed(NOTHING);
    tally.isOn = true;
    const started = clock();
    for (let trial = 0; trial < TRIALS; trial++) idle.clone(trial);
    whole = Math.min(whole, (clock() - started) / TRIALS);
    inside = Math.min(inside, tally.calls.reduce((sum, calls) => sum + calls.milliseconds, 0) / TRIALS);
  }
  return { inside, outside: Math.max(0, whole - inside) };
}

/** A game whose functions do nothing. */
const NOTHING: Game<number> = {
  name: 'nothing',
  players: 1,
  initialState: () => 0,
  clone: (state) => state,
  currentPlayer: () => 0,
  legalActions: () => [],
  apply: () => undefined,
  returns: () => [],
};
