import { describe, expect, it } from 'vitest';
import { linkValues, openLink, readLink } from './link.ts';
import { QueryReader } from './queryReader.ts';

describe('a link', () => {
  it('has game, moves, seed and settings, and is read back as written', () => {
    const values = {
      game: 'hex:7',
      moves: 'a1swap',
      seed: '3',
      c: '0.5',
      solver: 'off',
      engine: 'ts',
      threads: '3',
    };
    const reader = new QueryReader(values);
    const link = readLink(reader);
    expect(reader.fault).toBeUndefined();
    expect(link).toEqual({
      game: 'hex:7',
      moves: 'a1swap',
      seed: 3,
      settings: { c: 0.5, isProving: false, isReadable: true, threads: 3 },
    });
    expect(linkValues(link)).toEqual(values);
  });

  it.each([
    ['net', { network: 'shipped' }],
    ['own', { network: 'own' }],
  ])('has the network of engine=%s', (engine, settings) => {
    const link = readLink(new QueryReader({ engine }));
    expect(link.settings).toEqual(settings);
    expect(linkValues(link)).toMatchObject({ engine });
  });

  it('is the start of Connect Four by default', () => {
    const link = readLink(new QueryReader({}));
    expect(link).toEqual({ game: 'connect:7x6x4', moves: '', seed: undefined, settings: {} });
    expect(Object.values(linkValues(link)).filter((value) => value !== undefined)).toEqual([]);
  });

  it.each(['0', '9', '-1', '1.5', 'banana', '2e0', '', '__proto__'])('has no %j threads', (threads) => {
    const reader = new QueryReader({ threads });
    readLink(reader);
    expect(reader.fault).toBe(`threads must be a whole number from 1 to 8, not ${threads || 'empty'}`);
  });

  it('has the dead stones that the players of Go have agreed on', async () => {
    const values = { game: 'go:5', moves: 'c3a5passpass', dead: 'a5' };
    const reader = new QueryReader(values);
    const link = readLink(reader);
    expect(reader.fault).toBeUndefined();
    expect(linkValues(link)).toMatchObject(values);
    expect(await openLink(link)).toMatchObject({ agreement: { returns: [1, 0], text: 'a5' } });
    expect(await openLink({ ...link, dead: 'b5' })).toContain('b5 is none');
    expect(await openLink({ ...link, game: 'othello', moves: '' })).toContain('dead is for games of Go');
  });

  it.each(['all', '', 'i5', 'd2.a1'])('has no dead stones %j', (dead) => {
    const reader = new QueryReader({ dead });
    readLink(reader);
    expect(reader.fault).toBe(
      `dead must be a stone of each dead chain, as in d2a1, or none, not ${dead || 'empty'}`,
    );
  });

  it('opens a position with the names of its moves', async () => {
    const opened = await openLink({ game: 'othello', moves: 'f5d6', seed: undefined, settings: {} });
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.position.moves.map(({ name }) => name)).toEqual(['f5', 'd6']);
    expect(opened.position.text).toBe('f5d6');
    expect(opened.position.player).toBe(0);
  });

  it.each([
    ['othello', 'f5f5', 'move 2 of the position, "f5", cannot be played: the legal moves are f4, d6, f6'],
    [
      'connect:7x6x4',
      '44444444',
      'move 7 of the position, "4", cannot be played: the legal moves are 1, 2, 3, 5, 6, 7',
    ],
    ['connect:7x6x4', '4499', 'move 3 of the position, "9", cannot be played'],
    ['connect:7x6x4', '440', 'move 3 of the position, "440", cannot be played'],
    ['connect:7x6x9', '', 'connect must be'],
    ['tic-tac-toe', 'a1b1a2b2a3c3', 'move 6 of the position, "c3", cannot be played: the game is over'],
    ['go:9', 'z9', 'the legal moves are a1, b1, c1, d1, e1, f1, g1, h1, j1 and 73 more'],
    [
      'connect:99x6x4',
      '',
      'there is no game connect:99x6x4: its sizes must be as in connect:7x6x4, none above 19',
    ],
    [
      'chess:19',
      '',
      'there is no game chess:19: the games are connect, tic-tac-toe, mnk, othello, draughts, go,',
    ],
    ['othello:8', '', 'there is no game othello:8: othello has no sizes'],
    ['hex:1', '', 'size must be'],
    ['go:20', '', 'there is no game go:20: its sizes must be as in go:9, none above 19'],
    ['go:9-k3-0.5', '', 'a handicap stone must be on a point of 9 × 9, not k3'],
    ['go:9-5-0.5-nonsense', '', 'a board of Go must be as in go:9 or go:19-4-0.5, not go:9-5-0.5-nonsense'],
    ['go:8-5-0.5', '', 'handicap on 8x8 must be 0, 2 to 4 or a list of points, not 5'],
    ['go:9-e5e5-0.5', '', 'handicap must be different points'],
  ])('is refused for %s after %s, with the reason', async (game, moves, why) => {
    const opened = await openLink({ game, moves, seed: undefined, settings: {} });
    expect(opened).toContain(why);
  });
});
