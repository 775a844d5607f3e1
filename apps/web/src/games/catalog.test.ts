import { CHANCE, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GAME, findGame, GAME_OPTIONS } from './catalog.ts';
import { type Position, positionAfter, startOf } from './position.ts';

/** A random move, or a random outcome of chance. */
function randomStep(position: Position, random: () => number): Position {
  if (position.player === CHANCE) return position.roll(random);
  return position.after(position.legal[Math.floor(random() * position.legal.length)].action);
}

describe('every game of the menu', () => {
  it.each(GAME_OPTIONS)('$title is played to its end, and its moves lead back there', async ({ name }) => {
    const game = await findGame(name);
    if (game === undefined) throw new Error(`there is no ${name}`);
    const random = sfc32(1);
    let position = startOf(game);
    expect(position.info.name).toBe(name);
    while (position.returns === undefined) position = randomStep(position, random);
    const again = positionAfter(game, position.text);
    expect(again.moves).toEqual(position.moves);
    expect(again.picture).toEqual(position.picture);
    expect(again.returns).toEqual(position.returns);
  });

  it.each(GAME_OPTIONS)('$title shows each legal move at most once on its board', async ({ name }) => {
    const game = await findGame(name);
    if (game === undefined) throw new Error(`there is no ${name}`);
    const random = sfc32(2);
    let position = startOf(game);
    for (let ply = 0; ply < 12 && position.returns === undefined; ply++) {
      const { picture, legal } = position;
      if (picture.kind === 'board') {
        const targets = [...picture.targets];
        for (const [action, index] of targets) {
          expect(legal.some((move) => move.action === action)).toBe(true);
          if (picture.chooser === undefined) expect(picture.cells[index].action).toBe(action);
          else expect(picture.chooser.paths.get(action)?.at(-1)).toBe(index);
        }
        const clickable = new Set(
          picture.cells.flatMap(({ action }) => (action === undefined ? [] : [action])),
        );
        if (picture.chooser === undefined)
          expect(clickable).toEqual(new Set(targets.map(([action]) => action)));
        else expect(clickable.size).toBe(0);
      }
      position = randomStep(position, random);
    }
  });

  it('begins with Connect Four', () => {
    expect(GAME_OPTIONS[0]).toMatchObject({ name: DEFAULT_GAME, title: 'Connect Four' });
  });
});

describe('a board of Go', () => {
  it.each([
    ['go:5', 'Go, 5 × 5'],
    ['go:19-4-0.5', 'Go, 19 × 19, 4 handicap stones'],
    ['go:9-e5-0.5', 'Go, 9 × 9, 1 handicap stone'],
    ['go:9-0-7.5-situational-suicide', 'Go, 9 × 9, situational superko, suicide allowed'],
  ])('%s is %s', async (name, title) => {
    const game = await findGame(name);
    const position = game && startOf(game);
    expect(position?.info).toMatchObject({ name, title });
  });

  it('has one name for stones on the usual points', async () => {
    const game = await findGame('go:9-c3g7-0.5');
    expect(game && startOf(game).info.name).toBe('go:9-2-0.5');
  });

  it('says why a point is not to be played', async () => {
    const game = await findGame('go:5');
    if (game === undefined) throw new Error('there is no Go');
    const d2 = 3 * 5 + 3;
    const ko = positionAfter(game, 'c2d1b3e2c4d3d2');
    expect(ko.obstacle(d2)).toBe('d2 has a stone.');
    expect(ko.obstacle(0)).toBeUndefined();
    const suicide = positionAfter(game, 'a2e5b1');
    expect(suicide.obstacle(4 * 5)).toBe(
      'a1 would take stones of its own player off the board, which the rules forbid.',
    );
  });
});

describe('a name', () => {
  it('that is invalid finds no game', async () => {
    for (const name of [
      '',
      'chess',
      'connect',
      'connect:7x6',
      'connect:7x6x4x9',
      'hex:20',
      'nim:',
      'mnk:3x3x3x3',
      'toString',
    ]) {
      expect(await findGame(name)).toBeUndefined();
    }
  });
});
