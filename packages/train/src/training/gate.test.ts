import { expect, it } from 'vitest';
import { Gate } from './gate.ts';

/** Adds these scores in turn until the gate is decided. */
function decided(maxPairs: number, scoreOf: (pair: number) => number): Gate {
  const gate = new Gate(maxPairs);
  for (let pairs = gate.next; pairs.length > 0; pairs = gate.next) {
    for (const pair of pairs) gate.add(scoreOf(pair));
  }
  return gate;
}

it('accepts a network that wins every pair before all pairs are played', () => {
  const { isAccepted, pairs, score, elo } = decided(100, () => 1).result();
  expect({ isAccepted, score }).toEqual({ isAccepted: true, score: 1 });
  expect(pairs).toBeLessThan(20);
  expect(elo.value).toBeGreaterThan(200);
  expect(elo.upper).toBeLessThan(Infinity);
});

it('rejects a network that loses every pair', () => {
  const { isAccepted, pairs, elo } = decided(100, () => 0).result();
  expect(isAccepted).toBe(false);
  expect(pairs).toBeLessThan(20);
  expect(elo.value).toBeLessThan(-200);
});

it('after the last pair the better score decides', () => {
  expect(decided(9, (pair) => (pair % 2 === 0 ? 0.75 : 0.25)).result()).toMatchObject({
    isAccepted: true,
    pairs: 9,
  });
  expect(decided(8, (pair) => (pair % 2 === 0 ? 0.75 : 0.25)).result()).toMatchObject({
    isAccepted: false,
    pairs: 8,
    score: 0.5,
  });
});

it('scores after the decision do not count', () => {
  const gate = decided(100, () => 1);
  const { pairs } = gate.result();
  gate.add(0);
  expect(gate.result()).toMatchObject({ pairs, score: 1 });
});
