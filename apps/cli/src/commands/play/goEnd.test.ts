/** The end of a game of Go at the prompt: captures, dead stones, and the agreement of the players. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { banyanReading } from '../../../test/inProcess.ts';

const PEOPLE = ['play', 'go:5,komi=0.5', '--seat', 'human', '--seat', 'human'];

/** Black has a wall with two eyes, and White a stone inside the rest of the board. */
const WALL = ['b1', 'b2', 'b3', 'b4', 'b5', 'c4', 'd4'].flatMap((move) => [move, 'pass']);
const DEAD_STONE = [...WALL, 'e4', 'd2', 'pass', 'pass'];

async function played(lines: readonly string[], words: readonly string[] = PEOPLE): Promise<string> {
  const { stdout, stderr, exitCode } = await banyanReading(`${lines.join('\n')}\n`, words);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
}

describe('the end of a game of Go between two people', () => {
  it('counts without the stones that rollouts find dead, once the players agree', async () => {
    const text = await played([...DEAD_STONE, 'yes']);
    expect(text).toContain(
      '1,000 random games from here say that 1 stone is dead: O d2. Without them X has 24.5 points more, with the komi.',
    );
    expect(text).toContain('X wins.');
  });

  it('takes the word of the players for other stones', async () => {
    const text = await played([...DEAD_STONE, 'd2', 'a1', 'b1', 'yes']);
    expect(text).toContain('You say that no stones are dead. X has 14.5 points more, with the komi.');
    expect(text).toContain('Type yes, no, or the point of a stone.'); // a1 is empty
    expect(text).toContain('You say that 8 stones are dead: X b1 b2 b3 b4 c4 b5 d4 e4.');
    expect(text).toContain('O wins.');
  });

  it('is taken back where the players do not agree, and they play on', async () => {
    const text = await played([...DEAD_STONE, 'no', 'd3', 'c3', 'e3', 'pass', 'pass', 'yes']);
    expect(text).toContain('The two passes are taken back.');
    expect(text).toContain('X wins.');
  });

  it('is what the rules say without an answer', async () => {
    const text = await played(DEAD_STONE);
    expect(text).toContain('X wins.');
  });
});

it('the board of a game of Go comes with the captures of both players', async () => {
  const text = await played(['a2', 'a1', 'b1', 'quit']);
  expect(text).toContain('Captures: X 1, O 0');
});

it('an engine agrees with the judgement of the rollouts alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-go-'));
  const path = join(folder, 'game.json');
  const seats = ['human', 'random'];
  const game = { format: 'banyan game 1', game: 'go:5,komi=0.5', moves: DEAD_STONE, seed: 1, seats };
  await writeFile(path, JSON.stringify(game));
  const text = await played(['d2', 'yes'], ['play', '--load', path]);
  rmSync(folder, { recursive: true });
  expect(text).toContain('Do you agree? yes, no to play on: d2 Type yes or no.');
  expect(text).toContain('X wins. You beat the engine.');
});
