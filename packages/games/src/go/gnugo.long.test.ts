/** GNU Go agrees with the rules in random games: legal moves, stones, captures, scores. */
import { type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GtpProgram, startGnuGo } from '../../test/gtpProgram.ts';
import { go } from '../index.ts';

const GAMES = 500 / 5; // on each board

const BOARDS: readonly { board: go.Board; rules: readonly string[] }[] = [
  { board: { columns: 5, rows: 5 }, rules: ['--positional-superko', '--forbid-suicide'] },
  { board: { columns: 9, rows: 9 }, rules: ['--positional-superko', '--forbid-suicide'] },
  {
    board: { columns: 5, rows: 5, superko: 'situational' },
    rules: ['--situational-superko', '--forbid-suicide'],
  },
  {
    board: { columns: 5, rows: 5, suicide: true },
    rules: ['--positional-superko', '--allow-suicide'],
  },
  { board: { columns: 7, rows: 7, handicap: 4 }, rules: ['--positional-superko', '--forbid-suicide'] },
];

const COLOURS = ['black', 'white'];

describe.each(BOARDS)('GNU Go, with $rules on $board.columns', ({ board, rules }) => {
  const game = go(board);
  const { columns } = board;
  let gnugo: GtpProgram;

  beforeAll(() => {
    gnugo = startGnuGo(rules);
  });

  afterAll(() => gnugo.close());

  const named = (points: readonly number[]): string[] =>
    points.map((point) => game.notation.formatAction(game.initialState(), point)).sort();

  async function newGame(): Promise<go.State> {
    await Promise.all(
      [`boardsize ${columns}`, 'clear_board', `komi ${game.board.komi}`].map((each) => gnugo.ask(each)),
    );
    if (game.board.handicap.length > 0)
      await gnugo.words(`set_free_handicap ${named(game.board.handicap).join(' ')}`);
    return game.initialState();
  }

  /** Plays a random game, mostly by light moves, and calls `compare` after each. */
  async function playGame(
    random: Random,
    compare: (state: go.State, lost: readonly number[]) => Promise<void>,
  ): Promise<go.State> {
    const state = await newGame();
    const lost = [0, 0]; // stones of each player that were taken
    while (game.currentPlayer(state) !== TERMINAL) {
      const { player, stones } = state;
      const light = game.rolloutAction?.(state, random) ?? go.PASS;
      const actions = game.legalActions(state).slice(0, -1); // without the pass
      const isLight = light === go.PASS || random() < 0.9;
      const action = isLight ? light : actions[Math.floor(random() * actions.length)];
      await gnugo.words(`play ${COLOURS[player]} ${game.notation.formatAction(state, action)}`);
      game.apply(state, action);
      if (action !== go.PASS) {
        const isSuicide = state.cells[action] === 0;
        lost[isSuicide ? player : 1 - player] += stones + 1 - state.stones;
      }
      await compare(state, lost);
    }
    return state;
  }

  it('agrees with legal moves, stones, captures and scores', { timeout: 3_600_000 }, async () => {
    const random = sfc32(`gnugo ${game.name}`);
    let scored = 0;
    for (let number = 0; number < GAMES; number++) {
      const end = await playGame(random, async (state, lost) => {
        const colour = COLOURS[state.player];
        const legal = game.legalActions(state).filter((action) => action !== go.PASS);
        const [allowed, black, white, byBlack, byWhite] = await Promise.all(
          [
            `all_legal ${colour}`,
            'list_stones black',
            'list_stones white',
            'captures black',
            'captures white',
          ].map((command) => gnugo.words(command)),
        );
        const stonesOf = (cell: number): number[] =>
          [...state.cells.keys()].filter((point) => state.cells[point] === cell);
        expect({ allowed, black, white }).toEqual({
          allowed: named(legal),
          black: named(stonesOf(1)),
          white: named(stonesOf(2)),
        });
        expect([Number(byBlack[0]), Number(byWhite[0])]).toEqual([lost[1], lost[0]]);
      });
      if (end.passes < 2) continue;
      const [score = ''] = await gnugo.words('final_score');
      expect(score).toBe(scoreText(game.score(end) - game.board.handicap.length)); // White gets them by Chinese rules
      scored++;
    }
    expect(scored).toBeGreaterThan(GAMES / 2);
  });
});

/** A score as the Go Text Protocol writes it, in lower case. */
function scoreText(lead: number): string {
  if (lead === 0) return '0';
  return `${lead > 0 ? 'b' : 'w'}+${Math.abs(lead).toFixed(1)}`;
}
