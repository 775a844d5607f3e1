/** Workers, coordinator and Redis, killed at random moments: no game is lost, and none is there twice. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { startRedis } from '@banyan/fleet/testing';
import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { banyan, type Outcome, outcomeOf, start } from '../../../../test/banyan.ts';
import { ENGINES, gamesOf, useFolder } from '../../../../test/tournaments.ts';

const KILLS = 50;
const WORKERS = 3;
const MAX_DELAY = 1_000; // milliseconds
/** The games that a kill waits for, at most, before its delay. */
const MAX_GAMES = 10;

const file = useFolder();

/** Returns the numbers of the games in the lines of a log, as often as they are there. */
async function numbersIn(path: string): Promise<number[]> {
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => [...line.matchAll(/^\{"game":(\d+)/g)].map(([, number]) => Number(number)));
}

/** A program that can be killed and started again. */
class Program {
  readonly #args: readonly string[];
  #run: Run;

  constructor(args: readonly string[]) {
    this.#args = args;
    this.#run = runOf(args);
  }

  restart(): void {
    this.#run = runOf(this.#args);
  }

  /** Starts the program again if it has ended because the server was down at its start; any other end fails the test. */
  restartWithoutServer(): void {
    const { outcome } = this.#run;
    if (outcome === undefined) return;
    expect(outcome.stderr).toContain('cannot reach the queue');
    this.restart();
  }

  async kill(): Promise<void> {
    this.#run.child.kill('SIGKILL');
    await this.#run.ending;
  }
}

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ending: Promise<void>;
  /** Set when the program has ended. */
  outcome?: Outcome;
}

function runOf(args: readonly string[]): Run {
  const child = start(args);
  const run: Run = {
    child,
    ending: outcomeOf(child).then((outcome) => {
      run.outcome = outcome;
    }),
  };
  return run;
}

it(`${KILLS} kills of workers, coordinator and Redis leave every game once, and equal results`, async () => {
  const server = await startRedis({ appendOnly: true });
  const log = file('killed.jsonl');
  const args = (pairs: number, path: string): string[] => [
    'tournament',
    ...ENGINES,
    '--simulations',
    '100',
    '--seed',
    '5',
    '--pairs',
    String(pairs),
    '--json',
    '--log',
    path,
  ];
  const queue = ['--queue', server.url];
  const workers = Array.from({ length: WORKERS }, (_, index) => {
    return new Program(['worker', ...queue, '--threads', '1', '--name', `pc${index}`, '--lost-after', '2']);
  });
  const coordinator = new Program([...args(100_000, log), '--resume', ...queue]); // too many games to finish
  const programs = [...workers, coordinator];

  const random = sfc32('moments');
  const killed = { workers: 0, coordinators: 0, servers: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    // Some kills come before the next game, others after some more games; the delay hits any moment of a game.
    const games = kill % 4 === 0 ? 0 : (await numbersIn(log)).length + Math.floor(random() * MAX_GAMES);
    while ((await numbersIn(log)).length < games) {
      await setTimeout(10);
      for (const program of programs) program.restartWithoutServer();
    }
    await setTimeout(random() * MAX_DELAY);
    const victim = Math.floor(random() * (WORKERS + 2));
    const program = programs[victim];
    if (program !== undefined) {
      await program.kill();
      program.restart();
      killed[program === coordinator ? 'coordinators' : 'workers']++;
    } else {
      await server.kill();
      await setTimeout(random() * MAX_DELAY);
      await server.restart();
      killed.servers++;
    }
  }
  await coordinator.kill();
  const pairs = Math.floor(Math.max(...(await numbersIn(log))) / 2) + 1;
  const disturbed = await banyan([...args(pairs, log), '--resume', ...queue]);
  for (const worker of workers) await worker.kill();
  await server.stop();
  const undisturbed = await banyan(args(pairs, file('undisturbed.jsonl')));
  console.log(`${pairs} pairs, killed`, killed);

  expect(disturbed.exitCode).toBe(0);
  const resultsOf = ({ stdout }: { readonly stdout: string }): unknown => {
    const { pairings, games, surplus, finished } = JSON.parse(stdout);
    return { pairings, games, surplus, finished };
  };
  expect(resultsOf(disturbed)).toEqual(resultsOf(undisturbed));
  const numbers = await numbersIn(log);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...Array(2 * pairs).keys()]);
  expect(await gamesOf(log)).toEqual(await gamesOf(file('undisturbed.jsonl')));
}, 1_800_000);
