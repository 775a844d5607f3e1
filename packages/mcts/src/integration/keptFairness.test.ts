/** A search that advances past partly observed moves of other players learns no more of them than its player. */
import { describe, expect, it } from 'vitest';
import { HIDDEN_SEARCHES } from '../../test/hiddenSearches.ts';
import { hideAndSeek } from '../../test/simultaneousGames.ts';
import { trickGame } from '../../test/trickGame.ts';

const GAMES = 150;
/** Four standard deviations of the binomial with probability 1/3. */
const FOUR_SIGMA = 4 * Math.sqrt((GAMES * 2) / 9);

describe.each(Object.entries(HIDDEN_SEARCHES))('%s, past moves of other players', (_, engineFor) => {
  it('guesses what they hid no better than at random', () => {
    const engine = engineFor(hideAndSeek);
    let hits = 0;
    for (let round = 0; round < GAMES; round++) {
      const search = engine.start(hideAndSeek.initialState(), round);
      search.run(60);
      search.advance(0);
      search.advance(round % 3);
      search.run(5);
      hits += Number(search.report().action === round % 3);
      search.dispose();
    }
    expect(Math.abs(hits - GAMES / 3)).toBeLessThan(FOUR_SIGMA);
  });

  it('keeps the same tree and finds the same, whatever they hid', () => {
    const reports = [0, 1, 2].map((place) => {
      const search = engineFor(hideAndSeek).start(hideAndSeek.initialState(), 7);
      search.run(200);
      search.advance(0);
      search.advance(place);
      const kept = search.report();
      search.run(200);
      return [kept, search.report()];
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('keeps the same tree and finds the same, whatever they hold', () => {
    const game = trickGame(3, 2);
    const reports = DEALS.map((others) => {
      const search = engineFor(game).start({ hands: [[1, 4], ...others], played: [], winners: [] }, 7);
      search.run(200);
      for (const card of [4, 2, 3]) {
        search.advance(card);
        search.run(50);
      }
      return search.report();
    });
    for (const report of reports) expect(report).toEqual(reports[0]);
  });
});

/** Possible hands of the other players, of seven cards, given that they play 2 and 3 after our 4. */
const DEALS = [
  [
    [0, 2],
    [3, 5],
  ],
  [
    [2, 6],
    [0, 3],
  ],
  [
    [2, 5],
    [3, 6],
  ],
];
