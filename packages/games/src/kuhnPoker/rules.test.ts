import { CHANCE, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { bestResponseToRandomPlay, countHistories, valueOfRandomPlay } from '../../test/histories.ts';
import { expectViewsToHide } from '../../test/views.ts';
import { kuhnPoker } from '../index.ts';

const game = kuhnPoker;
const { format, formatAction, parseAction, parsePosition, view, viewAction } = kuhnPoker.notation;

describe("Kuhn's poker", () => {
  it('keeps the laws of games', () => {
    expect(checkGame(game, { games: 100, mustEnd: true })).toMatchObject({ games: 100, longest: 5 });
  });

  it('has 12 information states, 30 ends and 58 histories', () => {
    // Six deals of nine histories each, five of them ends; before them the start and three cards.
    expect(countHistories(game)).toEqual({ histories: 58, ends: 30, informationStates: 12 });
  });

  it('gives the first player 1/8 of a chip in random play, which loses 11/24 to best responses', () => {
    expect(valueOfRandomPlay(game, 0)).toBeCloseTo(1 / 8, 12);
    const best = [0, 1].map((player) => bestResponseToRandomPlay(game, player));
    expect((best[0] + best[1]) / 2).toBeCloseTo(11 / 24, 12);
  });

  it('deals a card to each, then the first player begins', () => {
    const start = game.initialState();
    expect([game.currentPlayer(start), game.legalActions(start)]).toEqual([CHANCE, [0, 1, 2]]);
    expect(game.chanceProbabilities(start)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    const one = play(game, start, 1);
    expect([game.currentPlayer(one), game.legalActions(one)]).toEqual([CHANCE, [0, 2]]);
    const both = play(game, one, 0);
    expect([game.currentPlayer(both), game.legalActions(both)]).toEqual([0, [kuhnPoker.PASS, kuhnPoker.BET]]);
  });

  it.each([
    ['KJ pass pass', 1],
    ['JK pass pass', -1],
    ['JK bet pass', 1],
    ['KJ pass bet pass', -1],
    ['KQ bet bet', 2],
    ['QK bet bet', -2],
    ['QJ pass bet bet', 2],
    ['JQ pass bet bet', -2],
  ])('after %s the first player has won %i', (position, won) => {
    const state = parsePosition(position);
    expect(game.currentPlayer(state)).toBe(TERMINAL);
    expect(game.returns(state)).toEqual([won, -won]);
  });
});

describe('what a player knows', () => {
  it('is the card of the player and the bets, until a showdown', () => {
    expect(game.informationStateKey(parsePosition('KJ bet'), 0)).toBe(
      game.informationStateKey(parsePosition('KQ bet'), 0),
    );
    expect(game.informationStateKey(parsePosition('KJ bet'), 1)).not.toBe(
      game.informationStateKey(parsePosition('KQ bet'), 1),
    );
    expect(view(parsePosition('KJ bet pass'), 0)).toBe(view(parsePosition('KQ bet pass'), 0));
    expect(view(parsePosition('KJ bet bet'), 0)).not.toBe(view(parsePosition('KQ bet bet'), 0));
  });

  it('makes both other cards equally likely', () => {
    const random = sfc32('kuhn');
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 10_000; draw++) {
      const { cards } = game.determinize(parsePosition('KQ pass'), 1, random);
      if (cards[1] === 1) counts[cards[0]]++;
    }
    expect([counts[1], counts[0] + counts[2]]).toEqual([0, 10_000]);
    expect(Math.abs(counts[0] - 5_000)).toBeLessThan(4 * 50); // 4 standard deviations of 10,000 coins
  });

  it('is both cards at a showdown, with a bet and without', () => {
    for (const bets of ['pass pass', 'bet bet', 'pass bet bet']) {
      expect(view(parsePosition(`KJ ${bets}`), 0)).not.toBe(view(parsePosition(`KQ ${bets}`), 0));
      expect(game.determinize(parsePosition(`KJ ${bets}`), 0, () => 0.99).cards).toEqual([2, 0]);
    }
  });

  it('is how many cards are dealt', () => {
    const [one, both] = [parsePosition('K'), parsePosition('KJ')];
    expect(game.informationStateKey(both, 0)).not.toBe(game.informationStateKey(one, 0));
  });

  it.each([
    ['KQ pass', 1, 0, [0, 1]],
    ['KQ pass', 1, 0.5, [2, 1]],
    ['KQ pass bet', 0, 0.49, [2, 0]],
    ['KQ pass bet', 0, 0.99, [2, 1]],
    ['K', 1, 0, [0]], // the second player has no card yet
    ['K', 1, 0.34, [1]],
    ['K', 1, 0.99, [2]],
    ['K', 0, 0, [2]],
  ])(
    'in %s makes player %i draw the hidden card by the random number %f',
    (position, player, drawn, cards) => {
      expect(game.determinize(parsePosition(position), player, () => drawn).cards).toEqual(cards);
    },
  );

  it('hides the same in views and in keys', () => {
    expectViewsToHide(game, kuhnPoker.notation, 20);
  });

  it('includes a dealt card only for its owner', () => {
    const start = game.initialState();
    expect([0, 1].map((player) => viewAction?.(start, 2, player))).toEqual(['K', 'a card']);
    expect([0, 1].map((player) => viewAction?.(parsePosition('J'), 2, player))).toEqual(['a card', 'K']);
    expect(viewAction?.(parsePosition('JK'), kuhnPoker.BET, 1)).toBe('bet');
    expect([0, 1].map((player) => game.observedAction(start, 2, player))).toEqual([2, '?']);
  });
});

describe('the notation', () => {
  it('names moves by their words', () => {
    expect(formatAction(parsePosition('JK'), kuhnPoker.PASS)).toBe('pass');
  });

  it.each(['A', 'check', 'fold', '0', 'pas'])('has no move %o', (text) => {
    expect(parseAction(game.initialState(), text)).toBeUndefined();
  });

  it('draws cards and chips, but no hidden card', () => {
    const state = parsePosition('KJ pass bet');
    expect(`\n${format(state)}`).toBe(`
player 1  K  1 chip, to move
player 2  J  2 chips`);
    expect(`\n${view(state, 0)}`).toBe(`
player 1  K  1 chip, to move
player 2  ?  2 chips`);
    expect(`\n${view(parsePosition('K'), 1)}`).toBe(`
player 1  ?  1 chip
player 2  -  1 chip`);
  });

  const help = '; a position is two cards of J, Q and K, and moves, pass and bet';
  it.each([
    ['A', 'move 1 of the position, "A", is no move'],
    ['KK', 'move 2 of the position, "K", is dealt already'],
    ['K bet', 'move 2 of the position, "bet", comes before both cards are dealt'],
    ['KQJ', 'move 3 of the position, "J", comes after both cards are dealt'],
    ['KQ bet bet bet', 'move 5 of the position, "bet", comes after the end of the game'],
  ])('does not read %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect([error.code, error.message]).toEqual(['INVALID_POSITION', message + help]);
  });
});
