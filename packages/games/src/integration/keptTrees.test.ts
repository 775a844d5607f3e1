/** A search that advances past hidden moves keeps the same tree for all states that look the same. */
import { type Engine, type HiddenInformationGame, ismcts, pimc, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { hearts, phantomTicTacToe } from '../index.ts';

const KINDS = {
  SO: (game) => ismcts(game, { variant: 'SO', maxNodes: 4_000 }),
  'SO+POM': (game) => ismcts(game, { variant: 'SO+POM', maxNodes: 4_000 }),
  MO: (game) => ismcts(game, { variant: 'MO', maxNodes: 4_000 }),
  PIMC: (game) => pimc(game, { worlds: 4, maxNodes: 4_000 }),
} satisfies Record<string, <State>(game: HiddenInformationGame<State>) => Engine<State>>;

describe.each(Object.entries(KINDS))('%s', (name, engineFor) => {
  it('keeps the tree after a hidden stone, wherever it lies', () => {
    const engine = engineFor(phantomTicTacToe);
    const reports = [0, 7, 8].map((hidden) => {
      const search = engine.start(phantomTicTacToe.initialState(), 1);
      search.run(600);
      search.advance(4);
      search.advance(hidden);
      const kept = search.report();
      search.run(100);
      return [kept, search.report()];
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('expects a line of play up to the first hidden stone', () => {
    const search = engineFor(phantomTicTacToe).start(phantomTicTacToe.initialState(), 1);
    search.run(1_000);
    expect(search.report().principalVariation.length).toBeLessThanOrEqual(name === 'SO' ? 9 : 1);
  });

  it("counts each simulation once at another's turn, though some of that player's actions look the same", () => {
    const search = engineFor(phantomTicTacToe).start(phantomTicTacToe.initialState(), 1);
    search.run(500);
    search.advance(4);
    const sum = (): number => search.report().actions.reduce((total, { visits }) => total + visits, 0);
    const kept = sum();
    expect(kept).toBeLessThanOrEqual(500);
    search.run(500);
    expect(sum() - kept).toBeLessThanOrEqual(500);
    expect(sum() - kept).toBeGreaterThan(0);
  });

  it('keeps the tree after the passes of others, whatever the cards', () => {
    const game = hearts();
    const deal = game.initialState();
    const random = sfc32('deal');
    while (game.currentPlayer(deal) < 0) {
      const cards = game.legalActions(deal);
      game.apply(deal, cards[Math.floor(random() * cards.length)]);
    }
    const knownAfter = new Map<string, object>();
    const isOne = name !== 'SO';
    // The third player passes to the fourth: which cards, the first does not see.
    for (const index of [0, 4, 9]) {
      const state = game.clone(deal);
      const search = engineFor(game).start(state, 1);
      for (let pass = 0; pass < 9; pass++) {
        if (pass % 3 === 0) search.run(60);
        // Nothing of what others pass is told beyond what the caller asks: their cards there are the true ones.
        if (isOne && pass >= 3) expect(search.report().principalVariation).toHaveLength(1);
        const cards = game.legalActions(state);
        const card = cards[pass >= 6 ? index : 0];
        search.advance(card);
        game.apply(state, card);
      }
      search.run(60);
      const { simulations, nodes, maxDepth } = search.report();
      const report = { simulations, nodes, maxDepth };
      const key = game.informationStateKey(state, 0);
      expect(knownAfter.get(key) ?? report).toEqual(report);
      knownAfter.set(key, report);
    }
    expect(knownAfter.size).toBe(1);
  });
});
