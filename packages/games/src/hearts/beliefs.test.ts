/** What a player of Hearts knows, field by field, and what every draw of the rest must keep. */
import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { dealt, run } from '../../test/deals.ts';
import { randomHiddenGame } from '../../test/views.ts';
import { countRow, listRow, nameOfCard, SUITS } from '../cards/cards.ts';
import { hearts } from '../index.ts';
import { knowledgeKey } from './beliefs.ts';
import { copyOf, DECK, type HeartsState, handRow, leftOf, passedRow, playedRow } from './state.ts';

const PLAYERS = [0, 1, 2, 3];
const game = hearts();
const states = randomHiddenGame(game, 'beliefs');
const passing = states.filter(({ phase }) => phase === 'pass');
const playing = states.filter(({ phase }) => phase === 'play');
/** In the third trick, where something has been seen of everything. */
const midway = playing[9];

describe('what a player knows', () => {
  const OBSERVER = 0;
  const keyOf = (state: HeartsState, distance = 1): string => knowledgeKey(state, OBSERVER, distance);
  const flip = (row: number) => (state: HeartsState) => {
    state.cards[row + SUITS - 1] ^= 1;
  };
  const changed = (change: (state: HeartsState) => void, state = midway): HeartsState => {
    const other = copyOf(state);
    change(other);
    return other;
  };

  it.each<[string, (state: HeartsState) => void]>([
    ['the phase', (state) => Object.assign(state, { phase: 'over' })],
    ['the deal', (state) => void state.deal++],
    ['the tricks', (state) => void state.tricks++],
    ['whether hearts are broken', (state) => Object.assign(state, { broken: !state.broken })],
    ['the leader', (state) => void state.leader++],
    ['the best card', (state) => void state.best++],
    ['whose turn it is', (state) => void state.player++],
    ['how many cards are left', (state) => void state.left++],
    ['what hands lack', (state) => void state.lacks[2]++],
    ['the points', (state) => void state.points[3]++],
    ['the scores', (state) => void state.scores[1]++],
    ['the cards on the table', (state) => void state.table[3]++],
    ["the observer's hand", flip(handRow(OBSERVER))],
    ['the first cards played', flip(playedRow(0))],
    ['the last cards played', flip(playedRow(3))],
    ['what the player has passed', flip(passedRow(OBSERVER))],
    ['what the player has got', flip(passedRow(3))],
  ])('is %s', (_, change) => {
    expect(keyOf(changed(change))).not.toBe(keyOf(midway));
  });

  it.each([
    ['the hands of others', [1, 2, 3].map(handRow)],
    ['what others have passed to others', [1, 2].map(passedRow)],
  ])('is not %s', (_, rows) => {
    for (const row of rows) expect(keyOf(changed(flip(row)))).toBe(keyOf(midway));
  });

  it('is what comes from the right seat, by how far cards are passed', () => {
    for (const distance of [1, 2, 3]) {
      const giver = 4 - distance;
      expect(keyOf(changed(flip(passedRow(giver))), distance)).not.toBe(keyOf(midway, distance));
    }
  });

  it('is not what the player is about to get, before all have passed', () => {
    const [state] = passing.slice(-1);
    expect(keyOf(changed(flip(passedRow(3)), state))).toBe(keyOf(state));
    expect(keyOf(changed(flip(passedRow(OBSERVER)), state))).not.toBe(keyOf(state));
  });

  it('keeps its parts apart', () => {
    const key = (lacks: number, points: number): string =>
      keyOf(
        changed((state) => {
          state.lacks[3] = lacks;
          state.points[0] = points;
        }),
      );
    expect(key(1, 23)).not.toBe(key(12, 3));
  });
});

/** All cards of some rows, lowest first. */
function cardsOf({ cards }: HeartsState, rows: readonly number[]): number[] {
  return rows.flatMap((row) => listRow(cards, row)).sort((one, other) => one - other);
}

describe('a draw', () => {
  const random = sfc32('beliefs');

  it.each([
    ['while cards are passed', passing.filter((_, index) => index % 4 === 1)],
    ['while they are played', playing.filter((_, index) => index % 9 === 0)],
  ])('keeps what the observer knows, and every card in one place, %s', (_, some) => {
    let redrawn = 0;
    for (const state of some) {
      for (const observer of PLAYERS) {
        const drawn = game.determinize(state, observer, random);
        expect(knowledgeKey(drawn, observer, 1)).toBe(knowledgeKey(state, observer, 1));
        const isPassing = state.phase === 'pass';
        const rows = [...PLAYERS.map(handRow), ...PLAYERS.map(isPassing ? passedRow : playedRow)];
        expect(cardsOf(drawn, rows)).toEqual(Array.from({ length: 52 }, (_, card) => card));
        for (const row of rows) expect(countRow(drawn.cards, row)).toBe(countRow(state.cards, row));
        if (PLAYERS.some((player) => drawn.cards[handRow(player)] !== state.cards[handRow(player)]))
          redrawn++;
      }
    }
    expect(redrawn).toBeGreaterThan(some.length);
  });

  it('leaves the cards that the observer has passed with who got them, until they are played', () => {
    for (const observer of PLAYERS) {
      const receiver = leftOf(observer, 1);
      const given = (state: HeartsState): number[] => {
        const has = listRow(state.cards, handRow(receiver));
        return listRow(state.cards, passedRow(observer)).filter((card) => has.includes(card));
      };
      expect(given(playing[0])).toHaveLength(3);
      for (let draw = 0; draw < 5; draw++) {
        for (const state of [playing[0], midway]) {
          expect(given(game.determinize(state, observer, random))).toEqual(given(state));
        }
      }
    }
  });

  it('redraws the cards that others have passed, before all have passed', () => {
    const state = passing[6]; // players 1 and 2 have passed
    const kept = Array.from({ length: 20 }, () => {
      const { cards } = game.determinize(state, 2, random);
      expect([0, 1].map((player) => countRow(cards, passedRow(player)))).toEqual([3, 3]);
      return [0, 1].map((player) => listRow(cards, passedRow(player)).join()).join(' ');
    });
    expect(new Set(kept).size).toBeGreaterThan(15);
  });

  it('knows nothing of the clubs that the next player has passed', () => {
    const moves = dealt(run('d'), run('c'), run('s'), run('h'));
    const state = game.notation.parsePosition(`${moves} Ad Kd Qd Ac Kc Qc As Ks Qs Ah Kh Qh`);
    const counts = Array.from({ length: 20 }, () => {
      const hand = listRow(game.determinize(state, 0, random).cards, handRow(2)).map(nameOfCard);
      return ['Ac', 'Kc', 'Qc'].filter((name) => hand.includes(name)).length;
    });
    expect(Math.min(...counts)).toBeLessThan(3);
  });

  it('puts the two of clubs nowhere before it is dealt', () => {
    const moves = dealt(run('d'), run('c'), run('s'), run('h'));
    const state = game.notation.parsePosition(moves.slice(0, -12)); // four cards are left to deal
    expect(state.left).toBe(4);
    const drawn = game.determinize(state, 1, random);
    expect(drawn.cards.subarray(handRow(1), handRow(2))).toEqual(
      state.cards.subarray(handRow(1), handRow(2)),
    );
    expect(PLAYERS.filter((player) => listRow(drawn.cards, handRow(player)).includes(0))).toEqual([1]);
  });

  it('leaves no card in the deck where all are dealt', () => {
    for (const state of [playing[0], midway])
      expect(countRow(game.determinize(state, 1, random).cards, DECK)).toBe(0);
  });

  it('leaves the two of clubs with who leads, before it is played and no longer', () => {
    const [first, second] = playing;
    const holds = (state: HeartsState, player: number): boolean => (state.cards[handRow(player)] & 1) === 1;
    for (let draw = 0; draw < 20; draw++) {
      const drawn = game.determinize(first, leftOf(first.player, 2), random);
      expect(holds(drawn, first.player)).toBe(true);
      const later = game.determinize(second, leftOf(second.player, 2), random);
      expect(PLAYERS.filter((player) => holds(later, player))).toEqual([]);
    }
  });

  it('has three cards passed by everybody, of those that the next has got', () => {
    for (const state of playing.filter((_, index) => index % 9 === 0)) {
      const { cards } = game.determinize(state, 0, random);
      for (const player of PLAYERS) {
        const next = leftOf(player, 1);
        const got = [...listRow(cards, handRow(next)), ...listRow(cards, playedRow(next))];
        const passed = listRow(cards, passedRow(player));
        expect([passed.length, passed.every((card) => got.includes(card))]).toEqual([3, true]);
      }
    }
  });

  it('has each of those passed by others as often, and those of the observer as they were', () => {
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 130; draw++) {
      const { cards } = game.determinize(playing[0], 0, random);
      for (const card of listRow(cards, passedRow(1))) counts.set(card, (counts.get(card) ?? 0) + 1);
      expect(listRow(cards, passedRow(0))).toEqual(listRow(playing[0].cards, passedRow(0)));
      expect(listRow(cards, passedRow(3))).toEqual(listRow(playing[0].cards, passedRow(3)));
    }
    // 390 cards: of about 36, about ten each. None comes nearly always, and few never.
    expect(Math.max(...counts.values())).toBeLessThan(40);
    expect(counts.size).toBeGreaterThan(30);
  });

  it('passes nothing where no cards are passed', () => {
    const open = hearts({ passing: false });
    const state = randomHiddenGame(open, 'open').filter(({ phase }) => phase === 'play')[9];
    const { cards } = open.determinize(state, 1, random);
    for (const player of PLAYERS) expect(countRow(cards, passedRow(player))).toBe(0);
  });

  it('gives no player what the player is known to lack, the queen of spades included', () => {
    const lacking = copyOf(midway);
    const [one, other] = [1, 2];
    const kindsOf = (state: HeartsState, player: number): number[] =>
      listRow(state.cards, handRow(player)).map((card) => (card === 43 ? 4 : card & 3));
    for (const kind of [0, 1, 2, 3, 4]) {
      if (kindsOf(midway, one).includes(kind) && kindsOf(midway, other).includes(kind)) continue;
      const lacks = kindsOf(midway, one).includes(kind) ? other : one;
      lacking.lacks[lacks] = 1 << kind;
      for (let draw = 0; draw < 10; draw++) {
        expect(kindsOf(game.determinize(lacking, 0, random), lacks)).not.toContain(kind);
      }
      lacking.lacks[lacks] = 0;
    }
  });
});
