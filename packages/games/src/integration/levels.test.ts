/** The promises of levels in the games of perfect information: what a level sees, and what it never overlooks. */
import { atLevel, type Game, levelsOf, lookAheadByRules, mcts, play, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import {
  CONNECT_FOUR,
  CONNECT_THREE,
  connectN,
  connectNMany,
  dotsAndBoxes,
  draughts,
  GOMOKU,
  go,
  hex,
  mnk,
  nim,
  othello,
  ticTacToe,
} from '../index.ts';

/** Simulations do not change what a level sees. */
const SIMULATIONS = 10;
const GAMES = sized(4, 60);
const FIRST_CAREFUL = 3;
const NOTHING = { winning: [], losing: [] };

/** Plays random games, and compares the choice of every level at the checked plies with the look-ahead of the rules. */
function checkChoices<State>(
  game: Game<State>,
  games = GAMES,
  isChecked: (ply: number) => boolean = () => true,
): { readonly threats: number; readonly wins: number } {
  const lookAhead = lookAheadByRules(game);
  const levels = levelsOf(game).map((level) => ({
    level,
    engine: atLevel(game, mcts(game, { plain: true, maxNodes: 10_000 }), level),
  }));
  let threats = 0;
  let wins = 0;
  for (let seed = 0; seed < games; seed++) {
    const random = sfc32(seed);
    let state = game.initialState();
    for (let ply = 0; game.currentPlayer(state) !== TERMINAL; ply++) {
      const legal = game.legalActions(state);
      const { winning, losing } = isChecked(ply) ? lookAhead(state) : NOTHING;
      for (const { level, engine } of isChecked(ply) ? levels : []) {
        const search = engine.start(state, seed);
        search.run(SIMULATIONS);
        const chosen = legal.indexOf(search.report().action ?? NaN);
        search.dispose();
        expect(chosen).not.toBe(-1);
        if (level.winsSeen === 1 && winning.length > 0) {
          expect(winning).toContain(chosen);
          wins++;
        }
        if (level.number >= FIRST_CAREFUL && losing.length > 0 && losing.length < legal.length) {
          expect(losing).not.toContain(chosen);
          threats++;
        }
      }
      state = play(game, state, legal[Math.floor(random() * legal.length)]);
    }
  }
  return { threats, wins };
}

describe('a level that sees wins takes them, and from level 3 on none lets the opponent win at once, in', () => {
  it.each<[string, () => ReturnType<typeof checkChoices>]>([
    ['Connect Four', () => checkChoices(connectN(CONNECT_FOUR))],
    ['Connect Three', () => checkChoices(connectN(CONNECT_THREE))],
    ['tic-tac-toe', () => checkChoices(ticTacToe)],
    ['four in a row', () => checkChoices(mnk({ columns: 5, rows: 5, connect: 4 }))],
    ['gomoku', () => checkChoices(mnk(GOMOKU), sized(1, 8), (ply) => ply % sized(4, 1) === 0)],
    ['Hex', () => checkChoices(hex({ size: 4 }))],
    ['Othello', () => checkChoices(othello, sized(30, 400), (ply) => ply >= 56)],
    ['Go', () => checkChoices(go({ columns: 3, rows: 2 }), sized(2, 20))],
    ['Dots and Boxes', () => checkChoices(dotsAndBoxes({ columns: 3, rows: 1 }), 20, (ply) => ply >= 6)],
    [
      'Connect Three for three players',
      () => checkChoices(connectNMany({ columns: 4, rows: 4, connect: 3 }, 3)),
    ],
    ['English draughts', () => checkChoices(draughts, sized(1, 20))],
    ['Nim', () => checkChoices(nim({ heaps: [2, 3, 3] }))],
  ])('%s', (_, check) => {
    const { threats, wins } = check();
    expect(threats).toBeGreaterThan(0);
    expect(wins).toBeGreaterThan(0);
  });
});

describe('the calibrated levels', () => {
  it.each([
    ['Connect Four', levelsOf(connectN(CONNECT_FOUR))],
    ['Othello', levelsOf(othello)],
    ['gomoku', levelsOf(mnk({ columns: 11, rows: 11, connect: 5 }))],
    ['Go', levelsOf(go({ columns: 9, rows: 9 }))],
  ])('of %s miss no threat from level 3 on, and see more the higher they are', (_, levels) => {
    expect(levels.slice(FIRST_CAREFUL - 1).every(({ threatsSeen }) => threatsSeen === 1)).toBe(true);
    for (const [index, level] of levels.slice(1).entries()) {
      expect(level.winsSeen).toBeGreaterThanOrEqual(levels[index].winsSeen);
      expect(level.threatsSeen).toBeGreaterThanOrEqual(levels[index].threatsSeen);
    }
  });
});
