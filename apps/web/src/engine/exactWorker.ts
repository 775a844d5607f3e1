/** The worker of an exact solver: finds the verdicts on the moves of one position at a time. */

import { type ActionProof, type ExactSolver, proveActions } from '@banyan/mcts';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { EXACT_SOLVERS } from './exactSolvers.ts';
import { offer } from './offer.ts';

export type OnVerdicts = (verdicts: readonly ActionProof[]) => void;

/** Counts requests: a later one ends those before it. */
let latest = 0;
let previous: Promise<void> = Promise.resolve();

const service = {
  /**
   * Finds the verdicts on the moves of a position, after ending the search of another.
   * @param name the game, as in addresses, and the moves to the position.
   * @returns whether it was not ended.
   */
  async solve(name: string, moves: string, onVerdicts: OnVerdicts): Promise<boolean> {
    const number = ++latest;
    const before = previous;
    let end = (): void => {};
    previous = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await before;
      const isEnded = (): boolean => number !== latest;
      if (isEnded()) return false;
      const task = await taskFor(name);
      return await task(moves, onVerdicts, isEnded);
    } finally {
      end();
    }
  },
};

export type ExactService = typeof service;

offer(service);

/** Thrown by the pause of a search that was ended. */
class Ended extends Error {}

type Task = (moves: string, onVerdicts: OnVerdicts, isEnded: () => boolean) => Promise<boolean>;

/** The last game with its solver, which reuses its memory. */
let opened: { readonly name: string; readonly task: Task } | undefined;

async function taskFor(name: string): Promise<Task> {
  if (opened?.name === name) return opened.task;
  const game = await openGame(name);
  const task = await game(openTask);
  opened = { name, task };
  return task;
}

/** @throws Error for a game without an exact solver. */
async function openTask<State>(rules: Ruleset<State>): Promise<Task> {
  const solver = await rules.exact?.(EXACT_SOLVERS);
  if (solver === undefined) throw new Error(`${rules.title} has no exact solver`);
  return (moves, onVerdicts, isEnded) => solve(rules, solver, moves, onVerdicts, isEnded);
}

async function solve<State>(
  rules: Ruleset<State>,
  solver: ExactSolver<State>,
  moves: string,
  onVerdicts: OnVerdicts,
  isEnded: () => boolean,
): Promise<boolean> {
  const state = stateAfter(rules, moves);
  const pause = async (): Promise<void> => {
    await nextTask();
    if (isEnded()) throw new Ended();
  };
  try {
    for await (const verdicts of proveActions(rules.game, solver, state, pause)) onVerdicts(verdicts);
    return true;
  } catch (error) {
    if (error instanceof Ended) return false;
    throw error;
  }
}

const channel = new MessageChannel();

/** Resolves in a task of its own, after the messages that have come. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}
