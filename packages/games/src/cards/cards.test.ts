import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import {
  cardOf,
  cardOfName,
  countRow,
  countWord,
  DECK_SIZE,
  drawFromRow,
  drawFromWord,
  listRow,
  moveCard,
  nameOfCard,
  rankOf,
  SPADES,
  suitOf,
  WHOLE_SUIT,
  writeRow,
} from './cards.ts';

describe('a card', () => {
  it('is a rank and a suit, and has a name', () => {
    const names = new Set<string>();
    for (let card = 0; card < DECK_SIZE; card++) {
      expect(cardOf(rankOf(card), suitOf(card))).toBe(card);
      expect(cardOfName(` ${nameOfCard(card).toUpperCase()}\n`)).toBe(card);
      names.add(nameOfCard(card));
    }
    expect(names.size).toBe(52);
    expect(['2c', 'Td', 'Qs', 'Ah'].map(cardOfName)).toEqual([0, 33, 43, 50]);
  });

  it.each(['', '1c', '10c', 'Q', 'qx', 'Qss', 'QQs', 'Q s'])('is not %o', (text) => {
    expect(cardOfName(text)).toBeUndefined();
  });
});

describe('a row', () => {
  const rows = new Uint16Array(8).fill(WHOLE_SUIT, 0, 4);
  for (const name of ['Qs', 'As', '2s', 'Td']) moveCard(rows, cardOfName(name) ?? 0, 0, 4);

  it('has the cards moved to it, and not those moved away', () => {
    expect([countRow(rows, 0), countRow(rows, 4)]).toEqual([48, 4]);
    expect(listRow(rows, 4).map(nameOfCard)).toEqual(['Td', '2s', 'Qs', 'As']);
    expect([4, 5, 6, 7].map((word) => countWord(rows[word]))).toEqual([0, 1, 0, 3]);
    expect(listRow(rows, 0)).not.toContain(cardOfName('Qs'));
    expect([writeRow(rows, 4), writeRow(new Uint16Array(4), 0)]).toEqual(['Td  As Qs 2s', '-']);
  });

  it('gives each of its cards for an equal share of the random numbers', () => {
    const each = Array.from({ length: 4 }, (_, place) => drawFromRow(rows, 4, () => (place + 0.5) / 4));
    expect(each).toEqual(listRow(rows, 4));
    const spades = Array.from({ length: 3 }, (_, place) =>
      drawFromWord(rows[4 + SPADES], SPADES, () => place / 3),
    );
    expect(spades.map(nameOfCard)).toEqual(['2s', 'Qs', 'As']);
    expect(drawFromRow(rows, 4, sfc32(1))).toBe(drawFromRow(rows, 4, sfc32(1)));
  });
});
