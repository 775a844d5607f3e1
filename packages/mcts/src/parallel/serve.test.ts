import { describe, expect, it } from 'vitest';
import { instrumented } from '../../test/instrumented.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type AnyEngine, mcts } from '../index.ts';
import type { Command, Message, RepliesReported, ReportMessage } from './messages.ts';
import { serveOn } from './serve.ts';

const game = nim(3, 4, 5);
const ANYTHING = { simulations: Infinity, milliseconds: Infinity, nodes: Infinity, bytes: Infinity };

/** A worker's desk, of which the test is the other side. */
function desk(engine: AnyEngine<NimState, Take>) {
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

/** What is told of a search without an end, in two reports and in the answer after a stop. */
async function toldOf(engine: AnyEngine<NimState, Take>, replies: RepliesReported) {
  const { onMessage, command } = desk(engine);
  command({ kind: 'make', options: undefined });
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
  ] as const)('are told %s', async (replies, inReports, atRest) => {
    const told = await toldOf(engine, replies);
    expect(hasReplies(told.begun)).toBe(false);
    expect(told.reports.map(hasReplies)).toEqual(told.reports.map(() => inReports));
    expect(hasReplies(told.answer)).toBe(atRest);
    expect(hasReplies(told.advanced)).toBe(true);
  });

  it('are not computed if they are not requested', async () => {
    const calls: string[] = [];
    const counting: AnyEngine<NimState, Take> = {
      name: engine.name,
      start: (state, seed) => instrumented(engine.start(state, seed), (name) => calls.push(name)),
    };
    const { onMessage, command } = desk(counting);
    command({ kind: 'make', options: undefined });
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
