/** Injects faults into the calls of rules, evaluators and other callbacks, in any way that JavaScript allows. */

import { Tree } from '../src/tree/tree.ts';

/** What a faulty call does in place of, or before, answering. */
export type Fault = (chaos: FaultInjector, args: readonly unknown[], answer: () => unknown) => unknown;

/** The maximum number of calls in a few dozen simulations of a small game, with any fault. */
const MAX_CALLS = 2_000_000;

export class FaultInjector {
  calls = 0;
  /** The name of the function that failed, once one has. */
  failed: string | undefined;
  /** Every value thrown by a callback, which a search may pass on. */
  readonly thrown: Set<unknown> = new Set();
  #fatal = Infinity;
  readonly #fault: Fault;
  readonly #isLasting: boolean;

  /** @param isLasting whether later calls of the failed function fail as well, until `calm`. */
  constructor(fault: Fault, isLasting: boolean) {
    this.#fault = fault;
    this.#isLasting = isLasting;
  }

  /** Starts counting calls; call number `fatal` fails. */
  begin(fatal: number): void {
    this.calls = 0;
    this.#fatal = fatal;
  }

  calm(): void {
    this.#fatal = Infinity;
    this.calls = 0;
  }

  /** Records an error that a callback throws. */
  toThrow(error: unknown): unknown {
    this.thrown.add(error);
    return error;
  }

  /** Wraps an object so that its functions can fail. */
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

  /** Wraps a function so that it can fail; its properties are kept. */
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
    if (this.calls > MAX_CALLS) throw new Error(`${MAX_CALLS} calls: there is no end`);
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

/** A value that throws on every access. */
function trap(chaos: FaultInjector): unknown {
  const refuse = (): never => {
    throw chaos.toThrow(new RangeError('a trap'));
  };
  return new Proxy([], { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

/** Overwrites the properties of the first argument, except of a tree, whose columns a selection may write. */
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

/** Faulty answers. */
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
