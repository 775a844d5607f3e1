import { expect, it } from 'vitest';
import { pairingsOf } from './schedule.ts';
import { scoreboard } from './scoreboard.ts';

const [WIN, DRAW, LOSS] = [1, 0.5, 0];

it('adds up games for both engines, and pairs where both games are finished', () => {
  const pairings = pairingsOf('round-robin', 2);
  // Engine 0 wins pair 0 as player 0 and as player 1. Pair 1: a draw and a loss. Pair 2 is unfinished.
  const returns = new Map([WIN, LOSS, DRAW, WIN, WIN].entries());
  const {
    pairings: [pairing],
    engines,
  } = scoreboard(2, pairings, returns);
  expect(pairing.pairs).toEqual([0, 1, 0, 0, 1]);
  expect(pairing).toMatchObject({ first: 0, second: 1, wins: 3, draws: 1, losses: 1 });
  expect(
    engines.map(({ engine, games, wins, draws, losses, score }) => [
      engine,
      games,
      wins,
      draws,
      losses,
      score,
    ]),
  ).toEqual([
    [0, 5, 3, 1, 1, 0.7],
    [1, 5, 1, 1, 3, 0.3],
  ]);
});

it('the order in which games were finished does not matter', () => {
  const pairings = pairingsOf('round-robin', 3);
  const results = [WIN, DRAW, LOSS, LOSS, WIN, LOSS, DRAW, DRAW, WIN, WIN, LOSS, WIN];
  const entries = [...results.entries()];
  expect(scoreboard(3, pairings, new Map(entries.toReversed()))).toEqual(
    scoreboard(3, pairings, new Map(entries)),
  );
});

it('the best is first, and those that have not played are last', () => {
  const pairings = pairingsOf('gauntlet', 3);
  // 2 beats 0 twice; 1 loses to 0 twice.
  const returns = new Map([WIN, LOSS, LOSS, WIN].entries());
  expect(scoreboard(3, pairings, returns).engines.map(({ engine }) => engine)).toEqual([2, 0, 1]);
});

it('before the first pair is finished, scores decide', () => {
  const pairings = pairingsOf('round-robin', 3);
  // Game 0 is 0 against 1, game 2 is 0 against 2.
  const returns = new Map([
    [0, LOSS],
    [2, DRAW],
  ]);
  expect(scoreboard(3, pairings, returns).engines.map(({ engine }) => engine)).toEqual([1, 2, 0]);
});

it('before the first game nothing is known', () => {
  const { engines } = scoreboard(2, pairingsOf('round-robin', 2), new Map());
  expect(engines.map(({ games }) => games)).toEqual([0, 0]);
  expect(engines[0]?.rating.value).toBeNaN();
});
