import { fileURLToPath } from 'node:url';
import { Resignation } from '@banyan/tournament';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../test/banyan.ts';
import { banyanInProcess } from '../../test/inProcess.ts';
import { findGame } from '../games.ts';
import { ProgramSeat } from '../protocol/programSeat.ts';

const STUB = fileURLToPath(new URL('../../test/stubGtp.mjs', import.meta.url));

const stub = (plays: string, version = ''): string =>
  `"${process.execPath}" "${STUB}" ${plays} ${version}`.trim();

interface Played {
  /** What the engine read. */
  readonly read: readonly string[];
  /** Its moves, or the reason of its forfeit. */
  readonly moves: readonly string[];
}

/** Asks a stub for moves: each entry is the moves before it. */
async function ask(
  game: string,
  plays: string,
  positions: readonly string[],
  milliseconds?: number,
): Promise<Played> {
  return findGame(game)(async (playable) => {
    const read: string[] = [];
    const show = (line: string): void => {
      read.push(line.replace(/^stub: \d+ /, ''));
    };
    const budget = milliseconds === undefined ? {} : { milliseconds };
    const command = { protocol: 'gtp', command: stub(plays) } as const;
    const seat = await ProgramSeat.open(playable, command, {}, { name: 'stub', show });
    const moves: string[] = [];
    for (const position of positions) {
      const state = playable.game.initialState();
      const actions = position
        .split(' ')
        .filter(Boolean)
        .map((move) => playable.notation.parseAction(state, move) ?? -1);
      for (const action of actions) playable.game.apply(state, action);
      try {
        const { action } = await seat.choose({ state, actions, seed: 1 }, budget);
        moves.push(playable.notation.formatAction(state, action));
      } catch (error) {
        if (error instanceof Resignation) moves.push('resignation');
        else moves.push(error instanceof Error ? error.message : String(error));
      }
    }
    await seat.close();
    return { read, moves };
  });
}

describe('an engine that speaks the Go Text Protocol', () => {
  it('gets the board, then every move once', async () => {
    const { read, moves } = await ask('go:5,komi=3.5', 'C3,d4', ['', 'c3 a1']);
    expect(moves).toEqual(['c3', 'd4']);
    expect(read).toEqual([
      ...['protocol_version', 'boardsize 5', 'clear_board', 'komi 3.5', 'genmove black', 'play white A1'],
      ...['genmove black', 'stub: quit'],
    ]);
  });

  it('gets a new board where the game has not gone on, with its handicap', async () => {
    const { read } = await ask('go:7,handicap=2', 'a1', ['', 'b1']);
    expect(read.slice(4, -1)).toEqual([
      ...['set_free_handicap C3 E5', 'genmove white', 'clear_board', 'komi 7.5', 'set_free_handicap C3 E5'],
      ...['play white B1', 'genmove black'],
    ]);
  });

  it('gets whole seconds, and may have no clock', async () => {
    const { read, moves } = await ask('go:5', 'b2', ['', 'b2 pass'], 2_900);
    expect(read.filter((line) => line.startsWith('time'))).toEqual([
      ...['time_settings 0 2 1', 'time_left black 2 1', 'time_left black 2 1'],
    ]);
    expect(moves[0]).toBe('b2');
  });

  it('has no time left where a clock has less than a second', async () => {
    const { read } = await ask('go:5', 'b2', [''], 900);
    expect(read.filter((line) => line.startsWith('time'))).toEqual([
      ...['time_settings 0 1 1', 'time_left black 0 1'],
    ]);
  });

  it.each([
    ['A9', /^"a9" is not a legal point here; legal: a1, b1, /],
    ['i5', /^"i5" is not a legal point here; /],
  ])('forfeits by %s', async (plays, reason) => {
    const { moves } = await ask('go:5', plays, ['']);
    expect(moves).toEqual([expect.stringMatching(reason)]);
  });

  it('may resign', async () => {
    const { moves } = await ask('go:5', 'resign', ['']);
    expect(moves).toEqual(['resignation']);
  });

  it('forfeits by an answer to another command', async () => {
    const { moves } = await ask('go:5', 'wrong-id', ['']);
    expect(moves).toEqual([
      expect.stringMatching(/answered "\d+ genmove black" with "=777 A1", without the number \d+/),
    ]);
  });

  it('forfeits by silence', async () => {
    const { moves } = await ask('go:5', 'nothing', [''], 1);
    expect(moves).toEqual([
      expect.stringMatching(/has not answered with "=" or "\?" to "genmove black" in 1\.001 s/),
    ]);
  });

  it.each([
    [{ simulations: 10 }, /has no simulations/],
    [{ milliseconds: 900 }, /give at least 1000 milliseconds, not 900/],
  ])('is not opened with the budget %j', async (budget, message) => {
    const command = { protocol: 'gtp', command: stub('pass') } as const;
    const opened = findGame('go:5')((playable) =>
      ProgramSeat.open(playable, command, budget, { name: 'stub', show: () => {} }),
    );
    await expect(opened).rejects.toThrow(message);
  });

  it.each([
    ['go:5', stub('pass', '3'), /speaks version "3" of GTP, not 2/],
    ['hex:5', stub('pass'), /gtp: is for engines of go, not of hex:5/],
    ['go:5x4', stub('pass'), /the Go Text Protocol has no board of 5x4/],
    ['go:5', '', /"gtp:" has no command/],
  ])('is refused for %s', async (game, command, message) => {
    const { stderr, exitCode }: Outcome = await banyanInProcess(
      ...['tournament', game, '--engine', `gtp:${command}`, '--engine', 'random', '--pairs', '1'],
      ...['--concurrency', '1'],
    );
    expect(stderr).toMatch(message);
    expect(exitCode).not.toBe(0);
  });
});
