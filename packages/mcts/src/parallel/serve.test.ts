import { describe, expect, it } from 'vitest';
import { instrumented } from '../../test/instrumented.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type AnyEngine, agent, mcts } from '../index.ts';
import type { Command, Message, RepliesReported, ReportMessage } from './messages.ts';
import { parallel } from './parallel.ts';
import type { MessagePortLike } from './port.ts';
import { serve, serveOn } from './serve.ts';
import type { WebWorker } from './thread.ts';

const game = nim(3, 4, 5);
const ANYTHING = { simulations: Infinity, milliseconds: Infinity, nodes: Infinity, bytes: Infinity };

/** A worker's host, of which the test is the other side. */
function workerHost(engine: AnyEngine<NimState, Take>) {
  const said: Message<Take>[] = [];
  const waiting = new Set<() => void>();
  let command: (command: Command<NimState, Take>) => void = () => {};
  serveOn(() => engine, {
    listen(listener) {
      command = listener;
    },
    post(message) {
      said.push(message);
      for (const look of [...waiting]) look();
    },
  });
  /** Resolves to the messages of a kind once there are `count` of them. */
  const onMessage = <Kind extends Message<Take>['kind']>(kind: Kind, count: number) =>
    new Promise<Extract<Message<Take>, { kind: Kind }>[]>((resolve) => {
      const isKind = (message: Message<Take>): message is Extract<Message<Take>, { kind: Kind }> =>
        message.kind === kind;
      const look = (): void => {
        const found = said.filter(isKind);
        if (found.length < count) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { onMessage, command: (each: Command<NimState, Take>) => command(each) };
}

/** The messages of a search without an end, in two reports and in the answer after a stop. */
async function messagesOf(engine: AnyEngine<NimState, Take>, replies: RepliesReported) {
  const { onMessage, command } = workerHost(engine);
  command({ kind: 'createEngine', options: undefined });
  await onMessage('ready', 1);
  command({ kind: 'start', turn: 1, search: 1, state: game.initialState(), seed: 1 });
  const [begun] = await onMessage('answer', 1);
  command({ kind: 'run', turn: 2, search: 1, bounds: ANYTHING, reportEvery: 1, replies });
  const reports = await onMessage('report', 2);
  command({ kind: 'stop', search: 1 });
  const [, answer] = await onMessage('answer', 2);
  command({ kind: 'advance', turn: 3, search: 1, action: { heap: 0, count: 1 } });
  const [, , advanced] = await onMessage('answer', 3);
  return { begun: begun.status, reports, answer: answer.status, advanced: advanced.status };
}

function hasReplies({ report, replies }: ReportMessage<Take>): boolean {
  expect([undefined, report.actions.length]).toContain(replies?.length);
  return replies !== undefined;
}

describe("a worker's expected replies", () => {
  const engine = mcts(game, { maxNodes: 10_000 });

  it.each([
    ['never', false, false],
    ['at rest', false, true],
    ['with each report', true, true],
  ] as const)('are sent %s', async (replies, inReports, atRest) => {
    const messages = await messagesOf(engine, replies);
    expect(hasReplies(messages.begun)).toBe(false);
    expect(messages.reports.map(hasReplies)).toEqual(messages.reports.map(() => inReports));
    expect(hasReplies(messages.answer)).toBe(atRest);
    expect(hasReplies(messages.advanced)).toBe(true);
  });

  it('are not computed if they are not requested', async () => {
    const calls: string[] = [];
    const counting: AnyEngine<NimState, Take> = {
      name: engine.name,
      start: (state, seed) => instrumented(engine.start(state, seed), (name) => calls.push(name)),
    };
    const { onMessage, command } = workerHost(counting);
    command({ kind: 'createEngine', options: undefined });
    await onMessage('ready', 1);
    command({ kind: 'start', turn: 1, search: 1, state: game.initialState(), seed: 1 });
    command({
      kind: 'run',
      turn: 2,
      search: 1,
      bounds: { ...ANYTHING, simulations: 5_000 },
      reportEvery: 1,
      replies: 'never',
    });
    await onMessage('answer', 2);
    expect(calls).toContain('report');
    expect(calls).not.toContain('expectedReplies');
  });
});

/** A worker behind a port, which serves an engine at the other end of its channel. */
function workerBehindPort(make: () => AnyEngine<NimState, Take>): WebWorker {
  const { port1, port2 } = new MessageChannel();
  serve(make, port2);
  return {
    postMessage: (message) => port1.postMessage(message),
    terminate: () => port1.close(),
    addEventListener(type, listener) {
      port1.addEventListener(type, listener);
      port1.start();
    },
  };
}

describe('a worker behind a port', () => {
  it('finds what a worker of the pool finds', async () => {
    const options = { maxNodes: 1_000 };
    const behindPort = parallel(
      { game, worker: () => workerBehindPort(() => mcts(game, options)) },
      { workers: 1 },
    );
    const seed = 7;
    const found = await behindPort.search(game.initialState(), { simulations: 500 }, { seed });
    await behindPort.dispose();
    const alone = await agent(mcts(game, options)).search(
      game.initialState(),
      { simulations: 500 },
      { seed },
    );
    expect(found.simulations).toBe(500);
    expect(found.actions).toEqual(alone.actions);
  });

  it('needs the end of a channel', () => {
    const end: MessagePortLike = JSON.parse('{}');
    expect(() => serve(() => mcts(game), end)).toThrow(
      'expected the end of a MessageChannel, with postMessage, addEventListener, start, not an object without postMessage',
    );
  });
});
