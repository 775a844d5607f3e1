import { describe, expect, it } from 'vitest';
import { commandOf, parseEntrant, resolveEntrants } from './entrants.ts';

const SHARED = { simulations: 100 };

describe('on the command line', () => {
  it.each([
    ['wasm,solver', { engine: 'wasm,solver' }],
    ['uct,c=1.4', { engine: 'uct,c=1.4' }],
    ['plain=wasm', { name: 'plain', engine: 'wasm' }],
    ['version 2.1=uct,c=1.4', { name: 'version 2.1', engine: 'uct,c=1.4' }],
    ['cmd:python3 engine.py --depth=3', { engine: 'cmd:python3 engine.py --depth=3' }],
    ['mine=cmd:./mine a=b', { name: 'mine', engine: 'cmd:./mine a=b' }],
  ])('%s is an engine, with a name or without', (text, entrant) => {
    expect(parseEntrant(text)).toEqual(entrant);
  });
});

it('engines have names and budgets, their own or the shared one', () => {
  const asked = ['wasm, solver', 'fast=uct,ms=5', 'mine=cmd: ./mine '].map(parseEntrant);
  expect(resolveEntrants([...asked, { engine: 'js', nodes: 500 }], SHARED)).toEqual([
    { name: 'wasm,solver', engine: 'wasm,solver,simulations=100', budget: SHARED },
    { name: 'fast', engine: 'uct,milliseconds=5', budget: { milliseconds: 5 } },
    { name: 'mine', engine: 'cmd:./mine', budget: SHARED },
    { name: 'js', engine: 'js', budget: { nodes: 500 } },
  ]);
});

it('an engine of the Go Text Protocol has milliseconds or no budget, whatever others have by default', () => {
  const asked = ['gtp:gnugo', 'wasm'].map(parseEntrant);
  expect(resolveEntrants(asked, {}, SHARED).map(({ budget }) => budget)).toEqual([{}, SHARED]);
  const timed = { milliseconds: 1_000 };
  expect(resolveEntrants(asked, timed, SHARED).map(({ budget }) => budget)).toEqual([timed, timed]);
});

it('a program is recognised by its prefix', () => {
  expect(commandOf({ engine: 'cmd:./mine' })).toEqual({ protocol: 'cmd', command: './mine' });
  expect(commandOf({ engine: 'wasm' })).toBeUndefined();
});

it('names are short and contain no control characters', () => {
  const [entrant] = resolveEntrants([{ name: `\u001b[31m${'x'.repeat(100)}`, engine: 'wasm' }], SHARED);
  expect(entrant?.name).toBe(`[31m${'x'.repeat(33)}...`);
});

describe('is refused', () => {
  it.each([
    [['wasm', 'WASM'], 'two engines are called "WASM"; give them names, as in a=WASM'],
    [['a=wasm', 'A=js'], 'two engines are called "A"'],
    [['wsam'], 'there is no engine "wsam"; did you mean wasm?'],
    [['cmd: '], 'has no command; write as in cmd:python3 engine.py'],
    [['gtp: '], 'has no command; write as in gtp:gnugo --mode gtp'],
  ])('%j', (texts, message) => {
    expect(() => resolveEntrants(texts.map(parseEntrant), SHARED)).toThrow(message);
  });

  it('a budget that is given twice', () => {
    expect(() => resolveEntrants([{ engine: 'wasm,sims=5', nodes: 7 }], SHARED)).toThrow(
      '"wasm,sims=5" has its budget twice: simulations and nodes',
    );
  });

  it.each([
    [{ simulations: 7 }, '"gtp:gnugo" has no simulations: the Go Text Protocol has seconds only'],
    [{ nodes: 7 }, '"gtp:gnugo" has no nodes'],
    [{ milliseconds: 999 }, 'give at least 1000 milliseconds, not 999'],
  ])('%j for an engine of the Go Text Protocol', (shared, message) => {
    expect(() => resolveEntrants([{ engine: 'gtp: gnugo' }], shared)).toThrow(message);
    expect(() => resolveEntrants([{ engine: 'gtp:gnugo', ...shared }], { milliseconds: 2_000 })).toThrow(
      message,
    );
  });

  it('a budget that the protocol does not have', () => {
    expect(() => resolveEntrants([{ engine: 'cmd:./mine' }], { nodes: 7 })).toThrow(
      'needs a budget of simulations or milliseconds',
    );
  });
});
