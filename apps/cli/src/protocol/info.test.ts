import { describe, expect, it } from 'vitest';
import { readInfo } from './info.ts';

const read = (text: string): ReturnType<typeof readInfo> => readInfo(text.split(' '));

describe('info', () => {
  it('says what it is known to say, up to the line of play', () => {
    expect(
      read('simulations 400 depth 7 milliseconds 2.5 nodes 0 threads 2 value 5.8e-1 pv value 9'),
    ).toEqual({
      simulations: 400,
      milliseconds: 2.5,
      nodes: 0,
      threads: 2,
      value: 0.58,
    });
    expect(read('__proto__ 1 toString x')).toEqual({});
  });

  it.each([
    ['simulations -5', 'simulations "-5": it must be a whole number from 0 to 9007199254740991'],
    ['simulations 1.5', 'simulations "1.5": it must be a whole number'],
    ['simulations 9007199254740992', 'simulations "9007199254740992": it must be'],
    ['simulations', 'simulations "": it must be'],
    ['nodes NaN', 'nodes "NaN": it must be a whole number'],
    ['nodes 0x10', 'nodes "0x10": it must be'],
    ['threads 0', 'threads "0": it must be a whole number from 1 to'],
    ['milliseconds -1', 'milliseconds "-1": it must be a number from 0 to'],
    ['milliseconds 1e999', 'milliseconds "1e999": it must be'],
    ['milliseconds Infinity', 'milliseconds "Infinity": it must be'],
    ['value 1.01', 'value "1.01": it must be a number from 0 to 1'],
    ['value -0.1', 'value "-0.1": it must be'],
    ['simulations 5 value pv', 'value "pv": it must be'],
  ])('is refused with a number that cannot be: %s', (text, message) => {
    expect(() => read(text)).toThrow(`"info" has ${message}`);
  });
});
