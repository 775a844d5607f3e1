import { describe, expect, it } from 'vitest';
import type { TournamentConfig } from './config.ts';
import type { GameRecord } from './log.ts';
import { Progress } from './progress.ts';

const CONFIG: TournamentConfig = {
  game: 'connect-four',
  engines: ['one', 'two', 'three'].map((name) => ({ name, engine: 'wasm', budget: { simulations: 10 } })),
  format: 'round-robin',
  openingMoves: 2,
  maxMoves: 100,
  seed: 1,
  sprt: null,
};

const TESTED: TournamentConfig = {
  ...CONFIG,
  engines: CONFIG.engines.slice(0, 2),
  sprt: { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05, model: 'logistic' },
};

function record(game: number, first: number): GameRecord {
  return {
    game,
    players: ['one', 'two'],
    returns: [first, 1 - first],
    ended: 'rules',
    opening: 0,
    moves: [],
    moved: [1, 1],
    simulations: [10, 10],
    milliseconds: [1, 1],
  };
}

it('hands out every remaining game once', () => {
  const progress = new Progress(CONFIG, 2);
  for (const game of [0, 5, 6]) progress.add(record(game, 1));
  const taken: number[] = [];
  for (let next = progress.take(); next !== undefined; next = progress.take()) taken.push(next.number);
  expect(progress.maxGames).toBe(12);
  expect(taken).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11]);
});

it('is over when all games have been played, and counts no further ones', () => {
  const progress = new Progress(CONFIG, 1);
  for (const game of [0, 1, 2, 3, 4, 9]) progress.add(record(game, 1));
  expect(progress.isOver).toBe(false);
  progress.add(record(5, 1));
  expect(progress.isOver).toBe(true);
  expect(progress.games).toHaveLength(6);
  expect(progress.surplus).toBe(1);
});

it('ends before the earliest round that cannot be played', () => {
  const progress = new Progress(CONFIG, 9);
  expect(progress.shortage).toBeUndefined();
  progress.endBefore(2, 'no more than two');
  progress.endBefore(3, 'no more than three');
  expect([progress.pairs, progress.maxGames, progress.shortage]).toEqual([2, 12, 'no more than two']);
  for (let game = 0; game < 12; game++) progress.add(record(game, 1));
  expect(progress.take()).toBeUndefined();
  expect(progress.isOver).toBe(true);
});

describe('a test', () => {
  /** The first engine wins both games of each pair, but loses those of every fourth. */
  const games = Array.from({ length: 200 }, (_, game) => {
    const isWon = Math.floor(game / 2) % 4 !== 3;
    return record(game, isWon === (game % 2 === 0) ? 1 : 0);
  });

  it('ends with the same pair and ratio for any order of the games', () => {
    const inOrder = new Progress(TESTED, 100);
    for (const game of games) inOrder.add(game);
    const shuffled = new Progress(TESTED, 100);
    for (const game of games.toSorted((one, other) => ((one.game * 37) % 200) - ((other.game * 37) % 200))) {
      shuffled.add(game);
    }
    expect(inOrder.accepted).toBe('H1');
    expect(shuffled.tests).toEqual(inOrder.tests);
    expect(shuffled.games).toEqual(inOrder.games);
    expect(inOrder.games).toHaveLength(2 * inOrder.tests.length);
    expect(inOrder.surplus).toBe(200 - inOrder.games.length);
  });

  it('waits for missing pairs', () => {
    const progress = new Progress(TESTED, 100);
    for (const game of games.slice(2)) progress.add(game);
    expect(progress.tests).toEqual([]);
    expect(progress.accepted).toBeUndefined();
    for (const game of games.slice(0, 2)) progress.add(game);
    expect(progress.accepted).toBe('H1');
  });

  it('hands out no games once it has ended', () => {
    const progress = new Progress(TESTED, 1_000);
    for (const game of games) progress.add(game);
    expect(progress.isOver).toBe(true);
    expect(progress.take()).toBeUndefined();
  });

  it('accepts H0 if the first engine does not win', () => {
    const progress = new Progress(TESTED, 1_000);
    for (let game = 0; game < 2_000 && !progress.isOver; game++)
      progress.add(record(game, game % 2 ? 1 : 0.5));
    expect(progress.accepted).toBe('H0');
  });
});

describe('games of machines', () => {
  const by = (machine: string, game: number, first: number): GameRecord => ({
    ...record(game, first),
    machine,
  });

  it('those of an excluded machine are handed out again, and count no more', () => {
    const progress = new Progress({ ...CONFIG, engines: CONFIG.engines.slice(0, 2) }, 2);
    for (let taken = progress.take(); taken !== undefined; taken = progress.take());
    for (const game of [0, 1, 2, 3]) progress.add(by(game % 2 === 0 ? 'bad' : 'good', game, 1));
    expect(progress.isOver).toBe(true);
    expect(progress.withdraw('bad')).toEqual([0, 2]);
    expect(progress.games.map(({ game }) => game)).toEqual([1, 3]);
    expect([progress.take(), progress.take(), progress.take()].map((each) => each?.number)).toEqual([
      0,
      2,
      undefined,
    ]);
    expect(progress.isOver).toBe(false);
  });

  it('a test forgets what an excluded machine has shown', () => {
    const progress = new Progress(TESTED, 1_000);
    for (let game = 0; progress.accepted === undefined; game++) progress.add(by('bad', game, (game + 1) % 2));
    expect(progress.accepted).toBe('H1');
    progress.withdraw('bad');
    expect(progress.tests).toEqual([]);
    expect(progress.accepted).toBeUndefined();
  });

  it('a game that was given up ends with its tournament, and its pair is left out of the test', () => {
    const progress = new Progress(TESTED, 2);
    for (const game of [0, 2, 3]) progress.add(record(game, 1));
    expect(progress.tests).toEqual([]);
    progress.giveUp(1);
    expect(progress.tests.map(({ pairs }) => pairs)).toEqual([1]);
    expect(progress.isOver).toBe(true);
    expect(progress.has(1)).toBe(true);
  });
});
