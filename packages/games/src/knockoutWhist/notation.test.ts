import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { knockoutWhist } from '../index.ts';

const game = knockoutWhist({ players: 3, cards: 2 });
const { format, formatAction, parseAction, parsePosition, view, viewAction } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it.each(['Q', '1c', 'trumps', 'cut', 'cut4', '52'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });

  it('that deals a card is seen by the player who gets it', () => {
    expect([0, 1, 2].map((player) => viewAction?.(start, 43, player))).toEqual(['Qs', 'a card', 'a card']);
    const turn = parsePosition('2c Kc 5d 9s 3h 7s');
    expect([0, 1, 2].map((player) => viewAction?.(turn, 43, player))).toEqual(['Qs', 'Qs', 'Qs']);
    expect(formatAction(start, 43)).toBe('Qs');
  });
});

describe('a drawing', () => {
  const deal = '2c Kc 5d  9s 3h 7s';

  it('shows all hands to the referee, and to a player its own', () => {
    const state = parsePosition(`${deal} Jd 2c Kc 7s`);
    expect(`\n${format(state)}`).toBe(`
round of 2 cards, trumps diamonds
  player 1  0 tricks      9s
> player 2  1 trick       3h
  player 3  0 tricks      5d
  seen: Kc 2c  Jd  7s`);
    expect(`\n${view(state, 0)}`).toBe(`
round of 2 cards, trumps diamonds
  player 1  0 tricks      9s
> player 2  1 trick       1 card
  player 3  0 tricks      1 card, no clubs
  seen: Kc 2c  Jd  7s`);
  });

  it('shows the trick on the table', () => {
    expect(`\n${view(parsePosition(`${deal} Jd 2c`), 1)}`).toBe(`
round of 2 cards, trumps diamonds
  player 1  0 tricks  2c  1 card
> player 2  0 tricks      Kc  3h
  player 3  0 tricks      2 cards
  seen: 2c  Jd`);
  });

  it('begins with the next action', () => {
    const firstLine = (position: string): string => view(parsePosition(position), 0).split('\n')[0];
    expect(firstLine('2c')).toBe('round of 2 cards, a card is dealt to player 2');
    expect(firstLine(deal)).toBe('round of 2 cards, a card is turned up for trumps');
    const tied = 'Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d';
    expect(firstLine(tied)).toBe('round of 1 card, players 1, 2 cut for trumps');
    expect(firstLine(`${tied} cut1 5h 6s`)).toBe('round of 1 card, player 1 calls trumps');
    expect(firstLine(`${tied} cut1 5h 6s clubs 5h 6s`)).toBe('player 2 has won');
    expect(format(parsePosition(`${tied} cut1`))).toContain('player 3  out');
  });
});

describe('a position', () => {
  const help =
    'a position is cards dealt, turned up and played, such as Qs, calls, such as hearts, and cuts, such as cut2';
  const deal = '2c Kc 5d 9s 3h 7s';
  const tied = 'Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d';

  refusesPositions(parsePosition, help, [
    ['1c', 'move 1 of the position, "1c", is no move'],
    ['2c 2c', 'move 2 of the position, "2c", is not in the deck'],
    ['2c hearts', 'move 2 of the position, "hearts", comes while cards are dealt'],
    [`${deal} 2c`, 'move 7 of the position, "2c", is not in the deck'],
    [`${deal} Ah 3c`, 'move 8 of the position, "3c", is not in the hand of player 1'],
    [`${deal} Ah 2c 3h`, 'move 9 of the position, "3h", does not follow clubs'],
    [`${deal} Ah clubs`, 'move 8 of the position, "clubs", comes while cards are played'],
    [`${tied} 2c`, 'move 14 of the position, "2c", comes before the cut of players 1, 2'],
    [`${tied} cut3`, 'move 14 of the position, "cut3", comes before the cut of players 1, 2'],
    [`${tied} cut2 5h 6s 5h`, 'move 17 of the position, "5h", comes before player 2 calls trumps'],
    [`${tied} cut1 5h 6s clubs 5h 6s 2c`, 'move 20 of the position, "2c", comes after the end of the game'],
  ]);
});
