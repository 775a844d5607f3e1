/** The worker in which one search at a time runs. */
import { expose } from 'comlink';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { openEngine } from './engines.ts';
import type { Bounds, Question, Snapshot } from './question.ts';
import { type Pursuit, pursue, type Signal } from './search.ts';

export type OnSnapshot = (snapshot: Snapshot) => void;

interface Order {
  readonly question: Question;
  readonly bounds: Bounds;
  readonly signal: Signal;
  readonly onSnapshot: OnSnapshot;
}

let signal = { aborted: false };
let present: Promise<unknown> = Promise.resolve();

const service = {
  /**
   * Answers a question; a search that is under way is ended first. `undefined` where the next question came, or `stop`,
   * before this one was begun.
   * @throws BanyanError where the question has no answer.
   */
  search(question: Question, bounds: Bounds, onSnapshot: OnSnapshot): Promise<Snapshot | undefined> {
    signal.aborted = true;
    signal = { aborted: false };
    const order = { question, bounds, signal, onSnapshot };
    const found = present.then(() => fill(order));
    present = found.catch(() => {}); // whoever asked is told
    return found;
  },

  /** Ends the search under way, whose answer is then the best so far. */
  stop(): void {
    signal.aborted = true;
  },
};

export type EngineService = typeof service;

expose(service);

async function fill(order: Order): Promise<Snapshot | undefined> {
  const { question, bounds, signal: abort, onSnapshot } = order;
  if (abort.aborted) return undefined;
  const pursuit = await pursuitOf(question, bounds);
  return abort.aborted ? undefined : pursuit.go(bounds, abort, onSnapshot);
}

/** The present search, where the question is the same and it has not gone too far; else a new one. */
async function pursuitOf(question: Question, { simulations = Infinity }: Bounds): Promise<Pursuit> {
  const key = JSON.stringify(question);
  if (kept?.key === key && kept.pursuit.simulations <= simulations) return kept.pursuit;
  kept?.pursuit.end();
  kept = undefined;
  const begin = await beginnerOf(question);
  const pursuit = begin(question.moves, question.seed);
  kept = { key, pursuit };
  return pursuit;
}

let kept: { readonly key: string; readonly pursuit: Pursuit } | undefined;

/** Begins a search after some moves of a game. */
type Begin = (moves: string, seed: number) => Pursuit;

/** What was asked for last: its engine hands its memory from search to search. */
let last: { readonly key: string; readonly begin: Begin } | undefined;

async function beginnerOf({ game: name, settings }: Question): Promise<Begin> {
  const key = `${name} ${JSON.stringify(settings)}`;
  if (last?.key === key) return last.begin;
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  const begin = await game(async (rules): Promise<Begin> => {
    const contender = await openEngine(rules, settings);
    return (moves, seed) => pursue(rules, contender, stateAfter(rules, moves), seed);
  });
  last = { key, begin };
  return begin;
}
