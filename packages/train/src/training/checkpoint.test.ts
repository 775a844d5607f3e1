import { hex } from '@banyan/games';
import { expect, it } from 'vitest';
import { crc32 } from '../network/crc32.ts';
import { decodePositions, decodeState, encodePositions, encodeState } from './checkpoint.ts';
import { Trainer } from './trainer.ts';

const game = hex({ size: 3 });
const trainer = new Trainer(game, {
  settings: { layers: { kind: 'mlp', hidden: [8] }, simulations: 4, games: 4, batch: 4 },
});
const { positions } = await trainer.next();
const state = encodeState(trainer.state(), game.name);
const shard = encodePositions(positions);

/** The file with another line, and the right checksum. */
function withLine(bytes: Uint8Array, edit: (line: Record<string, unknown>) => void): Uint8Array {
  const end = bytes.indexOf(10);
  const line = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  edit(line);
  const head = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const all = new Uint8Array([...head, ...bytes.subarray(end + 1)]);
  const checked = all.length - 4;
  new DataView(all.buffer).setUint32(checked, crc32(all.subarray(0, checked)), true);
  return all;
}

const refusal = (message: RegExp | string): object =>
  expect.objectContaining({ code: 'INVALID_NETWORK', message: expect.stringMatching(message) });

it('a state and positions are read as they were written, from a view at any offset', () => {
  const shifted = new Uint8Array(state.length + 3);
  shifted.set(state, 3);
  expect(decodeState(shifted.subarray(3), game.name)).toEqual(trainer.state());
  expect(decodePositions(Buffer.from(shard), trainer.sizes)).toEqual(positions);
});

it('refuses every file that is cut short', () => {
  for (let length = 0; length < shard.length; length += 97) {
    expect(() => decodePositions(shard.subarray(0, length), trainer.sizes)).toThrow(refusal(/./));
  }
});

it('refuses a file in which any bit differs', () => {
  for (let place = 0; place < state.length; place += 211) {
    const damaged = state.slice();
    damaged[place] ^= 4;
    expect(() => decodeState(damaged, game.name)).toThrow(refusal(/./));
  }
});

it('refuses a training of another game, with both names', () => {
  expect(() => decodeState(state, 'hex 4x4')).toThrow(refusal('the training is of hex 3x3, not of hex 4x4'));
});

it('refuses positions of another game', () => {
  const sizes = { ...trainer.sizes, actions: 10 };
  expect(() => decodePositions(shard, sizes)).toThrow(refusal('of another game'));
  expect(() => decodePositions(state, trainer.sizes)).toThrow(refusal('begins with its format'));
});

it.each([
  ['sizes that overflow', { sizes: [2 ** 40, 1, 1, 1] }],
  ['negative sizes', { sizes: [-4, 1, 1, 1] }],
  ['sizes that are no numbers', { sizes: ['9', 1, 1, 1] }],
  ['no sizes', { sizes: null }],
  ['another version', { version: 2 }],
  ['no header', { header: null }],
  ['a curve of other things', { header: { game: game.name, settings: trainer.settings, curve: [{}] } }],
  ['no settings', { header: { game: game.name, curve: [] } }],
])('refuses %s', (_, part) => {
  expect(() =>
    decodeState(
      withLine(state, (line) => Object.assign(line, part)),
      game.name,
    ),
  ).toThrow(refusal(/./));
});

it('refuses settings out of range', () => {
  const hostile = { game: game.name, settings: { ...trainer.settings, batch: 1e9 }, curve: [], shards: 0 };
  expect(() =>
    decodeState(
      withLine(state, (line) => Object.assign(line, { header: hostile })),
      game.name,
    ),
  ).toThrow(refusal(/^the state of a training is wrong: batch must be /));
});
