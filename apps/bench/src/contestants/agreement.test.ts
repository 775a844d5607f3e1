/** All contestants do the same work: the same rollouts, and the same tree, except the tutorial's. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { sfc32, TERMINAL } from '@banyan/mcts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContestantProcess } from '../processes/contestantProcess.ts';
import { inC, isPresent } from '../processes/entrants.ts';
import { type SearchName, searchNames, type Task } from '../processes/task.ts';
import { answering } from './answering.ts';
import { type ContestantName, contestantNames, contestants } from './index.ts';

const SAME_TREE: readonly ContestantName[] = ['TypeScript, by hand', 'wasm2js', 'WASM'];

/** Positions that 5,000 simulations prove a win, a draw and a loss, at least ten plies ahead; and an unproven one. */
const POSITIONS = ['4746312172232513', '6367552543535665273162246321', '3334761153771561', '444444'];

function tasksOf(search: SearchName): Task[] {
  return [
    `${search} 1 1`,
    `${search} 2 1`,
    `${search} 9 4294967295`,
    `${search} 2001 2`,
    ...POSITIONS.map((moves): Task => `${search} 5000 1 ${moves}`),
  ];
}

/** Beyond 65,536 visits the logarithm is no longer tabled. */
const TASKS: readonly Task[] = [...searchNames.flatMap(tasksOf), 'uct 70000 1', 'rollouts 5000 3'];

function knows(name: ContestantName, task: Task): boolean {
  return (
    contestants[name].searches.some((search) => task.startsWith(`${search} `)) || task.startsWith('rollouts')
  );
}

const answers = new Map(contestantNames.map((name) => [name, answering(contestants[name].prepare)]));

async function found(name: ContestantName, task: Task): Promise<readonly number[] | undefined> {
  return (await answers.get(name)?.(task))?.result;
}

const expected = new Map<Task, readonly number[]>();
beforeAll(async () => {
  const answer = answering(contestants.TypeScript.prepare);
  for (const task of TASKS) expected.set(task, (await answer(task)).result);
}, 60_000);

it.each(contestantNames)('%s has the searches that it says', async (name) => {
  const { prepare, searches } = contestants[name];
  expect(Object.keys((await prepare()).searches)).toEqual(searches);
});

describe.each(SAME_TREE)('%s', (name) => {
  it.each(TASKS.filter((task) => knows(name, task)))('finds for %s what TypeScript finds', async (task) => {
    expect(await found(name, task)).toEqual(expected.get(task));
  });
});

describe('C', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-agreement-'));
  const { entrant } = await inC(folder);
  let contestant: ContestantProcess;
  beforeAll(async () => {
    if (isPresent(entrant)) contestant = await entrant.open();
  });
  afterAll(async () => {
    await contestant?.close();
    await rm(folder, { recursive: true });
  });

  it.runIf(isPresent(entrant)).each(TASKS)('finds for %s what TypeScript finds', async (task) => {
    expect((await contestant.ask(task)).result).toEqual(expected.get(task));
  });

  it.runIf(isPresent(entrant)).each(searchNames)(
    'finds by %s what the core finds, wherever a game may stand',
    async (search) => {
      const answer = answering(contestants.WASM.prepare);
      for (const [seed, moves] of randomPositions(60).entries()) {
        const task: Task = `${search} 1500 ${seed} ${moves}`;
        expect((await contestant.ask(task)).result, task).toEqual((await answer(task)).result);
      }
    },
  );

  it.runIf(isPresent(entrant))('refuses what it does not know', async () => {
    await expect(contestant.ask('uct 1 1 x')).rejects.toThrow('no such task');
  });
});

/** Positions of random games before their end. */
function randomPositions(count: number): string[] {
  const game = connectN(CONNECT_FOUR);
  const { formatAction } = game.notation;
  const random = sfc32('positions');
  return Array.from({ length: count }, (_, number) => {
    const state = game.initialState();
    let moves = '';
    for (let ply = 0; ply < number % 40; ply++) {
      const legal = game.legalActions(state);
      const action = legal[Math.floor(random() * legal.length)];
      const next = game.clone(state);
      game.apply(next, action);
      if (game.currentPlayer(next) === TERMINAL) break;
      moves += formatAction(state, action);
      game.apply(state, action);
    }
    return moves;
  });
}
