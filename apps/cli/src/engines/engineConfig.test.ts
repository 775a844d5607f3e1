import { describe, expect, it } from 'vitest';
import { formatEngine, parseEngine } from './engineConfig.ts';

describe('an engine', () => {
  it.each([
    ['wasm', 'wasm'],
    ['WASM', 'wasm'],
    ['mcts', 'uct'],
    ['ts', 'uct'],
    ['uct,c=1.4,solver,rave', 'uct,c=1.4,solver,rave'],
    ['uct,rave,solver,c=1.40', 'uct,c=1.4,solver,rave'],
    ['uct, selection=rave , solver=on', 'uct,solver,rave'],
    ['best,solver=off,uniform', 'best,solver=off,uniform'],
    ['wasm,sims=1000,ms=50', 'wasm,simulations=1000,milliseconds=50'],
    ['uct,expansion=one,in-flight=2,final=bound', 'uct,one,in-flight=2,bound'],
    ['uct,c=.5', 'uct,c=0.5'],
    ['random', 'random'],
  ])('is read from text and written again: %s', (text, written) => {
    expect(formatEngine(parseEngine(text))).toBe(written);
    expect(parseEngine(written)).toEqual(parseEngine(text));
  });

  it.each([
    ['wsam', 'there is no engine "wsam"; did you mean wasm?'],
    ['', 'there is no engine ""; '],
    ['toString', 'there is no engine "tostring"; '],
    ['constructor', 'there is no engine "constructor"; '],
    ['uct,', 'there is no engine option ""; '],
    ['uct,rvae', 'there is no engine option "rvae"; did you mean rave?'],
    ['uct,slover', 'there is no engine option "slover"; did you mean solver?'],
    ['uct,sim=5', 'there is no engine option "sim"; '],
    ['uct,__proto__=5', 'there is no engine option "__proto__"; '],
    ['uct,c', 'c must be a number from 0 to 1000000, not "true"'],
    ['uct,c=', 'c must be a number from 0 to 1000000, not ""'],
    ['uct,c=-1', 'c must be a number from 0 to 1000000, not "-1"'],
    ['uct,c=Infinity', 'c must be a number from 0 to 1000000, not "infinity"'],
    ['uct,c=1,c=2', '"uct,c=1,c=2" sets c twice'],
    ['uct,rave,selection=puct', '"uct,rave,selection=puct" sets selection twice'],
    ['uct,solver=1', 'solver must be on or off, not "1"'],
    [
      'uct,selection=rvae',
      'selection must be ucb1, tuned, puct, rave, grave, widening, gumbel or single-player, not',
    ],
    ['uct,nodes=1.5', 'nodes must be a whole number from 1 to 267386880, not "1.5"'],
    [
      'uct,simulations=9007199254740993',
      'simulations must be a whole number from 1 to 9007199254740991, not',
    ],
    [`uct${',c=1'.repeat(200)}`, 'an engine has at most 400 characters, not 803: "uct,c=1,c=1'],
  ])('is refused with what is allowed: %s', (text, message) => {
    expect(() => parseEngine(text)).toThrow(
      expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(message) }),
    );
  });
});
