/** Whole games of `banyan gtp` against GNU Go: each accepts every move of the other, and both count the same score. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { start } from '../../test/banyan.ts';

const GNUGO = ['gnugo', '/usr/games/gnugo'].find(
  (place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** Stones are captured before the passes, so that area scoring needs no agreement about dead ones. Each game has a score. */
const RULES = [
  '--mode',
  'gtp',
  '--level',
  '1',
  '--chinese-rules',
  '--capture-all-dead',
  '--positional-superko',
  '--never-resign',
];

const MAX_MOVES = 400;

if (GNUGO === undefined) console.warn('GNU Go is not installed (Debian: gnugo): its tests are skipped');

/** A program that answers commands one at a time. */
class Player {
  readonly #process: ChildProcessWithoutNullStreams;

  constructor(process: ChildProcessWithoutNullStreams) {
    this.#process = process;
    process.stdout.setEncoding('utf8');
  }

  async ask(command: string): Promise<string> {
    this.#process.stdin.write(`${command}\n`);
    let text = '';
    while (!text.endsWith('\n\n')) text += await this.#next();
    if (!text.startsWith('=')) throw new Error(`${command}: ${text.trim()}`);
    return text.slice(1).trim();
  }

  kill(): void {
    this.#process.kill();
  }

  #next(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#process.stdout.once('data', resolve);
      this.#process.once('exit', () => reject(new Error('the program has ended')));
    });
  }
}

describe.skipIf(GNUGO === undefined).each([
  { size: 5, handicap: 0 },
  { size: 9, handicap: 2 },
])('a game on $size x $size with $handicap handicap stones', ({ size, handicap }) => {
  const players: Player[] = [];

  afterEach(() => {
    for (const player of players.splice(0)) player.kill();
  });

  it.each(['black', 'white'])('ends with equal scores, Banyan being %s', async (own) => {
    const banyan = new Player(start(['gtp', '--simulations', '200', '--seed', '1']));
    const gnugo = new Player(spawn(GNUGO ?? '', RULES));
    players.push(banyan, gnugo);
    for (const command of [`boardsize ${size}`, 'clear_board', 'komi 6.5'])
      await Promise.all(players.map((player) => player.ask(command)));
    if (handicap > 0) await Promise.all(players.map((player) => player.ask(`fixed_handicap ${handicap}`)));
    let passes = 0;
    for (let move = handicap > 0 ? 1 : 0; passes < 2 && move < MAX_MOVES; move++) {
      const colour = move % 2 === 0 ? 'black' : 'white';
      const [mover, other] = colour === own ? [banyan, gnugo] : [gnugo, banyan];
      const vertex = await mover.ask(`genmove ${colour}`);
      await other.ask(`play ${colour} ${vertex}`);
      passes = vertex.toLowerCase() === 'pass' ? passes + 1 : 0;
    }
    expect(passes).toBe(2);
    const [ours, theirs] = await Promise.all(players.map((player) => player.ask('final_score')));
    expect(points(ours)).toBe(points(theirs) + handicap); // GNU Go gives White a point for each handicap stone
  });
});

/** Black's lead. */
function points(score = ''): number {
  const [, winner = 'B', lead = '0'] = /^([BW])\+([\d.]+)$/.exec(score) ?? [];
  return winner === 'B' ? Number(lead) : -Number(lead);
}
