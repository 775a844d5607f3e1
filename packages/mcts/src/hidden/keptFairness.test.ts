/** That a search which goes on past moves of others, seen in part or not at all, knows no more of them than its player. */
import { describe, expect, it } from 'vitest';
import { hideAndSeek } from '../../test/simultaneousGames.ts';
import { trickGame } from '../../test/trickGame.ts';
import { type Engine, type HiddenInformationGame, ismcts, pimc } from '../index.ts';

const KINDS = {
  SO: (game) => ismcts(game, { variant: 'SO', maxNodes: 400 }),
  'SO+POM': (game) => ismcts(game, { variant: 'SO+POM', maxNodes: 400 }),
  'SO with hands redrawn': (game) => ismcts(game, { variant: 'SO', redraw: 0.5, maxNodes: 400 }),
  MO: (game) => ismcts(game, { variant: 'MO', maxNodes: 400 }),
  PIMC: (game) => pimc(game, { worlds: 4, maxNodes: 400 }),
} satisfies Record<string, <State>(game: HiddenInformationGame<State>) => Engine<State>>;

const GAMES = 300;
/** Of three places one is right; four standard deviations of a binomial. */
const FOUR_SIGMA = 4 * Math.sqrt((GAMES * 2) / 9);

describe.each(Object.entries(KINDS))('%s, past moves of others', (_, engineFor) => {
  it('guesses what they hid as often as chance has it', () => {
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

  it('keeps the same tree, and finds the same, whatever they hid', () => {
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

  it('keeps the same tree, and finds the same, whatever they hold', () => {
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

/** What the others may hold of seven cards where they play 2 and 3 to our 4. */
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
