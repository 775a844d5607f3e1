/** Files of saved searches. */
import { crc32 } from 'node:zlib';
import { connectN, nim, pig, ticTacToe } from '@banyan/games';
import { type Game, type MctsOptions, mcts, puct, rave } from '@banyan/mcts';
import fc from 'fast-check';
import { type ByteEdit, byteEdit, harmedBytes } from '../hostile.ts';
import { check, checkBanyanError } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const MAX_NODES = 2_000;
const SIMULATIONS = 60;

/** A saved search and its engine, without the type of its states. */
interface Saved {
  readonly name: string;
  readonly file: Uint8Array;
  /** @returns the kind of the answer. */
  send(file: Uint8Array): string;
}

function saved<State>(
  name: string,
  game: Game<State>,
  options: MctsOptions<State>,
  simulations: number,
): Saved {
  const engine = mcts(game, { maxNodes: MAX_NODES, ...options });
  const state = game.initialState();
  const search = engine.start(state, 1);
  search.run(simulations);
  const file = search.save();
  search.dispose();
  return {
    name,
    file,
    send(bytes) {
      let loaded: ReturnType<typeof engine.load>;
      try {
        loaded = engine.load(state, bytes);
      } catch (error) {
        return `${name}: ${checkBanyanError(error, ['INVALID_TREE'])}`;
      }
      // A loaded tree can be saved and loaded again, viewed, searched and advanced.
      const again = engine.load(state, loaded.save());
      check(
        JSON.stringify(again.report()) === JSON.stringify(loaded.report()),
        'a tree that is saved and loaded again is the same',
      );
      again.dispose();
      loaded.tree();
      const before = loaded.report();
      const ran = loaded.run(SIMULATIONS);
      const after = loaded.report();
      check(after.simulations === before.simulations + ran, 'simulations are counted');
      check(loaded.nodes <= MAX_NODES, 'a tree keeps to its bound');
      for (const { value, visits } of after.actions)
        check(
          value >= 0 && value <= 1 && visits >= 0,
          `a value is in [0, 1], not ${value} of ${visits} visits`,
        );
      if (after.action !== undefined) {
        loaded.advance(after.action);
        loaded.run(SIMULATIONS);
        loaded.report();
      }
      loaded.dispose();
      return `${name}: taken`;
    },
  };
}

const SAVED: readonly Saved[] = [
  saved('plain', ticTacToe, {}, 200),
  saved('few', ticTacToe, {}, 3),
  saved('solver', ticTacToe, { solver: true }, 800),
  saved('shared states', ticTacToe, { transpositions: true }, 300),
  saved('rave', connectN({ columns: 4, rows: 4, connect: 3 }), { selection: rave() }, 200),
  saved('priors', connectN({ columns: 4, rows: 4, connect: 3 }), { selection: puct() }, 100),
  saved('recycled', connectN({ columns: 5, rows: 5, connect: 4 }), { recycle: true, maxNodes: 300 }, 2_000),
  saved('chance', pig({ target: 20 }), {}, 200),
  saved('heaps', nim({ heaps: [3, 4, 5] }), { solver: true }, 300),
];

/** The offset of the length in a file, and the bytes of its checksum. */
const LENGTH_AT = 8;
const CHECK_BYTES = 4;

/** A file with a correct length and checksum, so that its content is checked too. */
function sealed(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file);
  if (bytes.length < LENGTH_AT + 8 + CHECK_BYTES) return bytes;
  const view = new DataView(bytes.buffer);
  view.setFloat64(LENGTH_AT, bytes.length, true);
  view.setUint32(bytes.length - CHECK_BYTES, crc32(bytes.subarray(0, -CHECK_BYTES)), true);
  return bytes;
}

interface Input {
  /** The name of the engine that opens the file. */
  readonly engine: string;
  /** The bytes in base64. */
  readonly file: string;
}

const inputs: fc.Arbitrary<Input> = fc
  .record({
    own: fc.constantFrom(...SAVED),
    // In one case of ten the file is of another engine.
    other: fc.option(fc.constantFrom(...SAVED), { freq: 9 }),
    edits: fc.array(byteEdit, { maxLength: 4 }),
    isOpen: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 9),
  })
  .map(({ own, other, edits, isOpen }) => {
    const { file } = other ?? own;
    const harmed = edits.reduce((bytes: Uint8Array, edit: ByteEdit) => harmedBytes(bytes, edit), file);
    return { engine: own.name, file: Buffer.from(isOpen ? harmed : sealed(harmed)).toString('base64') };
  });

export const target: Target = defineTarget<Input>({
  name: 'trees',
  law: 'a file is refused as INVALID_TREE in one line, or is a tree that can be searched, saved and viewed',
  inputs,
  send({ engine, file }) {
    const own = SAVED.find(({ name }) => name === engine);
    check(own !== undefined, `there is no engine ${engine}`);
    return own.send(Uint8Array.from(Buffer.from(file, 'base64')));
  },
});
