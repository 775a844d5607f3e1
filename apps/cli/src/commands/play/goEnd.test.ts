/** The end of a game of Go at the prompt: captures, dead stones, and the agreement of the players. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The only round in the output of `--json`. */
async function roundOf(lines: readonly string[]): Promise<unknown> {
  const { stdout } = await banyanReading(`${lines.join('\n')}\n`, [...PEOPLE, '--json']);
  const { rounds } = JSON.parse(stdout);
  return rounds[0];
}

describe('the end of a game of Go between two people', () => {
  it('counts without the stones that rollouts find dead, once the players agree', async () => {
    const text = await played([...DEAD_STONE, 'yes']);
    expect(text).toContain(
      '1,000 random games from here say that 1 stone is dead: O d2. Without them X leads by 24.5 points, komi included.',
    );
    expect(text).toContain('X wins by 24.5 points: 25 to 0.5, komi included.');
  });

  it('takes the word of the players for other stones', async () => {
    const text = await played([...DEAD_STONE, 'd2', 'a1', 'b1', 'yes']);
    expect(text).toContain('You say that no stones are dead. X leads by 14.5 points, komi included.');
    expect(text).toContain(
      'Type yes, no (to play on), a point (to change whether its stones are dead), save FILE, or quit.',
    ); // a1 is empty
    expect(text).toContain('You say that 8 stones are dead: X b1 b2 b3 b4 c4 b5 d4 e4.');
    expect(text).toContain('O wins by');
  });

  it('is taken back where the players do not agree, and they play on', async () => {
    const text = await played([...DEAD_STONE, 'no', 'd3', 'c3', 'e3', 'pass', 'pass', 'yes']);
    expect(text).toContain('The two passes are taken back.');
    expect(text).toContain('X wins by');
  });

  it.each([[], ['quit']])('has no result where a person leaves the question, by %j', async (...answer) => {
    expect(await roundOf([...DEAD_STONE, ...answer])).toMatchObject({ returns: null, ended: null });
  });

  it('is in the output of --json, with the lead of the first player', async () => {
    const round = { returns: [1, 0], ended: 'agreement', lead: 24.5 };
    expect(await roundOf([...DEAD_STONE, 'yes'])).toMatchObject(round);
  });

  it('may be a resignation', async () => {
    expect(await played(['c3', 'resign'])).toContain('X wins: O resigned.');
    expect(await roundOf(['c3', 'resign'])).toMatchObject({ returns: [1, 0], ended: 'resignation' });
  });

  it('is estimated before it is reached', async () => {
    const text = await played([...DEAD_STONE.slice(0, -2), 'score', 'quit']);
    expect(text).toContain('If it ended here: 1,000 random games from here say that 1 stone is dead: O d2.');
  });
});

it.each(['game.json', 'game.sgf'])('%s keeps the stones that the players call dead', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-go-'));
  const path = join(folder, name);
  const saved = await played([...DEAD_STONE, 'b1', `save ${path}`, 'quit']);
  expect(saved).toContain('The game is saved.');
  const seats = name.endsWith('sgf') ? ['--seat', 'human', '--seat', 'human'] : [];
  const text = await played(['yes'], ['play', '--load', path, ...seats]);
  const review = await banyanReading('', ['analyze', '--review', path, '--simulations', '20', '--json']);
  rmSync(folder, { recursive: true });
  expect(text).toContain('The file says that 9 stones are dead:');
  expect(text).toContain('O wins by 0.5 points: 0.5 to 0, komi included.');
  expect(JSON.parse(review.stdout)).toMatchObject({ returns: [0, 1] });
});

it('a file whose dead stones are none of the board is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-go-'));
  const path = join(folder, 'game.json');
  const game = {
    format: 'banyan game 1',
    game: 'go:5',
    moves: DEAD_STONE,
    seed: 1,
    seats: ['human', 'human'],
  };
  await writeFile(path, JSON.stringify({ ...game, dead: ['a1'] }));
  const { stderr, exitCode } = await banyanReading('yes\n', ['play', '--load', path]);
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('the file says that "a1" is dead, where no stone is');
});

it.each([
  ['a taken point', ['a1', 'a1'], 'a1 has a stone.'],
  [
    'a ko',
    ['b1', 'c1', 'a2', 'd2', 'b3', 'c3', 'c2', 'b2', 'c2'],
    'c2 would repeat the position after move 7, which positional superko forbids.',
  ],
  [
    'a suicide',
    ['a2', 'pass', 'b1', 'a1'],
    'a1 would take stones of its own player off the board, which the rules forbid.',
  ],
])('a point that is not to be played says why: %s', async (_, lines, why) => {
  expect(await played([...lines, 'quit'])).toContain(why);
});

it('the board of a game of Go comes with the captures of both players', async () => {
  const text = await played(['a2', 'a1', 'b1', 'quit']);
  expect(text).toContain('Captures: X 1, O 0');
});

/** Plays on from a saved game. @param dead the stones that the file calls dead. */
async function loaded(
  game: string,
  moves: readonly string[],
  seats: readonly string[],
  lines: readonly string[],
  dead?: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-go-'));
  const path = join(folder, 'game.json');
  await writeFile(path, JSON.stringify({ format: 'banyan game 1', game, moves, seed: 1, seats, dead }));
  const text = await played(lines, ['play', '--load', path]);
  rmSync(folder, { recursive: true });
  return text;
}

it('an engine agrees with the judgement of the rollouts alone', async () => {
  const text = await loaded('go:5,komi=0.5', DEAD_STONE, ['human', 'random'], ['d2', 'yes']);
  expect(text).toContain(
    'or quit: d2 Type yes, no (to play on), alive (all your stones live, as in a seki), save FILE, or quit.',
  );
  expect(text).toContain('komi included. You beat the engine.');
});

it('an engine takes no word of a file but that the stones of a person live', async () => {
  const load = (seats: readonly string[], dead: readonly string[]): Promise<string> =>
    loaded('go:5,komi=0.5', DEAD_STONE, seats, ['yes'], dead);
  const claimed = await load(['random', 'human'], ['b1', 'd2']); // the engine's wall, and the person's own stone
  expect(claimed).toContain('1,000 random games from here say that 1 stone is dead: O d2.');
  expect(claimed).toContain('X wins by 24.5 points');
  expect(await load(['random', 'human'], [])).toContain('You say that no stones are dead.');
});

it('an engine takes the word of a person whose stones live', async () => {
  const text = await loaded('go:5,komi=0.5', DEAD_STONE, ['random', 'human'], ['alive', 'yes']);
  expect(text).toContain('You say that no stones are dead.');
  expect(text).toContain('X wins by 14.5 points');
});

it('an engine does not answer a pass by a pass for the sake of dead stones', async () => {
  const wall = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'f5', 'g6'];
  const moves = [...wall.flatMap((move) => [move, 'pass']), 'h5', 'g5'];
  const seats = ['human', 'wasm,simulations=200'];
  const text = await loaded('go:9,komi=60.5', moves, seats, ['pass', 'quit']);
  expect(text).toMatch(/O plays [a-hj][1-9]:/);
});

it('an engine that resigns loses, which is no error', async () => {
  const stub = fileURLToPath(new URL('../../../test/stubGtp.mjs', import.meta.url));
  const engine = `gtp:exec "${process.execPath}" "${stub}" resign`;
  const words = ['play', 'go:5', '--seat', 'human', '--seat', engine, '--json'];
  const { stdout, stderr, exitCode } = await banyanReading('c3\n', words);
  expect(exitCode).toBe(0);
  expect(stderr).toContain('X wins: O resigned. You beat the engine.');
  expect(JSON.parse(stdout).rounds).toMatchObject([{ returns: [1, 0], ended: 'resignation' }]);
});
