/** Searches of hidden information use only what their player knows: neither hidden cards nor future dice. */
import { describe, expect, it } from 'vitest';
import { deviation, guessing } from '../../test/guessing.ts';
import { HIDDEN_SEARCHES } from '../../test/hiddenSearches.ts';
import { kuhn } from '../../test/kuhn.ts';
import { hideAndSeek } from '../../test/simultaneousGames.ts';
import { trickGame } from '../../test/trickGame.ts';
import { type Engine, type HiddenInformationGame, type SearchReport, sfc32, TERMINAL } from '../index.ts';

/** A search that sees what is hidden is right in every deal, and so hundreds of standard deviations off. */
const DEALS = 600;

describe.each(Object.entries(HIDDEN_SEARCHES))('%s', (_, engineFor) => {
  it.each([
    ['hidden cards', true],
    ['dice that are not yet thrown', false],
  ] as const)('guesses %s no better than at random', (name, isHidden) => {
    expect(Math.abs(deviation(engineFor(guessing(name, isHidden)), isHidden, DEALS))).toBeLessThan(4);
  });

  it('finds the same tree, whatever is hidden', () => {
    expect(sameForLookalikes(trickGame(3, 2), engineFor(trickGame(3, 2)))).toBeGreaterThan(12);
    expect(sameForLookalikes(trickGame(2, 3), engineFor(trickGame(2, 3)))).toBeGreaterThan(12);
    expect(sameForLookalikes(kuhn, engineFor(kuhn))).toBeGreaterThan(4);
    expect(sameForLookalikes(hideAndSeek, engineFor(hideAndSeek))).toBeGreaterThan(4);
  });
});

/**
 * Checks that searches with equal seeds report the same on states of random games and on states that the player to
 * move cannot tell from them, also after a move. Returns the number of pairs that differ in what is hidden.
 */
function sameForLookalikes<State>(game: HiddenInformationGame<State>, engine: Engine<State>): number {
  const random = sfc32('lookalikes');
  const search = (state: State, seed: number): SearchReport[] => {
    const own = engine.start(state, seed);
    own.run(40);
    const first = own.report();
    own.advance(first.principalVariation[0]);
    own.run(40);
    const { nodes, maxDepth, simulations } = own.report(); // its actions are hidden
    own.dispose();
    return [first, { ...first, nodes, maxDepth, simulations }];
  };
  let differing = 0;
  for (let round = 0; round < 8; round++) {
    const state = game.initialState();
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      if (player >= 0) {
        const other = game.determinize(state, player, random);
        differing += Number(JSON.stringify(other) !== JSON.stringify(state));
        expect(search(other, round)).toEqual(search(state, round));
      }
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
  return differing;
}
