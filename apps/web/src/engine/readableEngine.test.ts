/** The engines of a game, with the options of the page. */
import type { Engine } from '@banyan/mcts';
import { createSync } from '@banyan/wasm';
import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { optionsOf } from './engineOptions.ts';
import { readableEngine } from './readableEngine.ts';

const SIMULATIONS = 200;

it.each([
  ['connect:7x6x4', {}],
  ['othello', { c: 0.5 }],
  ['mnk:6x6x4', { isProving: false }],
  ['go:5', {}],
  ['go:5', { c: 0.7 }],
  ['go:5', { isProving: false }],
  ['hex:5', {}],
  ['hex:5', { c: 0.7 }],
  ['hex:5', { isProving: false }],
] as const)('%s is searched alike by the core and by TypeScript, with %o', async (name, settings) => {
  const game = await openGame(name);
  await game(async (rules) => {
    const searched = <State>(engine: Engine<State>, state: State) => {
      const search = engine.start(state, 5);
      search.run(SIMULATIONS);
      return search.report();
    };
    const options = optionsOf(rules, settings);
    const core = rules.compiled?.engine(createSync(), options);
    if (core === undefined) throw new Error(`the core has no ${name}`);
    const readable = await readableEngine(rules, options, false);
    const state = rules.game.initialState();
    expect(searched(core, state).actions).toEqual(searched(readable, state).actions);
  });
});
