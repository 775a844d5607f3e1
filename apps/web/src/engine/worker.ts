/** The worker in which one search at a time runs. */
import { expose } from 'comlink';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { openEngine } from './engines.ts';
import type { Bounds, Question, Settings, Snapshot } from './question.ts';
import { find } from './search.ts';

export type OnSnapshot = (snapshot: Snapshot) => void;

interface Order {
  readonly question: Question;
  readonly bounds: Bounds;
  readonly signal: { readonly aborted: boolean };
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
  if (order.signal.aborted) return undefined;
  const { game, settings } = order.question;
  const key = `${game} ${JSON.stringify(settings)}`;
  if (last?.key !== key) last = { key, answer: await open(game, settings) };
  return order.signal.aborted ? undefined : last.answer(order);
}

type Answer = (order: Order) => Promise<Snapshot>;

/** What was asked for last: its engine keeps its memory from search to search. */
let last: { readonly key: string; readonly answer: Answer } | undefined;

/** An engine for the questions about one game. */
async function open(name: string, settings: Settings): Promise<Answer> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game(async (rules): Promise<Answer> => {
    const contender = await openEngine(rules, settings);
    return ({ question: { moves, seed }, bounds, signal: abort, onSnapshot }) =>
      find(rules, contender, { state: stateAfter(rules, moves), seed, bounds, signal: abort, onSnapshot });
  });
}
