/** Games whose rules break their contract at one call, under every search. */
import { kuhnPoker, pig, ticTacToe } from '@banyan/games';
import {
  BanyanError,
  type Engine,
  type ErrorCode,
  epsilonGreedy,
  type Game,
  ismcts,
  mcts,
  mostVisits,
  pimc,
  puct,
  rave,
  rollout,
  ucb1,
} from '@banyan/mcts';
import fc from 'fast-check';
import { Breach, check, checkBanyanError } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const MAX_NODES = 500;
const SIMULATIONS = 60;

/** What a faulty rule does at one call. */
const MISCHIEF = {
  throws: () => {
    throw new RangeError('mischief');
  },
  'throws undefined': () => {
    throw undefined;
  },
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  '-1': () => -1,
  '1.5': () => 1.5,
  '1e9': () => 1e9,
  text: () => 'mischief',
  symbol: () => Symbol('mischief'),
  bigint: () => 7n,
  object: () => ({}),
  function: () => () => 0,
  promise: () => Promise.resolve([0]),
  'no actions': () => [],
  'odd list': () => [Number.NaN, undefined, 'x', -1],
  'same twice': () => [0, 0],
  'sparse list': () => Array(3),
  'long list': () => Array.from({ length: 2_000 }, (_, number) => number),
} satisfies Readonly<Record<string, () => unknown>>;

type Mischief = keyof typeof MISCHIEF;

/** The error codes of a search whose game breaks its contract. */
const CODES: readonly ErrorCode[] = [
  ...(['GAME_INCONSISTENT', 'INVALID_RETURNS', 'INVALID_CHANCE', 'SAMPLING_FAILED'] as const),
  ...(['INVALID_OPTION', 'ILLEGAL_MOVE', 'OUT_OF_MEMORY'] as const),
];

/** A search under test: a game and its engine, without the type of its states. */
interface Subject {
  readonly name: string;
  /** The rules and callbacks that may be faulty. */
  readonly names: readonly string[];
  send(guilty: string, call: number, mischief: Mischief): string;
}

/** The fault of a rule or callback at this call, by its name; `undefined` if it works. */
type Plot = (name: string) => Mischief | undefined;

/**
 * A function that behaves as another one except at calls for which the plot has a fault.
 * @param onError is called with each error that the function throws.
 */
function plotted<Callback extends object>(
  callback: Callback,
  name: string,
  plot: Plot,
  onError: (error: unknown) => void,
): Callback {
  return new Proxy(callback, {
    apply(own, that, passed) {
      const mischief = plot(name);
      try {
        if (mischief !== undefined) return MISCHIEF[mischief]();
        return typeof own === 'function' ? Reflect.apply(own, that, passed) : undefined;
      } catch (error) {
        onError(error);
        throw error;
      }
    },
  });
}

/** Wraps each function of an object, the rules of a game or callbacks, by `plotted`. */
function allPlotted<Callbacks extends object>(
  callbacks: Callbacks,
  plot: Plot,
  onError: (error: unknown) => void,
): Callbacks {
  return new Proxy(callbacks, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? plotted(value, String(name), plot, onError) : value;
    },
  });
}

/**
 * @param callbacks the callbacks of the search, beside the game.
 * @param open makes the engine of a game and callbacks, any of which may be faulty.
 */
function subject<State, Rules extends Game<State>, Callbacks extends object>(
  name: string,
  game: Rules,
  callbacks: Callbacks,
  open: (rules: Rules, given: Callbacks) => Engine<State, number>,
): Subject {
  const names = [...Object.entries(game), ...Object.entries(callbacks)]
    .filter(([, value]) => typeof value === 'function')
    .map(([rule]) => rule);
  return {
    name,
    names,
    send(guilty, fatal, mischief) {
      let calls = -Infinity;
      const thrown: unknown[] = [];
      const attempt = (call: () => unknown): string => outcomeOf(call, thrown);
      const plot: Plot = (rule) => (rule === guilty && ++calls === fatal ? mischief : undefined);
      const onError = (error: unknown): void => void thrown.push(error);
      const engine = open(allPlotted(game, plot, onError), allPlotted(callbacks, plot, onError));
      const search = engine.start(game.initialState(), 1);
      calls = 0;
      const kind = attempt(() => search.run(SIMULATIONS));
      calls = -Infinity;
      // Only one call was faulty: from here on the search must work.
      const before = attempt(() => search.report());
      const again = attempt(() => {
        const ran = search.run(SIMULATIONS);
        const { actions, nodes } = search.report();
        for (const { value, visits } of actions)
          if (!(value >= 0 && value <= 1 && visits >= 0))
            throw new Breach(`a value is in [0, 1], not ${value} of ${visits} visits`);
        if (nodes > MAX_NODES) throw new Breach(`the tree has ${nodes} nodes`);
        return ran;
      });
      search.dispose();
      return `${name}: ${guilty} ${mischief}: ${kind}; ${before}; ${again}`;
    },
  };
}

/** The kind of the outcome of a call: an answer, the game's own error, or an error that names the broken law. */
function outcomeOf(call: () => unknown, thrown: readonly unknown[]): string {
  try {
    call();
    return 'went on';
  } catch (error) {
    if (thrown.includes(error)) return 'its own error';
    if (error instanceof BanyanError) return checkBanyanError(error, CODES).slice(0, 40);
    throw error;
  }
}

const dice = pig({ target: 10 });
/** The capacity of the trees. */
const few = { maxNodes: MAX_NODES };
/** The states of these games stay small after illegal actions; an illegal take in Nim leaves a heap of 65,535 matches. */
const SUBJECTS: readonly Subject[] = [
  subject('uct', ticTacToe, {}, (game) => mcts(game, few)),
  subject('pairs, one by one', ticTacToe, {}, (game) =>
    mcts(game, { ...few, inFlight: 2, expansion: 'one' }),
  ),
  subject('solver', ticTacToe, {}, (game) => mcts(game, { ...few, solver: true })),
  subject('shared states', ticTacToe, {}, (game) => mcts(game, { ...few, transpositions: true })),
  subject('recycling', ticTacToe, {}, (game) => mcts(game, { maxNodes: 30, recycle: true })),
  subject('chance', dice, {}, (game) => mcts(game, few)),
  subject('information sets', kuhnPoker, {}, (game) => ismcts(game, few)),
  subject('worlds', kuhnPoker, {}, (game) => pimc(game, { ...few, worlds: 3 })),
  subject('evaluator', ticTacToe, { evaluator: rollout(ticTacToe) }, (game, { evaluator }) =>
    mcts(game, { ...few, evaluator }),
  ),
  subject('policy', ticTacToe, { policy: epsilonGreedy(() => 0.5, 0.5) }, (game, { policy }) =>
    mcts(game, { ...few, evaluator: rollout(game, { policy }) }),
  ),
  subject('final move', ticTacToe, { finalMove: mostVisits }, (game, { finalMove }) =>
    mcts(game, { ...few, finalMove }),
  ),
  ...Object.entries({ rave: rave(), puct: puct(), ucb1: ucb1() }).map(([name, selection]) =>
    subject(name, ticTacToe, { selection }, (game, given) =>
      mcts(game, { ...few, selection: given.selection }),
    ),
  ),
];

interface Input {
  readonly search: string;
  readonly guilty: string;
  readonly call: number;
  readonly mischief: Mischief;
}

const mischiefs: readonly Mischief[] = Object.keys(MISCHIEF).filter(
  (name): name is Mischief => name in MISCHIEF,
);

export const target: Target = defineTarget<Input>({
  name: 'chaos',
  law: 'a search throws the error of the game, or one that names the broken law, and works as before afterwards',
  inputs: fc
    .record({
      who: fc.tuple(fc.constantFrom(...SUBJECTS), fc.nat(99)),
      call: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 600 })),
      mischief: fc.constantFrom(...mischiefs),
    })
    .map(({ who: [{ name, names }, which], call, mischief }) => ({
      search: name,
      guilty: names[which % names.length],
      call,
      mischief,
    })),
  send({ search, guilty, call, mischief }) {
    const found = SUBJECTS.find(({ name }) => name === search);
    check(found !== undefined, `there is no search ${search}`);
    return found.send(guilty, call, mischief);
  },
});
