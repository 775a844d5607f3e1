/** Chaos: rules, evaluators and the like of which one call goes wrong, in any way that JavaScript allows. */

import { Tree } from '../src/tree/tree.ts';

/** What a call does that goes wrong, instead of answering, or before it does. */
export type Fault = (chaos: Chaos, args: readonly unknown[], answer: () => unknown) => unknown;

/** The most calls that a few dozen simulations of a small game may make, whatever goes wrong. */
const MOST_CALLS = 2_000_000;

export class Chaos {
  calls = 0;
  /** The name of the function that went wrong, once one has. */
  failed: string | undefined;
  /** All that was thrown by a function itself: it may come out of the search as it is. */
  readonly thrown: Set<unknown> = new Set();
  #fatal = Infinity;
  readonly #fault: Fault;
  readonly #isLasting: boolean;

  /** @param isLasting whether the function that goes wrong does so from then on, until all is calm. */
  constructor(fault: Fault, isLasting: boolean) {
    this.#fault = fault;
    this.#isLasting = isLasting;
  }

  /** From here on calls are counted; that one goes wrong. */
  begin(fatal: number): void {
    this.calls = 0;
    this.#fatal = fatal;
  }

  calm(): void {
    this.#fatal = Infinity;
    this.calls = 0;
  }

  /** What a function throws, or an answer when it is looked into. */
  toThrow(error: unknown): unknown {
    this.thrown.add(error);
    return error;
  }

  /** An object that does as another one, until a function of it goes wrong. */
  of<Rules extends object>(rules: Rules): Rules {
    return new Proxy(rules, {
      get: (target, name) => {
        const rule: unknown = Reflect.get(target, name);
        if (typeof rule !== 'function' || name === 'initialState') return rule;
        return (...args: unknown[]) =>
          this.#call(String(name), args, () => Reflect.apply(rule, target, args));
      },
    });
  }

  /** The same for a function with what it has as properties. */
  in<Callback extends object>(name: string, callback: Callback): Callback {
    return new Proxy(callback, {
      apply: (target, self, args) =>
        this.#call(name, args, () =>
          typeof target === 'function' ? Reflect.apply(target, self, args) : undefined,
        ),
    });
  }

  #call(name: string, args: unknown[], answer: () => unknown): unknown {
    this.calls++;
    if (this.calls > MOST_CALLS) throw new Error(`${MOST_CALLS} calls: there is no end`);
    const own = (): unknown => {
      try {
        return answer();
      } catch (error) {
        throw this.toThrow(error);
      }
    };
    if (this.calls === this.#fatal) this.failed = name;
    const isWrong =
      this.calls === this.#fatal || (this.#isLasting && this.calls > this.#fatal && name === this.failed);
    return isWrong ? this.#fault(this, args, own) : own();
  }
}

/** Throws whenever it is looked into. */
function trap(chaos: Chaos): unknown {
  const refuse = (): never => {
    throw chaos.toThrow(new RangeError('a trap'));
  };
  return new Proxy([], { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

/** Spoils what it was asked about; not the tree itself, whose columns a selection may write to. */
function spoil([subject]: readonly unknown[]): void {
  if (typeof subject !== 'object' || subject === null || Object.isFrozen(subject)) return;
  if (subject instanceof Tree) return;
  for (const key of Object.keys(subject)) Reflect.set(subject, key, Number.NaN);
}

function throws(make: () => unknown): Fault {
  return (chaos) => {
    throw chaos.toThrow(make());
  };
}

/** Ways to go wrong that are answers. */
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  NaN: () => Number.NaN,
  Infinity: () => Infinity,
  '-5': () => -5,
  '1.5': () => 1.5,
  '2^32': () => 2 ** 32,
  true: () => true,
  'no text': () => '',
  'lines of text': () => 'two\nlines',
  'a bigint': () => 5n,
  'a symbol': () => Symbol('wrong'),
  'a function': () => () => {},
  'an object': () => ({}),
  'an object without a prototype': () => Object.create(null),
  'an empty array': () => [],
  'a frozen array': () => Object.freeze([0.5]),
  'an array with holes': () => new Array(3),
  'arrays in an array': () => [[], [Number.NaN]],
  'a promise': () => Promise.resolve([0.5, 0.5]),
};

export const FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(Object.entries(ANSWERS).map(([name, make]): [string, Fault] => [name, make])),
  nothing: () => undefined,
  'a promise that rejects': (chaos) => Promise.reject(chaos.toThrow(new RangeError('too late'))),
  'a trap': trap,
  'throws an error': throws(() => new RangeError('oops')),
  'throws text': throws(() => 'oops'),
  'throws nothing': throws(() => undefined),
  'spoils its argument': (_, args, answer) => {
    spoil(args);
    return answer();
  },
  'answers twice': (_, _args, answer) => {
    answer();
    return answer();
  },
};
