import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomBatch, SMALL_MLP, SMALL_RESIDUAL } from '../../test/batches.ts';
import { crc32 } from './crc32.ts';
import { createNetwork } from './network.ts';
import { checkNetworkIsFor, decodeNetwork, encodeNetwork } from './networkFile.ts';

const DETAILS = { game: 'hex:3', encoding: '0badcafe', seed: 7, curve: [{ games: 10, elo: -3.5 }] };
const network = createNetwork(SMALL_MLP, 1);
const file = encodeNetwork(network, DETAILS);
const start = file.indexOf(10) + 1;

/** A file with another header and a right checksum. */
function forged(header: unknown, floats: Uint8Array = file.subarray(start, -4)): Uint8Array {
  const line = new TextEncoder().encode(typeof header === 'string' ? header : `${JSON.stringify(header)}\n`);
  const bytes = Uint8Array.from([...line, ...floats, 0, 0, 0, 0]);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes.subarray(0, -4)), true);
  return bytes;
}

const header = { format: 'banyan-network', version: 1, shape: SMALL_MLP, details: DETAILS };

describe('a network file', () => {
  it.each([SMALL_MLP, SMALL_RESIDUAL])('gives back the network and its details', (shape) => {
    const original = createNetwork(shape, 5);
    const decoded = decodeNetwork(encodeNetwork(original, DETAILS));
    expect(decoded.details).toEqual(DETAILS);
    expect(decoded.network.shape).toEqual(shape);
    expect(decoded.network.parameters).toEqual(original.parameters);
    const { inputs } = randomBatch(shape, 1, sfc32(1));
    const answers = [original, decoded.network].map((each) => {
      const policy = new Float32Array(shape.actions);
      each.predict(inputs, 1, policy, new Float32Array(3));
      return policy;
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is one line of JSON, then the parameters as float32 little-endian, then a CRC-32', () => {
    expect(JSON.parse(new TextDecoder().decode(file.subarray(0, start)))).toEqual(header);
    const view = new DataView(file.buffer);
    expect(view.getFloat32(start + 4, true)).toBe(network.parameters[1]);
    expect(file.length).toBe(start + 4 * network.parameters.length + 4);
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926); // the check value of the standard
  });

  it('may lie anywhere in a buffer', () => {
    const shifted = new Uint8Array(file.length + 3);
    shifted.set(file, 3);
    expect(decodeNetwork(shifted.subarray(3)).network.parameters).toEqual(network.parameters);
  });

  it('is refused where any of its bytes has changed', () => {
    for (let at = 0; at < file.length; at += 7) {
      const damaged = file.slice();
      damaged[at] ^= 4;
      expect(() => decodeNetwork(damaged), `byte ${at}`).toThrow(
        expect.objectContaining({ name: 'BanyanError', code: 'INVALID_NETWORK' }),
      );
    }
  });

  it('is refused where it is cut or longer, before memory is reserved', () => {
    for (const length of [0, 1, start - 1, start, start + 5, file.length - 1]) {
      expect(() => decodeNetwork(file.subarray(0, length))).toThrow(
        /not a network file|must have \d+ bytes, not/,
      );
    }
    expect(() => decodeNetwork(Uint8Array.of(...file, 0))).toThrow('bytes, not');
    const huge = { ...SMALL_MLP, layers: { kind: 'mlp', hidden: [4000, 4000] } };
    expect(() => decodeNetwork(forged({ ...header, shape: huge }))).toThrow('must have 64');
  });

  it.each([
    ['text', 'hello\n', 'not a network file of Banyan'],
    ['no line', 'x'.repeat(100), 'not a network file of Banyan'],
    ['JSON of another kind', [1], 'not a network file of Banyan'],
    ['null', null, 'not a network file of Banyan'],
    ['deep JSON', `${'['.repeat(200_000)}\n`, 'not a network file of Banyan'],
    ['another version', { ...header, version: 2 }, 'format version 2, and this Banyan reads 1'],
    ['no version', { format: 'banyan-network' }, 'format version none'],
    ['no shape', { ...header, shape: undefined }, 'the shape of a network must be an object, not undefined'],
    ['a shape too many', { ...header, shapes: 1 }, 'no option "shapes"'],
    ['negative sizes', { ...header, shape: { ...SMALL_MLP, actions: -1 } }, 'actions must be a whole number'],
    [
      'a list for a number',
      { ...header, shape: { ...SMALL_MLP, players: [2] } },
      'players must be a whole number',
    ],
    [
      'huge sizes',
      { ...header, shape: { ...SMALL_MLP, inputs: [256, 64, 64], layers: { kind: 'mlp', hidden: [4096] } } },
      'may have 16777216 parameters',
    ],
    [
      'layers of another kind',
      { ...header, shape: { ...SMALL_MLP, layers: { kind: 'lstm' } } },
      'kind must be "mlp" or "residual"',
    ],
    ['no game', { ...header, details: { encoding: '' } }, 'details.game must be text, not undefined'],
    ['no details', { ...header, details: 3 }, 'details must be an object, not 3'],
    [
      'a prototype',
      JSON.stringify(header).replace('"seed"', '"__proto__"').concat('\n'),
      'must not have the key __proto__',
    ],
  ])('is refused with %s', (_, hostile, message) => {
    expect(() => decodeNetwork(forged(hostile))).toThrow(message);
    expect(() => decodeNetwork(forged(hostile))).toThrow(
      expect.objectContaining({ code: 'INVALID_NETWORK' }),
    );
  });

  it('is refused with a parameter that is not a number', () => {
    const floats = file.slice(start, -4);
    new DataView(floats.buffer).setFloat32(8, Number.NaN, true);
    expect(() => decodeNetwork(forged(header, floats))).toThrow(
      'parameters must be finite, and number 2 is NaN',
    );
  });

  it('cannot be written with details that are no plain data', () => {
    const deep = JSON.parse('['.repeat(20) + ']'.repeat(20));
    for (const seed of [Number.NaN, () => 1, 1n, new Map(), deep]) {
      expect(() => Reflect.apply(encodeNetwork, undefined, [network, { ...DETAILS, seed }])).toThrow(
        'details["seed"]',
      );
    }
    expect(() => encodeNetwork(network, { ...DETAILS, note: 'x'.repeat(2 ** 20) })).toThrow(
      'must take less than',
    );
  });

  it('is refused for another game with both names, and for another encoding', () => {
    expect(() => checkNetworkIsFor(DETAILS, 'hex:5', '0badcafe')).toThrow(
      'the network is for "hex:3", not for "hex:5"',
    );
    expect(() => checkNetworkIsFor(DETAILS, 'hex:3', '1')).toThrow('in the encoding "0badcafe", not in "1"');
    expect(checkNetworkIsFor(DETAILS, 'hex:3', '0badcafe')).toBeUndefined();
  });
});
