import { CHANCE, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { expectViewsToHide, randomHiddenGame } from '../../test/views.ts';
import { cardOfName, HIDDEN_CARD, listRow, nameOfCard, SUITS } from '../cards/cards.ts';
import { knockoutWhist } from '../index.ts';
import { NONE } from './state.ts';

describe.each<[knockoutWhist.Options, number]>([
  [{}, 1],
  [{ players: 2 }, 2],
  [{ players: 3, cards: 3 }, sized(3, 10)],
  [{ players: 7, cards: 2 }, 1],
])('knockout whist by %o', (options, games) => {
  const game = knockoutWhist(options);

  it('keeps the laws of games', () => {
    expect(checkGame(game, { games, mustEnd: true })).toMatchObject({ games, cut: 0 });
  });

  it('hides the same in views and in keys', () => {
    expectViewsToHide(game, game.notation, 1);
  });

  it('draws rollout actions and outcomes from the lists, by one random number', () => {
    for (const state of randomHiddenGame(game, 'rollout')) {
      const actions = game.legalActions(state);
      for (const drawn of [0, 0.3, 0.77, 1 - 2 ** -32]) {
        const expected = actions[Math.floor(drawn * actions.length)];
        const byRules = game.currentPlayer(state) === CHANCE ? game.rolloutOutcome : game.rolloutAction;
        expect(byRules?.(state, () => drawn)).toBe(expected);
      }
    }
  });
});

/** Three players with two cards each: dealt round the table, then a card is turned up. */
const game = knockoutWhist({ players: 3, cards: 2 });
const { parsePosition } = game.notation;

function legalNames(state: knockoutWhist.State): string[] {
  return game.legalActions(state).map(nameOfCard);
}

function handOf(state: knockoutWhist.State, player: number): string[] {
  return listRow(state.cards, player * SUITS).map(nameOfCard);
}

describe('the deal', () => {
  it('goes round card by card, uniformly, and turns one up for trumps', () => {
    const start = game.initialState();
    expect(game.currentPlayer(start)).toBe(CHANCE);
    expect(game.chanceProbabilities(start)).toEqual(new Array(52).fill(1 / 52));
    const dealt = parsePosition('2c 3c 4c 5d 6d 7d');
    expect([0, 1, 2].map((player) => handOf(dealt, player))).toEqual([
      ['2c', '5d'],
      ['3c', '6d'],
      ['4c', '7d'],
    ]);
    expect([dealt.phase, dealt.player, game.legalActions(dealt).length]).toEqual(['turn', 0, 46]);
    expect(game.chanceProbabilities(dealt)).toEqual(new Array(46).fill(1 / 46));
    const turned = play(game, dealt, cardOfName('Ah') ?? 0);
    expect([turned.phase, turned.trumps, game.currentPlayer(turned)]).toEqual(['play', 2, 0]);
  });

  it('deals seven cards to each of seven players, and has one to turn up', () => {
    const seven = knockoutWhist({ players: 7 });
    const states = randomHiddenGame(seven, 'seven');
    const [turn] = states.filter(({ phase }) => phase === 'turn');
    expect(seven.legalActions(turn)).toHaveLength(52 - 49);
  });
});

describe('a game', () => {
  const MATCH = 'Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d';

  it('has its options, its returns and what players see of it', () => {
    const own = knockoutWhist({ players: 3, cards: 2 });
    expect([own.options, own.players, own.totalReturn]).toEqual([{ players: 3, cards: 2 }, 3, 1]);
    const start = own.initialState();
    expect([0, 1, 2].map((player) => own.observedAction(start, 5, player))).toEqual([
      5,
      HIDDEN_CARD,
      HIDDEN_CARD,
    ]);
    const ends = ['spades 5h 6s', 'hearts 5h 6s'].map((last) =>
      own.notation.parsePosition(`${MATCH} cut1 5h 6s ${last}`),
    );
    expect(ends.map((state) => own.returns(state))).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  it('draws a cut in a rollout as chance does', () => {
    const cut = parsePosition(MATCH);
    const drawn = [0, 0.49, 0.5, 1 - 2 ** -32].map((random) => game.rolloutOutcome(cut, () => random));
    expect(drawn.map((outcome) => outcome - knockoutWhist.FIRST_CUT)).toEqual([0, 0, 1, 1]);
  });
});

describe('a trick', () => {
  const deal = '2c Kc 5d  9s 3h 7s'; // player 1 has 2c 9s, player 2 Kc 3h, player 3 5d 7s

  it('is led with any card, and players follow suit if they can', () => {
    const led = parsePosition(`${deal} Ah`);
    expect(legalNames(led)).toEqual(['2c', '9s']);
    expect(legalNames(parsePosition(`${deal} Ah 2c`))).toEqual(['Kc']);
    expect(legalNames(parsePosition(`${deal} Ah 9s`))).toEqual(['Kc', '3h']);
    expect(legalNames(parsePosition(`${deal} Ah 2c Kc`))).toEqual(['5d', '7s']);
  });

  it('is won by the highest card of the suit led', () => {
    expect(parsePosition(`${deal} Jd 2c Kc 7s`)).toMatchObject({
      leader: 1,
      player: 1,
      tricks: Uint8Array.of(0, 1, 0),
    });
    expect(parsePosition(`${deal} Jc 9s Kc 7s`)).toMatchObject({ leader: 1 }); // the king of trumps
    expect(parsePosition(`${deal} Jd 9s Kc 7s`)).toMatchObject({ leader: 0, player: 0 });
  });

  it('is won by the highest trump, where there is one', () => {
    expect(parsePosition(`${deal} Jd 2c Kc 5d`).leader).toBe(2);
    expect(parsePosition(`${deal} Jh 9s 3h 7s`).leader).toBe(1);
    // Player 1 leads the 2 of clubs; the 3 of hearts is trumped over by the queen.
    expect(parsePosition('2c 3h Qh  9s 4d 7s  Ah 2c 3h Qh').leader).toBe(2);
    expect(parsePosition('2c Qh 3h  9s 4d 7s  Ah 2c Qh 3h').leader).toBe(1);
  });

  it('records the players who lack the suit led', () => {
    const { lacks } = parsePosition(`${deal} Jd 2c Kc 7s`);
    expect([...lacks]).toEqual([0, 0, 0b0001]);
  });
});

describe('a round', () => {
  it('knocks out players without a trick, and deals the next round to the others', () => {
    // Player 1 wins with the king, player 2 with the ace: player 3 is out. The tied cut, and player 1 deals.
    const cut = parsePosition('Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d');
    expect(cut).toMatchObject({ phase: 'cut', out: 0b100, round: 1, dealer: 0, caller: NONE });
    expect([game.currentPlayer(cut), game.legalActions(cut)]).toEqual([
      CHANCE,
      [knockoutWhist.FIRST_CUT, knockoutWhist.FIRST_CUT + 1],
    ]);
    expect(game.chanceProbabilities(cut)).toEqual([1 / 2, 1 / 2]);
    const dealing = play(game, cut, knockoutWhist.FIRST_CUT);
    expect(dealing).toMatchObject({
      phase: 'deal',
      caller: 0,
      leader: 1,
      player: 1,
      left: 2,
      tricks: new Uint8Array(3),
    });
    expect(game.legalActions(dealing)).toHaveLength(52);
    const called = parsePosition('Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d cut1 5h 6s');
    expect(called).toMatchObject({ phase: 'call', player: 0 });
    expect([handOf(called, 0), handOf(called, 1), handOf(called, 2)]).toEqual([['6s'], ['5h'], []]);
    expect(game.legalActions(called)).toEqual([0, 1, 2, 3].map((suit) => knockoutWhist.CALL_CLUBS + suit));
  });

  it('of one card is won with its trick, and so is the match', () => {
    const won = parsePosition('Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d cut1 5h 6s spades 5h 6s');
    expect(game.currentPlayer(won)).toBe(TERMINAL);
    expect(game.returns(won)).toEqual([1, 0, 0]);
    const lost = parsePosition('Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d cut1 5h 6s hearts 5h 6s');
    expect(game.returns(lost)).toEqual([0, 1, 0]);
  });

  it('ends the match where one player takes every trick', () => {
    const won = parsePosition('Kc Qd 2c  Ac 3c 3d  Ah Kc 3c 2c Ac Qd 3d');
    expect([won.phase, game.currentPlayer(won)]).toEqual(['over', TERMINAL]);
    expect(game.returns(won)).toEqual([1, 0, 0]);
  });

  it('gives the call of trumps to the player with the most tricks', () => {
    const three = knockoutWhist({ players: 3, cards: 3 });
    const notation = three.notation;
    const dealing = notation.parsePosition('Kc Ad 2c  Qc 2s 3d  2d 4c 5c  Ah  Kc 4c 2c  Qc 2s 5c  2d Ad 3d');
    expect(dealing).toMatchObject({ phase: 'deal', caller: 0, round: 2, dealer: 0, out: 0b100 });
  });

  it('is dealt by the next player still in, and led by the one after', () => {
    // The players 1 and 4 take the tricks of the first round; in the second, 1 deals for 4, and 4 leads.
    const four = knockoutWhist({ players: 4, cards: 2 });
    const notation = four.notation;
    const cut = notation.parsePosition('Kc 2c 3c 4c  2d 3d 4d Ad  Ah  Kc 2c 3c 4c  2d 3d 4d Ad');
    expect(cut).toMatchObject({ phase: 'cut', out: 0b0110, dealer: 0 });
    expect(play(four, cut, knockoutWhist.FIRST_CUT + 3)).toMatchObject({
      leader: 3,
      player: 3,
      caller: 3,
      left: 2,
    });
  });
});

describe('a determinization', () => {
  it('gives no hand a suit that its player failed to follow, and draws all other deals equally often', () => {
    // Player 1 leads the two of clubs, player 2 follows, player 3 discards the 7 of spades.
    const state = parsePosition('2c Kc 5d  9s 3h 7s  Jd 2c Kc 7s');
    const known = ['2c', 'Kc', '7s', 'Jd', '9s'];
    const random = sfc32('whist');
    const pairs = new Map<string, number>();
    const draws = 33_000;
    for (let draw = 0; draw < draws; draw++) {
      const drawn = game.determinize(state, 0, random);
      const pair = `${handOf(drawn, 1)} ${handOf(drawn, 2)}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    for (const pair of pairs.keys()) {
      expect(pair).toMatch(/^.. .[dhs]$/);
      expect(known.filter((name) => pair.includes(name))).toEqual([]);
    }
    // 47 unseen, 11 of them clubs: 36 cards for player 3, and 46 for player 2 then. Chi-square to 4 standard
    // deviations.
    expect(pairs.size).toBe(36 * 46);
    const expected = draws / pairs.size;
    const chiSquare = [...pairs.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(Math.abs(chiSquare - pairs.size)).toBeLessThan(4 * Math.sqrt(2 * pairs.size));
  });

  it('keeps the partly dealt hand of the observer, and the sizes of the others', () => {
    const state = parsePosition('2c Kc 5d 9s');
    const drawn = game.determinize(state, 2, sfc32(1));
    expect([handOf(drawn, 0).length, handOf(drawn, 1).length, handOf(drawn, 2)]).toEqual([2, 1, ['5d']]);
  });

  it('in random games gives no player a suit that the player failed to follow', () => {
    const four = knockoutWhist();
    const random = sfc32('agrees');
    for (const state of randomHiddenGame(four, 'agrees')) {
      for (let observer = 0; observer < 4; observer++) {
        const drawn = four.determinize(state, observer, random);
        for (let player = 0; player < 4; player++) {
          for (let suit = 0; suit < SUITS; suit++) {
            if ((state.lacks[player] >> suit) & 1) expect(drawn.cards[player * SUITS + suit]).toBe(0);
          }
        }
      }
    }
  });
});

describe('options', () => {
  it.each([0, 1, 8, 2.5, Number.NaN, '4', null])('of %o players are refused, with the range', (players) => {
    const error = errorOf(() => Reflect.apply(knockoutWhist, undefined, [{ players }]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toContain('players must be a whole number from 2 to 7, not ');
  });

  it.each([0, 8, '7'])('of %o cards are refused, with the range', (cards) => {
    const error = errorOf(() => Reflect.apply(knockoutWhist, undefined, [{ cards }]));
    expect(error.message).toContain('cards must be a whole number from 1 to 7, not ');
  });

  it('with a misspelt name are refused, and are an object', () => {
    expect(errorOf(() => Reflect.apply(knockoutWhist, undefined, [{ player: 3 }])).message).toContain(
      'did you mean players?',
    );
    expect(codeOf(() => Reflect.apply(knockoutWhist, undefined, [4]))).toBe('INVALID_OPTION');
  });

  it('are part of the name of the game', () => {
    expect(knockoutWhist().name).toBe('knockout whist for 4');
    expect(knockoutWhist({ players: 2, cards: 3 }).name).toBe('knockout whist for 2, 3 cards');
  });
});
