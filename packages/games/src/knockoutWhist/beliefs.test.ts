/** What a player of Knockout Whist knows, field by field, and what every draw of the rest must keep. */
import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { randomHiddenGame } from '../../test/views.ts';
import { listRow, SUITS } from '../cards/cards.ts';
import { knockoutWhist } from '../index.ts';
import { knowledgeKey } from './beliefs.ts';
import { copyOf, deckRow, handSize, isOut, type KnockoutWhistState, seenRow } from './state.ts';

const PLAYERS = [0, 1, 2, 3];
const game = knockoutWhist();
const states = randomHiddenGame(game, 'beliefs');
const midway = states.filter(({ phase }) => phase === 'play')[6];

describe('what a player knows', () => {
  const OBSERVER = 1;
  const changed = (change: (state: KnockoutWhistState) => void): string => {
    const other = copyOf(midway);
    change(other);
    return knowledgeKey(other, OBSERVER);
  };
  const flip = (word: number) => (state: KnockoutWhistState) => {
    state.cards[word] ^= 1;
  };
  const key = knowledgeKey(midway, OBSERVER);

  it.each<[string, (state: KnockoutWhistState) => void]>([
    ['the phase', (state) => Object.assign(state, { phase: 'over' })],
    ['the round', (state) => void state.round++],
    ['the trumps', (state) => void state.trumps++],
    ['the dealer', (state) => void state.dealer++],
    ['the caller', (state) => void state.caller++],
    ['the leader', (state) => void state.leader++],
    ['the best card', (state) => void state.best++],
    ['whose turn it is', (state) => void state.player++],
    ['how many cards are left', (state) => void state.left++],
    ['who is out', (state) => Object.assign(state, { out: state.out ^ 1 })],
    ['what hands lack', (state) => void state.lacks[2]++],
    ['the tricks', (state) => void state.tricks[3]++],
    ['the cards on the table', (state) => void state.table[3]++],
    ["the first suit of the observer's hand", flip(OBSERVER * SUITS)],
    ["the last suit of the observer's hand", flip(OBSERVER * SUITS + 3)],
    ['the first suit of what was seen', flip(seenRow(4))],
    ['the last suit of what was seen', flip(seenRow(4) + 3)],
  ])('is %s', (_, change) => {
    expect(changed(change)).not.toBe(key);
  });

  it('is neither the hands of others nor the deck', () => {
    for (const row of [0, 2 * SUITS, 3 * SUITS, deckRow(4)]) {
      for (let suit = 0; suit < SUITS; suit++) expect(changed(flip(row + suit))).toBe(key);
    }
  });
});

describe('a draw', () => {
  const random = sfc32('beliefs');

  it('keeps what the observer knows, and every card in one place', () => {
    let redrawn = 0;
    const some = states.filter(({ phase }, index) => phase !== 'over' && index % 4 === 0);
    for (const state of some) {
      for (const observer of PLAYERS) {
        const drawn = game.determinize(state, observer, random);
        expect(knowledgeKey(drawn, observer)).toBe(knowledgeKey(state, observer));
        const { cards } = drawn;
        const rows = [...PLAYERS.map((player) => player * SUITS), deckRow(4), seenRow(4)];
        const all = rows.flatMap((row) => listRow(cards, row));
        // What is turned up and then dealt or played lies in two rows, in the state as in the draw.
        expect(new Set(all).size).toBe(52);
        expect(all.length).toBe(rows.flatMap((row) => listRow(state.cards, row)).length);
        for (const player of PLAYERS) expect(handSize(drawn, player)).toBe(handSize(state, player));
        if (PLAYERS.some((player) => cards[player * SUITS] !== state.cards[player * SUITS])) redrawn++;
      }
    }
    expect(redrawn).toBeGreaterThan(some.length);
  });

  it('leaves the hands of players who are out empty', () => {
    const late = states.filter((state) => state.out !== 0 && state.phase === 'play');
    expect(late.length).toBeGreaterThan(0);
    for (const state of late) {
      const observer = PLAYERS.filter((player) => !isOut(state, player))[0];
      const drawn = game.determinize(state, observer, random);
      for (const player of PLAYERS) if (isOut(state, player)) expect(handSize(drawn, player)).toBe(0);
    }
  });

  it('gives no player a suit that the player is known to lack', () => {
    for (const suit of [0, 1, 2, 3]) {
      const state = copyOf(midway);
      state.lacks[2] = 1 << suit;
      for (let draw = 0; draw < 10; draw++) {
        const { cards } = game.determinize(state, 0, random);
        expect(cards[2 * SUITS + suit]).toBe(0);
      }
    }
  });
});
