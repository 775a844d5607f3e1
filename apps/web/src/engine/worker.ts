/** The worker in which one search at a time runs: by itself, or by a team of workers of its own. */
import { expose } from 'comlink';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { openEngine } from './engines.ts';
import { type Begin, type Pursuit, pursue } from './pursuit.ts';
import type { Bounds, Question, Settings, Snapshot } from './question.ts';
import { Trials } from './trials.ts';

export type OnSnapshot = (snapshot: Snapshot) => void;

/** What is to be searched, how far, and by how many threads. */
export interface Request {
  readonly question: Question;
  readonly bounds: Bounds;
  readonly threads: number;
}

/** What ends a search. */
interface Signal {
  aborted: boolean;
  /** Whether nobody waits for the answer any more, since the next question came. */
  isReplaced: boolean;
}

interface Order extends Request {
  readonly signal: Signal;
  readonly onSnapshot: OnSnapshot;
}

let signal: Signal = { aborted: false, isReplaced: false };
let present: Promise<unknown> = Promise.resolve();

const service = {
  /**
   * Answers a question; a search that is under way is ended first. `undefined` where the next question came before this
   * one was begun.
   * @throws BanyanError where the question has no answer.
   */
  search(request: Request, onSnapshot: OnSnapshot): Promise<Snapshot | undefined> {
    signal.aborted = true;
    signal.isReplaced = true;
    signal = { aborted: false, isReplaced: false };
    const order = { ...request, signal, onSnapshot };
    const found = present.then(() => fill(order));
    present = found.catch(() => {}); // whoever asked is told
    return found;
  },

  /** Ends the search under way, whose answer is then the best so far: of one simulation, where it was not begun. */
  stop(): void {
    signal.aborted = true;
  },
};

export type EngineService = typeof service;

expose(service);

const trials = new Trials();

async function fill(order: Order): Promise<Snapshot | undefined> {
  const { threads, question, bounds } = order;
  if (threads === 1) return answer(order);
  const key = JSON.stringify([question, threads]);
  if (trials.troubleWith(key, bounds) === undefined) {
    try {
      return await answer(order);
    } catch (error) {
      trials.fail(key, error);
      await disband();
    }
  }
  const trouble = trials.troubleWith(key, bounds);
  const onSnapshot = (snapshot: Snapshot): void => order.onSnapshot({ ...snapshot, trouble });
  const found = await answer({ ...order, threads: 1, onSnapshot });
  return found && { ...found, trouble };
}

async function answer(order: Order): Promise<Snapshot | undefined> {
  const { bounds, signal, onSnapshot, threads } = order;
  const heard = (snapshot: Snapshot): Snapshot => {
    if (threads > 1 && snapshot.simulations > 0) trials.succeed();
    return snapshot;
  };
  if (!signal.aborted) {
    const pursuit = await pursuitOf(order);
    if (!signal.aborted) {
      const found = heard(await pursuit.go(bounds, signal, (snapshot) => onSnapshot(heard(snapshot))));
      if (found.simulations > 0 || !signal.aborted) return found;
    }
  }
  return signal.isReplaced ? undefined : glance(order.question);
}

/** What one simulation finds: a move that nothing speaks for, the first that is legal, is no answer. */
async function glance(question: Question): Promise<Snapshot> {
  const begin = await soloOf(question);
  const pursuit = begin(question.moves, question.seed);
  try {
    return await pursuit.go({ simulations: 1 }, { aborted: false }, () => {});
  } finally {
    pursuit.end();
  }
}

let kept: { readonly key: string; readonly pursuit: Pursuit } | undefined;

/** The present search, where the question is the same and it has not gone too far; else a new one. */
async function pursuitOf({ question, bounds, threads }: Request): Promise<Pursuit> {
  const key = JSON.stringify([question, threads]);
  if (kept?.key === key && kept.pursuit.fits(bounds)) return kept.pursuit;
  endPursuit();
  const begin = await (threads === 1 ? soloOf(question) : teamOf(question, threads));
  const pursuit = begin(question.moves, question.seed);
  kept = { key, pursuit };
  return pursuit;
}

function endPursuit(): void {
  kept?.pursuit.end();
  kept = undefined;
}

/** What searched last by itself: its engine hands its memory from search to search. */
let solo: { readonly key: string; readonly begin: Begin } | undefined;

async function soloOf({ game, settings }: Question): Promise<Begin> {
  const key = JSON.stringify([game, settings]);
  if (solo?.key === key) return solo.begin;
  const begin = await withRules(game, async (rules): Promise<Begin> => {
    const contender = await openEngine(rules, settings);
    return (moves, seed) => pursue(rules, contender, stateAfter(rules, moves), seed);
  });
  solo = { key, begin };
  return begin;
}

/** Threads that have an engine each, and how they search. */
interface Gathered {
  readonly begin: Begin;
  end(): Promise<void>;
}

/** The last that searched together, who wait for more to do. */
let team: (Gathered & { readonly key: string }) | undefined;

async function teamOf({ game, settings }: Question, threads: number): Promise<Begin> {
  const key = JSON.stringify([game, settings, threads]);
  if (team?.key === key) return team.begin;
  await disband();
  const gathered = await withRules(game, (rules) => gather(rules, settings, threads));
  team = { ...gathered, key };
  return gathered.begin;
}

/** What a team takes is loaded here: most of the first visits have none. */
async function gather<State>(rules: Ruleset<State>, settings: Settings, threads: number): Promise<Gathered> {
  const { build } = await openEngine(rules, settings);
  const { openTeam, pursueTogether } = await import('./team.ts');
  const opened = openTeam(rules, settings, build, threads);
  return {
    begin: (moves, seed) => pursueTogether(rules, opened, stateAfter(rules, moves), seed),
    end: () => opened.dispose(),
  };
}

async function disband(): Promise<void> {
  endPursuit();
  await team?.end();
  team = undefined;
}

async function withRules<Result>(
  name: string,
  use: <State>(rules: Ruleset<State>) => Result,
): Promise<Awaited<Result>> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return await game(use);
}
