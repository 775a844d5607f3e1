/** The errors of the bot for games that breach their interface. */
import { BanyanError } from '@banyan/mcts';
import type { Game, State } from 'boardgame.io';
import { describe, expect, it, vi } from 'vitest';
import { InitializeGame } from '#boardgame.io/internal';
import { connectFour, drops, type FourState } from '../test/boardgames.ts';
import { banyanBot } from './index.ts';

vi.spyOn(console, 'error').mockImplementation(() => {}); // boardgame.io reports refused moves there

async function errorTextOf<G>(
  game: Game<G>,
  state: State<G> = InitializeGame({ game }),
  playerID = '0',
): Promise<string> {
  const Class = banyanBot<G>({ budget: { simulations: 200 }, seed: 1 });
  const bot = new Class({ game, enumerate: game.ai?.enumerate ?? (() => []) });
  const error: unknown = await bot.play(state, playerID).then(
    () => 'nothing was thrown',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BanyanError)) throw error;
  expect(error.message).not.toContain('\n');
  return `${error.code}: ${error.message}`;
}

describe('banyanBot refuses, in one line,', () => {
  it('a state that is over, and a player who is not to move', async () => {
    const over = drops('3');
    const state = { ...over, ctx: { ...over.ctx, gameover: { draw: true } } };
    expect(await errorTextOf(connectFour(), state, '1')).toBe('GAME_OVER: connect-four is over');
    expect(await errorTextOf(connectFour(), drops('3'), '0')).toBe(
      'ILLEGAL_MOVE: player 0 of connect-four is not to move; player 1 is',
    );
  });

  it('an enumeration that is empty before the end, at once or later', async () => {
    const never = { ...connectFour(), ai: { enumerate: () => [] } };
    expect(await errorTextOf(never)).toMatch(
      /^GAME_INCONSISTENT: enumerate of connect-four gives no action for player 0/,
    );
    const later = {
      ...connectFour(),
      ai: {
        enumerate: ({ cells }: FourState) =>
          cells.filter((cell) => cell !== null).length < 3
            ? [
                { move: 'drop', args: [0] },
                { move: 'drop', args: [1] },
              ]
            : [],
      },
    };
    expect(await errorTextOf(later)).toMatch(/gives no action for player 1 before the end of the game/);
  });

  it('an enumeration that is not an array of actions', async () => {
    const none = Object.assign(connectFour(), { ai: { enumerate: () => undefined } });
    expect(await errorTextOf<FourState>(none)).toMatch(
      /^GAME_INCONSISTENT: enumerate of connect-four throws: /,
    );
    const odd = Object.assign(connectFour(), { ai: { enumerate: () => [{ go: 1 }] } });
    expect(await errorTextOf(odd)).toMatch(/must give an array of \{ move, args \} and \{ event, args \}/);
  });

  it('a move that the game calls invalid', async () => {
    const full = {
      ...connectFour(),
      ai: {
        enumerate: () => [
          { move: 'drop', args: [0] },
          { move: 'drop', args: [1] },
        ],
      },
    };
    expect(await errorTextOf(full)).toMatch(
      /^GAME_INCONSISTENT: enumerate of connect-four offers drop\([01]\) by player [01], and boardgame.io refuses it: action\/invalid_move$/,
    );
  });

  it('a move that the game does not have', async () => {
    const game = { ...connectFour(), ai: { enumerate: () => [{ move: 'fly', args: [] }, { move: 'jump' }] } };
    expect(await errorTextOf(game)).toMatch(
      /offers fly\(\) by player 0, and boardgame.io refuses it: action\/unavailable_move/,
    );
  });

  it('errors of the game, with their cause', async () => {
    const game: Game<FourState> = {
      ...connectFour(),
      moves: {
        drop() {
          throw new RangeError('oops');
        },
      },
    };
    expect(await errorTextOf(game)).toBe(
      'GAME_INCONSISTENT: drop(0) by player 0 of connect-four throws: oops',
    );
  });

  it('an enumeration that changes G', async () => {
    const game: Game<FourState> = {
      ...connectFour(),
      ai: {
        enumerate(G) {
          G.cells[0] = '0';
          return [
            { move: 'drop', args: [1] },
            { move: 'drop', args: [2] },
          ];
        },
      },
    };
    const state = InitializeGame({ game: connectFour() });
    expect(await errorTextOf(game, state)).toMatch(
      /^GAME_INCONSISTENT: enumerate of connect-four throws: Cannot assign/,
    );
    expect(state.G.cells[0]).toBeNull();
  });

  it('a winner who does not play, and invalid returns', async () => {
    const game = { ...connectFour(), endIf: () => ({ winner: 'nobody' }) };
    expect(await errorTextOf(game, drops(''))).toMatch(
      /there is no player nobody; give the bot the option returns$/,
    );
    const Class = banyanBot<FourState>({ budget: { simulations: 300 }, returns: () => [2, 0] });
    const bot = new Class({ game: connectFour(), enumerate: connectFour().ai?.enumerate ?? (() => []) });
    await expect(bot.play(drops('303030'), '0')).rejects.toMatchObject({ code: 'INVALID_RETURNS' });
  });
});
