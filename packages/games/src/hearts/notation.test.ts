import { describe, expect, it } from 'vitest';
import { dealt, run } from '../../test/deals.ts';
import { refusesPositions } from '../../test/notationLaws.ts';
import { cardOfName } from '../cards/cards.ts';
import { hearts } from '../index.ts';

const SUITED = dealt(run('c'), run('d'), run('s'), run('h'));

describe('a move', () => {
  it('is seen by the player who gets or passes the card, and by all when played', () => {
    const notation = hearts().notation;
    const queen = cardOfName('Qs') ?? 0;
    const seen = (position: string): (string | undefined)[] =>
      [0, 1, 2, 3].map((player) => notation.viewAction?.(notation.parsePosition(position), queen, player));
    expect(seen('')).toEqual(['Qs', 'a card', 'a card', 'a card']);
    expect(seen(`${SUITED} Ac Kc Qc Ad Kd Qd`)).toEqual(['a card', 'a card', 'Qs', 'a card']);
    expect(seen(`${SUITED} Ac Kc Qc Ad Kd Qd 2s 3s 4s Ah Kh Qh`)).toEqual(['Qs', 'Qs', 'Qs', 'Qs']);
  });
});

describe('a drawing', () => {
  const notation = hearts({ target: 50 }).notation;
  const position = `${SUITED} Ac Kc Qc Ad Kd Qd 2s 3s 4s Ah Kh Qh 2c`;

  it('shows all to the referee, and to a player its own and the passed cards', () => {
    const state = notation.parsePosition(position);
    expect(`\n${notation.format(state)}`).toBe(`
deal 1
  player 1    0 +  0  2c  Jc Tc 9c 8c 7c 6c 5c 4c 3c  Ah Kh Qh
> player 2    0 +  0      Ac Kc Qc  Jd Td 9d 8d 7d 6d 5d 4d 3d 2d
  player 3    0 +  0      Ad Kd Qd  As Ks Qs Js Ts 9s 8s 7s 6s 5s
  player 4    0 +  0      Jh Th 9h 8h 7h 6h 5h 4h 3h 2h  4s 3s 2s
  played: 2c
  player 1 passes to player 2: Ac Kc Qc
  player 2 passes to player 3: Ad Kd Qd
  player 3 passes to player 4: 4s 3s 2s
  player 4 passes to player 1: Ah Kh Qh`);
    expect(`\n${notation.view(state, 1)}`).toBe(`
deal 1
  player 1    0 +  0  2c  12 cards
> player 2    0 +  0      Ac Kc Qc  Jd Td 9d 8d 7d 6d 5d 4d 3d 2d
  player 3    0 +  0      13 cards
  player 4    0 +  0      13 cards
  played: 2c
  player 2 passes to player 3: Ad Kd Qd`);
  });

  it('begins with the next action', () => {
    const one = hearts({ passing: false }).notation;
    const firstLine = (text: string): string => one.view(one.parsePosition(text), 0).split('\n')[0];
    expect(firstLine('Qs')).toBe('deal 1, a card is dealt to player 2');
    expect(firstLine(SUITED)).toBe('deal 1');
    expect(notation.view(notation.parsePosition(SUITED), 0).split('\n')[0]).toBe('deal 1, cards are passed');
  });
});

describe('a position', () => {
  const notation = hearts({ passing: false }).notation;
  const one = dealt(`2c ${run('h', '2', 'K')}`, `${run('c', '3')} Ah`, run('d'), run('s'));

  refusesPositions(notation.parsePosition, 'a position is the cards dealt, passed and played, such as Qs', [
    ['Xx', 'move 1 of the position, "Xx", is no move'],
    ['Qs Qs', 'move 2 of the position, "Qs", is not in the deck'],
    [`${SUITED} 3c`, 'move 53 of the position, "3c", leads before the two of clubs'],
    [`${SUITED} 2d`, 'move 53 of the position, "2d", is not in the hand of player 1'],
    [`${SUITED} 2c 2d Qs`, 'move 55 of the position, "Qs", brings points to the first trick'],
    [`${one} 2c Ah`, 'move 54 of the position, "Ah", does not follow clubs'],
    [`${one} 2c 3c 2d 2s Ah`, 'move 57 of the position, "Ah", leads hearts before they are broken'],
  ]);
});
