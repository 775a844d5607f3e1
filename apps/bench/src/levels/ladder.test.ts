/** The ladder in small matches: they are seeded, so they play the same games on every machine. */
import { CONNECT_FOUR, connectN, go, othello } from '@banyan/games';
import { atLevel, type Engine, levelsOf, mcts, type PerfectInformationGame } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { squeezed } from '../../test/squeezed.ts';
import { UsageError } from '../command.ts';
import { levelsReport } from '../report/levelsTable.ts';
import { SearchSeat } from '../strength/seat.ts';
import { anchorSeat } from './anchors.ts';
import { climb, type Player } from './ladder.ts';
import { playLadders } from './ladders.ts';

const SILENT = { show() {}, clear() {} };
const OPENING_MOVES = 4;

/** The scores of each player against the one before. */
async function scoresOf<State>(
  game: PerfectInformationGame<State>,
  players: readonly Player<State>[],
  pairs: number,
): Promise<number[]> {
  const matches = players.slice(1).map((player, index) => ({ player, opponent: players[index] }));
  const ladder = { name: game.name, game, openingMoves: OPENING_MOVES, matches };
  const results = await climb(ladder, { pairs, seed: 1 }, SILENT);
  return results.map(({ estimate }) => estimate.score.value);
}

function levelPlayers<State>(
  game: PerfectInformationGame<State>,
  engineOf: (plain: boolean) => Engine<State>,
  numbers: readonly number[],
): Player<State>[] {
  return numbers.map((number) => {
    const level = levelsOf(game)[number - 1];
    const engine = atLevel(game, engineOf(level.search === 'plain'), level);
    return { name: level.name, seat: new SearchSeat(game, engine, level.simulations, false) };
  });
}

it('every second level of Connect Four beats the one below, and level 1 is weaker than taking wins', async () => {
  const core = await create();
  const game = connectN(CONNECT_FOUR);
  const engineOf = (plain: boolean) => core.connectN(CONNECT_FOUR, { plain }).engine;
  const players = levelPlayers(game, engineOf, sized([1, 3, 5], [1, 3, 5, 7]));
  for (const score of await scoresOf(game, players, sized(8, 15))) expect(score).toBeGreaterThan(0.7);
  const takesWins = { name: 'takes wins', seat: anchorSeat(game, 'takes wins') };
  const [score] = await scoresOf(game, [takesWins, players[0]], sized(40, 100));
  expect(score).toBeGreaterThan(0.15);
  expect(score).toBeLessThan(0.35);
});

it('every second level of Othello beats the one below', async () => {
  const engineOf = (plain: boolean) => mcts(othello, { plain });
  for (const score of await scoresOf(othello, levelPlayers(othello, engineOf, sized([1, 3], [1, 3, 5])), 6))
    expect(score).toBeGreaterThan(0.6);
});

it('every level of Go has its priors, and level 3 beats level 1', async () => {
  const core = await create();
  const board = { columns: 9, rows: 9 };
  const game = go(board);
  expect(levelsOf(game).map(({ search }) => search)).not.toContain('plain');
  const players = levelPlayers(
    game,
    (plain) => core.go(board, { plain }).engine,
    sized([1, 3], [1, 3, 5, 7]),
  );
  for (const score of await scoresOf(game, players, sized(6, 10))) expect(score).toBeGreaterThan(0.7);
});

it('the anchors are of increasing strength', async () => {
  const game = connectN(CONNECT_FOUR);
  const anchors = (['random', 'takes wins', 'takes and blocks'] as const).map((name) => ({
    name,
    seat: anchorSeat(game, name),
  }));
  for (const score of await scoresOf(game, anchors, 30)) expect(score).toBeGreaterThan(0.6);
});

it('the table has a line for each match', async () => {
  const game = connectN(CONNECT_FOUR);
  const [player, opponent] = (['takes wins', 'random'] as const).map((name) => ({
    name,
    seat: anchorSeat(game, name),
  }));
  const ladder = { name: 'Connect Four', game, openingMoves: OPENING_MOVES, matches: [{ player, opponent }] };
  const matches = await climb(ladder, { pairs: 20, seed: 1 }, SILENT);
  expect(await climb(ladder, { pairs: 20, seed: 1 }, SILENT)).toEqual(matches);
  const only = { player: 'takes', pairs: 1, seed: 1 };
  expect(await climb(ladder, only, SILENT)).toHaveLength(1);
  expect(await climb(ladder, { ...only, player: 'random' }, SILENT)).toEqual([]);
  const results = { date: '2026-11-22', seed: 1, matches };
  const table = squeezed(levelsReport(results));
  expect(table).toMatch(/^\| takes wins \| random \| 40 \| [\d.]+ \([\d.]+ to [\d.]+\) \| \+\d+ \(/m);
});

it('an unknown game is refused', async () => {
  await expect(playLadders({ game: 'chess', pairs: 1, seed: 1 }, SILENT)).rejects.toThrow(
    new UsageError('--game must be in one of "Connect Four", "Othello", "gomoku", "Go 9x9", not "chess"'),
  );
});
