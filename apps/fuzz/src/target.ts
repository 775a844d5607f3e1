/** A target: a door of Banyan, what is sent through it, and what must hold whatever that is. */
import fc from 'fast-check';

/** What was answered, without what came from the input. */
export type Kinds = string | readonly string[];

/** A target as its author writes it. An `Input` is plain data, which is kept as JSON. */
export interface TargetSpec<Input> {
  readonly name: string;
  /** What must hold, in a sentence. */
  readonly law: string;
  readonly inputs: fc.Arbitrary<Input>;
  /**
   * Sends one input through the door.
   * @returns the kind of the answer, or of each answer: inputs of one kind took the same way, as far as can be told.
   * @throws where the law does not hold.
   */
  send(input: Input): Kinds | Promise<Kinds>;
  /** The milliseconds that one case may take; `PATIENCE` by default. */
  readonly patience?: number;
}

/** The milliseconds that one case may take: far more than any does, for machines that are busy. */
const PATIENCE = 20_000;

/** The milliseconds that are spent on a smaller input that fails as well. */
const SHRINKING = 10_000;

/** A target, whatever its inputs are. A case is a seed: it alone says what the input is. */
export interface Target {
  readonly name: string;
  readonly law: string;
  readonly patience: number;
  /** The input of a case, as JSON. */
  inputOf(seed: number): string;
  /** Runs a case. @returns the kinds of the answers. @throws where the law does not hold. */
  run(seed: number): Promise<readonly string[]>;
  /** Sends an input that was kept. @returns and throws as `run`. */
  replay(json: string): Promise<readonly string[]>;
  /** The smallest input found that fails as the case does, as JSON; the case's own where there is none. */
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

/** The seed of a case: of one target it is another one for each number of the case, far from that of its neighbours. */
export function seedOf(run: number, name: string, index: number): number {
  let hash = run ^ 0x9e3779b9;
  for (const word of [...Array.from(name, (letter) => letter.charCodeAt(0)), index]) {
    hash = Math.imul(hash ^ word, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash | 0;
}
