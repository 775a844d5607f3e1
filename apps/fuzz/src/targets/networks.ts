/** Files of neural networks. */
import { crc32 } from 'node:zlib';
import { createNetwork, decodeNetwork, encodeNetwork, exportOnnx, type NetworkShape } from '@banyan/train';
import fc from 'fast-check';
import { type ByteEdit, byteEdit, harmedBytes } from '../hostile.ts';
import { check, checkBanyanError } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const board = { inputs: [2, 2, 2], actions: 4, players: 2 } as const;

const SHAPES: readonly NetworkShape[] = [
  { ...board, layers: { kind: 'mlp', hidden: [3] } },
  { ...board, players: 3, layers: { kind: 'mlp', hidden: [2, 2] } },
  { ...board, players: 1, layers: { kind: 'residual', channels: 2, blocks: 1 } },
];

const FILES: readonly Uint8Array[] = SHAPES.map((shape) =>
  encodeNetwork(createNetwork(shape, 1), { game: 'a game', encoding: '0', curve: [{ games: 1, elo: -2.5 }] }),
);

const CHECK_BYTES = 4;

/** A file with a correct checksum, so that its content is checked too. */
function sealed(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file);
  if (bytes.length < CHECK_BYTES) return bytes;
  const sum = crc32(bytes.subarray(0, -CHECK_BYTES));
  new DataView(bytes.buffer).setUint32(bytes.length - CHECK_BYTES, sum, true);
  return bytes;
}

/** The bytes of a file in base64. */
interface Input {
  readonly file: string;
}

const inputs: fc.Arbitrary<Input> = fc
  .record({
    file: fc.constantFrom(...FILES),
    edits: fc.array(byteEdit, { maxLength: 4 }),
    isSealed: fc.boolean(),
  })
  .map(({ file, edits, isSealed }) => {
    const harmed = edits.reduce((bytes: Uint8Array, edit: ByteEdit) => harmedBytes(bytes, edit), file);
    return { file: Buffer.from(isSealed ? sealed(harmed) : harmed).toString('base64') };
  });

export const target: Target = defineTarget<Input>({
  name: 'networks',
  law: 'a file is refused as INVALID_NETWORK in one line, or is a network that can be used, exported and encoded',
  inputs,
  send({ file }) {
    let decoded: ReturnType<typeof decodeNetwork>;
    try {
      decoded = decodeNetwork(Uint8Array.from(Buffer.from(file, 'base64')));
    } catch (error) {
      return checkBanyanError(error, ['INVALID_NETWORK']);
    }
    const { network, details } = decoded;
    const { inputs, actions } = network.shape;
    const size = inputs.reduce((product, side) => product * side, 1);
    network.predict(new Float32Array(size), 1, new Float32Array(actions), new Float32Array(16));
    exportOnnx(network);
    const again = decodeNetwork(encodeNetwork(network, details));
    const { parameters } = network;
    check(
      JSON.stringify(again.details) === JSON.stringify(details) &&
        again.network.parameters.every((value, n) => Object.is(value, parameters[n])),
      'a network that is encoded and decoded again is the same',
    );
    return 'taken';
  },
});
