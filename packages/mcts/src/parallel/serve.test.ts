import { describe, expect, it } from 'vitest';
import { intercepted } from '../../test/intercepted.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type AnyEngine, mcts } from '../index.ts';
import type { Message, Order, RepliesTold, Told } from './messages.ts';
import { serveOn } from './serve.ts';

const game = nim(3, 4, 5);
const ANYTHING = { simulations: Infinity, milliseconds: Infinity, nodes: Infinity, bytes: Infinity };

/** A worker's desk, of which the test is the other side. */
function desk(engine: AnyEngine<NimState, Take>) {
  const said: Message<Take>[] = [];
  const waiting = new Set<() => void>();
  let order: (order: Order<NimState, Take>) => void = () => {};
  serveOn(() => engine, {
    listen(listener) {
      order = listener;
    },
    post(message) {
      said.push(message);
      for (const look of [...waiting]) look();
    },
  });
  /** Resolves to so many messages of a kind, once they were said. */
  const heard = <Kind extends Message<Take>['kind']>(kind: Kind, count: number) =>
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
  return { heard, order: (each: Order<NimState, Take>) => order(each) };
}

/** What is told of a search without an end, in two reports and in the answer after a stop. */
async function toldOf(engine: AnyEngine<NimState, Take>, replies: RepliesTold) {
  const { heard, order } = desk(engine);
  order({ kind: 'make', options: undefined });
  await heard('ready', 1);
  order({ kind: 'start', turn: 1, search: 1, state: game.initialState(), seed: 1 });
  const [begun] = await heard('answer', 1);
  order({ kind: 'run', turn: 2, search: 1, bounds: ANYTHING, reportEvery: 1, replies });
  const reports = await heard('report', 2);
  order({ kind: 'stop', search: 1 });
  const [, answer] = await heard('answer', 2);
  order({ kind: 'advance', turn: 3, search: 1, action: { heap: 0, count: 1 } });
  const [, , advanced] = await heard('answer', 3);
  return { begun: begun.word, reports, answer: answer.word, advanced: advanced.word };
}

function hasReplies({ report, replies }: Told<Take>): boolean {
  expect([undefined, report.actions.length]).toContain(replies?.length);
  return replies !== undefined;
}

describe('the replies that a worker expects', () => {
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

  it('are not looked for while nobody is told', async () => {
    const calls: string[] = [];
    const counting: AnyEngine<NimState, Take> = {
      name: engine.name,
      start: (state, seed) => intercepted(engine.start(state, seed), (name) => calls.push(name)),
    };
    const { heard, order } = desk(counting);
    order({ kind: 'make', options: undefined });
    await heard('ready', 1);
    order({ kind: 'start', turn: 1, search: 1, state: game.initialState(), seed: 1 });
    order({
      kind: 'run',
      turn: 2,
      search: 1,
      bounds: { ...ANYTHING, simulations: 5_000 },
      reportEvery: 1,
      replies: 'never',
    });
    await heard('answer', 2);
    expect(calls).toContain('report');
    expect(calls).not.toContain('expectedReplies');
  });
});
