import { describe, expect, it } from 'vitest';
import { CONNECT_FOUR, connectN } from './connectN/rules.ts';
import { hex } from './hex/rules.ts';
import { readColumns, readDiscs, readMoves } from './labelledPositions.ts';
import { othello } from './othello/rules.ts';

const readConnectFour = readColumns(connectN(CONNECT_FOUR));

describe('a line of Connect Four', () => {
  it('keeps the outcome by every action of the best sign', () => {
    const line = readConnectFour('75774 -2 -3 -3 2 1 -4 0');
    expect(line).toMatchObject({ name: '75774', outcome: 1, isCritical: true });
    expect([...(line?.keeping ?? [])]).toEqual([3, 4]);
  });

  it('has no score for a full column', () => {
    const line = readConnectFour('111111 x 0 0 0 0 0 0');
    expect(line).toMatchObject({ outcome: 0.5, isCritical: false });
    expect(line?.keeping?.size).toBe(6);
  });

  it.each(['44 1 1 1', '44 1 1 1 1 1 1 x', '111111 0 0 0 0 0 0 0', '44 1 1 1 1 1 1 a'])(
    '%s is refused',
    (line) => {
      expect(readConnectFour(line)).toBeUndefined();
    },
  );
});

describe('a line of Othello', () => {
  const BOARD = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--';

  it('may have an outcome and the moves that keep it', () => {
    const line = readDiscs(`42 ${BOARD} X win g2`);
    expect(line).toMatchObject({ name: '42', outcome: 1, isCritical: true });
    expect(line?.keeping).toEqual(new Set([othello.notation.parseAction(othello.initialState(), 'g2')]));
    expect(readDiscs(`42 ${BOARD} X win *`)).toMatchObject({ isCritical: false });
    expect(readDiscs(`42 ${BOARD} X`)).toMatchObject({ outcome: undefined, keeping: undefined });
  });

  it.each([
    `42 ${BOARD}`,
    `42 ${BOARD} Y`,
    '42 XO- X',
    `42 ${BOARD} X won`,
    `42 ${BOARD} X win a8`,
    `42 ${BOARD} X win zz`,
  ])('%s is refused', (line) => {
    expect(readDiscs(line)).toBeUndefined();
  });
});

describe('a line of any game', () => {
  const game = hex({ size: 3 });
  const read = readMoves(game, game.notation);

  it('has the outcome of the player to move, and the moves that keep it', () => {
    const line = read('b2a1 win a2,c1');
    expect(line).toMatchObject({ name: 'b2a1', outcome: 1, isCritical: true });
    expect(
      [...(line?.keeping ?? [])].map((cell) => game.notation.formatAction(game.initialState(), cell)),
    ).toEqual(['c1', 'a2']);
    expect(read('b2 loss *')).toMatchObject({ outcome: 0, isCritical: false });
  });

  it.each(['b2 win', 'b2 won a1', 'b2 win b2', 'b2 win zz', 'b2 win a1 a2', 'b2'])(
    '%s is refused',
    (line) => {
      expect(read(line)).toBeUndefined();
    },
  );

  it('a position that cannot be reached is refused with its reason', () => {
    expect(() => read('b2b2 win a1')).toThrow('move 2 of the position');
  });
});
