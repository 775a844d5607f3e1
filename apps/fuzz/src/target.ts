/** Targets: an interface of Banyan that takes input, a generator of hostile input, and the law that must hold. */
import fc from 'fast-check';

/** The kind of an answer, or of each answer: its text without the parts that come from the input. */
export type Kinds = string | readonly string[];

/** The definition of a target. An `Input` is plain data, which is kept as JSON. */
export interface TargetSpec<Input> {
  readonly name: string;
  /** The law that must hold, in a sentence. */
  readonly law: string;
  readonly inputs: fc.Arbitrary<Input>;
  /**
   * Sends one input to the interface under test.
   * @returns the kind of the answer, or of each answer.
   * @throws if the law does not hold.
   */
  send(input: Input): Kinds | Promise<Kinds>;
  /** The time limit of one case in milliseconds. Default `PATIENCE`. */
  readonly patience?: number;
}

/** The default time limit of a case in milliseconds: far more than any case takes, for busy machines. */
const PATIENCE = 20_000;

/** The milliseconds spent on the search for a smaller input that fails as well. */
const SHRINKING = 10_000;

/** A target without the type of its inputs. A case is a seed, which determines the input. */
export interface Target {
  readonly name: string;
  readonly law: string;
  readonly patience: number;
  /** The input of a case, as JSON. */
  inputOf(seed: number): string;
  /** Runs a case. @returns the kinds of the answers. @throws if the law does not hold. */
  run(seed: number): Promise<readonly string[]>;
  /** Sends an input of the corpus. @returns and throws as `run`. */
  replay(json: string): Promise<readonly string[]>;
  /** The smallest failing input that was found, as JSON; the input of the case if there is none. */
  shrunk(seed: number): Promise<string>;
}

export function defineTarget<Input>(spec: TargetSpec<Input>): Target {
  const { name, law, inputs, patience = PATIENCE } = spec;
  const send = async (input: Input): Promise<readonly string[]> => [await spec.send(input)].flat();
  const inputFor = (seed: number): Input => fc.sample(inputs, { seed, numRuns: 1 })[0];
  return {
    name,
    law,
    patience,
    inputOf: (seed) => JSON.stringify(inputFor(seed)),
    run: (seed) => send(inputFor(seed)),
    replay(json) {
      const input: Input = JSON.parse(json);
      return send(input);
    },
    async shrunk(seed) {
      const property = fc.asyncProperty(inputs, async (input) => void (await send(input)));
      const { counterexample } = await fc.check(property, {
        seed,
        numRuns: 1,
        interruptAfterTimeLimit: SHRINKING,
      });
      return JSON.stringify(counterexample === null ? inputFor(seed) : counterexample[0]);
    },
  };
}

/** The seed of a case: a hash of the seed of the run, the name of the target and the index of the case. */
export function seedOf(run: number, name: string, index: number): number {
  let hash = run ^ 0x9e3779b9;
  for (const word of [...Array.from(name, (letter) => letter.charCodeAt(0)), index]) {
    hash = Math.imul(hash ^ word, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash | 0;
}
