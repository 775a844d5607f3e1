import { CHANCE, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { bestResponseToRandomPlay, countHistories } from '../../test/histories.ts';
import { expectViewsToHide } from '../../test/views.ts';
import { liarsDice } from '../index.ts';
import { HIDDEN_DIE } from './state.ts';

describe.each<liarsDice.Options>([
  {},
  { players: 3, dice: 2 },
  { players: 2, dice: 5 },
  { players: 10, sides: 2 },
])("liar's dice by %o", (options) => {
  const game = liarsDice(options);

  it('keeps the laws of games', () => {
    expect(checkGame(game, { games: sized(4, 15), mustEnd: true })).toMatchObject({
      games: sized(4, 15),
      cut: 0,
    });
  });

  it('hides the same in views and in keys', () => {
    expectViewsToHide(game, game.notation, 3);
  });
});

const game = liarsDice();
const { format, parseAction, parsePosition, view, viewAction } = game.notation;

describe("liar's dice", () => {
  it('has a name and a total return by its options', () => {
    const own = liarsDice({ players: 3, dice: 2, sides: 4 });
    expect([own.name, own.totalReturn]).toEqual(["liar's dice for 3, 2 of 4 sides each", 3 / 2]);
  });

  it('shows a die to the player who rolls it, of two each', () => {
    const own = liarsDice({ dice: 2 });
    const seen = [0, 1, 2, 3].map((rolled) =>
      [0, 1].map((player) => own.observedAction({ ...own.initialState(), rolled }, 5, player)),
    );
    expect(seen).toEqual([
      [5, HIDDEN_DIE],
      [5, HIDDEN_DIE],
      [HIDDEN_DIE, 5],
      [HIDDEN_DIE, 5],
    ]);
  });

  it('keeps bids apart in what a player knows', () => {
    const own = liarsDice({ players: 10, dice: 10, sides: 9 });
    const keys = [
      [10, 11, 12],
      [101, 112],
    ].map((bids) => own.informationStateKey({ ...own.initialState(), rolled: 100, bids }, 0));
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe("liar's dice with a die each", () => {
  it('has 24,576 information states, as in OpenSpiel', () => {
    // Six faces, and any set of the twelve bids. 36 rolls, each with as many histories, and an end after every bid.
    expect(countHistories(game)).toEqual({
      histories: 1 + 6 + 36 * (4_096 + 4_095),
      ends: 36 * 4_095,
      informationStates: 24_576,
    });
  });

  it('begins with secret rolls, then bids', () => {
    const start = game.initialState();
    expect([game.currentPlayer(start), game.legalActions(start)]).toEqual([CHANCE, [1, 2, 3, 4, 5, 6]]);
    expect(game.chanceProbabilities(start)).toEqual(new Array(6).fill(1 / 6));
    const rolled = parsePosition('3 5');
    expect([game.currentPlayer(rolled), game.legalActions(rolled).length]).toEqual([0, 12]);
    const last = parsePosition('3 5 2x6');
    expect([game.currentPlayer(last), game.legalActions(last)]).toEqual([1, [liarsDice.LIAR]]);
    const bid = parsePosition('3 5 1x6');
    expect(
      game
        .legalActions(bid)
        .map((action) => (action === liarsDice.LIAR ? liarsDice.LIAR : game.bidOf(action))),
    ).toEqual([liarsDice.LIAR, ...[1, 2, 3, 4, 5, 6].map((face) => ({ quantity: 2, face }))]);
  });

  it.each([
    ['3 5 1x3 liar', [1, 0]],
    ['3 5 1x5 liar', [1, 0]],
    ['3 5 1x4 liar', [0, 1]],
    ['3 5 2x5 liar', [0, 1]],
    ['3 5 1x3 2x3 liar', [1, 0]],
    ['3 6 2x3 liar', [1, 0]], // the six is wild
    ['3 6 1x3 2x6 liar', [1, 0]], // and a bid of it is of sixes only
    ['6 6 1x3 2x6 liar', [0, 1]],
    ['6 6 1x3 2x4 liar', [0, 1]],
  ])('after %s returns %o', (position, returns) => {
    const state = parsePosition(position);
    expect(game.currentPlayer(state)).toBe(TERMINAL);
    expect(game.returns(state)).toEqual(returns);
  });

  it('of two sides is worth more than half to best answers, and no more than all', () => {
    const coins = liarsDice({ sides: 2 });
    for (const player of [0, 1]) {
      const worth = bestResponseToRandomPlay(coins, player);
      expect(worth).toBeGreaterThan(0.5);
      expect(worth).toBeLessThan(1);
    }
  });
});

describe('more players', () => {
  const three = liarsDice({ players: 3, dice: 2 });
  const notation = three.notation;

  it('go to the last bidder or the doubter; each other player gets a half', () => {
    const state = notation.parsePosition('1 1 2 6 3 4  1x1 3x1 liar');
    expect(three.returns(state)).toEqual([0.5, 1, 0]);
    expect(three.returns(notation.parsePosition('1 1 2 6 3 4  1x1 4x1 liar'))).toEqual([0.5, 0, 1]);
    expect(three.returns(notation.parsePosition('1 1 2 6 3 4  1x1 1x2 5x1 liar'))).toEqual([1, 0.5, 0]);
  });

  it('keep dice without an order', () => {
    expect(notation.parsePosition('1 2 3 4 6 5')).toEqual(notation.parsePosition('2 1 4 3 5 6'));
  });

  it('has the dice of the others rolled again, a random number each, as many as they have rolled', () => {
    const drawnFrom = (position: string, player: number, ...numbers: number[]): string => {
      const drawn = three.determinize(
        notation.parsePosition(position),
        player,
        () => numbers.shift() ?? Number.NaN,
      );
      expect(numbers).toEqual([]);
      return drawn.counts.join('');
    };
    expect(drawnFrom('1 1 2 6 3 4 2x3', 1, 0, 0.99, 0.5, 0.51)).toBe('100001'.concat('010001', '000200'));
    expect(drawnFrom('1 1 2', 0, 0.2)).toBe('200000'.concat('010000', '000000'));
    expect(drawnFrom('1 1 2', 1, 0.2, 0.4)).toBe('011000'.concat('010000', '000000'));
    expect(drawnFrom('1 1 2 6 3 4 2x3 liar', 1)).toBe('200000'.concat('010001', '001100'));
  });

  it('know the dice of their player, the number of rolls, and the bids; after a doubt all dice', () => {
    const keyOf = (position: string): string =>
      three.informationStateKey(notation.parsePosition(position), 1);
    const known = keyOf('1 1 2 6 3 4 1x1 3x1');
    expect(keyOf('5 5 2 6 6 6 1x1 3x1')).toBe(known);
    for (const other of [
      '1 1 2 5 3 4 1x1 3x1',
      '1 1 2 6 3 4 1x2 3x1',
      '1 1 2 6 3 4 1x1',
      '1 1 2 6 3 4 1x1 3x1 liar',
    ])
      expect(keyOf(other)).not.toBe(known);
    expect(keyOf('1 1 2 6 3 4 1x1 liar')).not.toBe(keyOf('1 1 2 6 3 5 1x1 liar'));
    expect(keyOf('1 1 2 6 3')).not.toBe(keyOf('1 1 2 6'));
  });

  it('draws every roll of the others equally often', () => {
    const state = notation.parsePosition('1 1 2 6 3 4 2x3');
    const random = sfc32('dice');
    const counts = new Array<number>(6).fill(0);
    let pairs = 0;
    let kept = 0;
    const draws = 12_000;
    for (let draw = 0; draw < draws; draw++) {
      const { counts: drawn } = three.determinize(state, 1, random);
      if (drawn[7] === 1 && drawn[11] === 1) kept++;
      for (let face = 0; face < 6; face++) {
        counts[face] += drawn[face];
        if (drawn[face] === 2) pairs++;
      }
    }
    expect(kept).toBe(draws);
    // Two dice a draw, of which each face has 1/6 and a pair of some face 1/6: 4 standard deviations.
    for (const count of counts)
      expect(Math.abs(count - draws / 3)).toBeLessThan(4 * Math.sqrt((2 * draws * 5) / 36));
    expect(Math.abs(pairs - draws / 6)).toBeLessThan(4 * Math.sqrt((draws * 5) / 36));
  });
});

describe('the notation', () => {
  it('draws dice and bids, but no hidden die', () => {
    const notation = liarsDice({ dice: 2 }).notation;
    const state = notation.parsePosition('5 3 6 6 1x3 2x6');
    expect(`\n${notation.format(state)}`).toBe(`
player 1  3 5, to move
player 2  6 6
bids 1x3 2x6`);
    expect(`\n${notation.view(state, 0)}`).toBe(`
player 1  3 5, to move
player 2  ? ?
bids 1x3 2x6`);
    expect(notation.view(notation.parsePosition('5 3 6'), 0)).toBe('player 1  3 5\nplayer 2  ? -\nno bids');
    expect(notation.view(notation.parsePosition('5 3 6 6 2x6 liar'), 0)).toContain(
      'player 2  6 6\nbids 2x6 liar',
    );
    expect(format(parsePosition(''))).toBe('player 1  -\nplayer 2  -\nno bids');
    expect(view(parsePosition('1'), 1)).toBe('player 1  ?\nplayer 2  -\nno bids');
  });

  it('shows a die only to its owner', () => {
    expect([0, 1].map((player) => viewAction?.(game.initialState(), 4, player))).toEqual(['4', 'a die']);
    expect([0, 1].map((player) => viewAction?.(parsePosition('4'), 4, player))).toEqual(['a die', '4']);
    expect(viewAction?.(parsePosition('4 4'), game.actionOf({ quantity: 2, face: 3 }), 1)).toBe('2x3');
  });

  it.each(['', '7', '0', '3x1', '1x7', '1 x 2', 'lie', '01x2', '1x'])('has no move %o', (text) => {
    expect(parseAction(game.initialState(), text)).toBeUndefined();
  });

  const help = '; faces are 1 to 6, bids 1x1 to 2x6, and a doubt is liar';
  it.each([
    ['7', 'move 1 of the position, "7", is no move'],
    ['3 1x3', 'move 2 of the position, "1x3", comes before all dice are rolled'],
    ['3 4 5', 'move 3 of the position, "5", comes after all dice are rolled'],
    ['3 4 liar', 'move 3 of the position, "liar", comes before the first bid'],
    ['3 4 1x3 1x3', 'move 4 of the position, "1x3", is no higher bid'],
    ['3 4 1x3 liar 1x4', 'move 5 of the position, "1x4", comes after the end of the game'],
  ])('does not read %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect([error.code, error.message]).toEqual(['INVALID_POSITION', message + help]);
  });
});

describe('options', () => {
  it.each([
    [{ players: 1 }, 'players must be a whole number from 2 to 10, not 1'],
    [{ players: 11 }, 'players must be a whole number from 2 to 10, not 11'],
    [{ dice: 0 }, 'dice must be a whole number from 1 to 10, not 0'],
    [{ sides: 10 }, 'sides must be a whole number from 2 to 9, not 10'],
  ])('%o are refused: %s', (options, message) => {
    const error = errorOf(() => liarsDice(options));
    expect([error.code, error.message]).toEqual(['INVALID_OPTION', message]);
  });

  it('with a misspelt name are refused, and are an object', () => {
    expect(codeOf(() => Reflect.apply(liarsDice, undefined, [{ die: 2 }]))).toBe('UNKNOWN_OPTION');
    expect(codeOf(() => Reflect.apply(liarsDice, undefined, [2]))).toBe('INVALID_OPTION');
  });
});
