import { describe, expect, it } from 'vitest';
import { type Analysis, emptyAnalysis } from '../analysis.ts';
import type { Analyzer } from '../analyzer.ts';
import type { Line } from '../lines.ts';
import { AnalysisServer } from './server.ts';

type Answer = Record<string, unknown>;

const FOUND: Analysis = emptyAnalysis({ game: 'hex', engine: 'uct', position: '', seed: 1 });

/** Stands for a moment from which the output accepts no more data. */
const CLOG = 'clog';

/** Serves lines with searches that last until they are aborted; counts how many engines are opened and searched. */
async function serve(lines: readonly string[], parallel: number) {
  const answers: Answer[] = [];
  let opened = 0;
  let searches = 0;
  const analyzer: Analyzer = {
    budget: {},
    threadsFor: () => 1,
    close: async () => {},
    ponder: async () => {},
    analyze({ signal, onReport }) {
      searches++;
      onReport?.(FOUND);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ...FOUND, simulations: 7, stopped: 'aborted' }));
      });
    },
  };
  let hasRoom = true;
  const server = new AnalysisServer({
    engine: 'uct',
    budget: { simulations: 10 },
    threads: 1,
    parallel,
    analyzers: {
      async get() {
        opened++;
        return analyzer;
      },
    },
    write: (answer) => answers.push({ ...answer }),
    hasRoom: () => hasRoom,
    drained: () => new Promise((resolve) => setImmediate(resolve)),
  });
  async function* input(): AsyncGenerator<Line> {
    for (const text of lines) {
      if (text === CLOG) hasRoom = false;
      else yield { text, isCut: false };
    }
  }
  await server.serve(input());
  return { answers, opened, searches };
}

const analyze = (id: number | string, more: object = {}): string => JSON.stringify({ id, ...more });
const terminate = (id: string, target: number | string | true): string =>
  JSON.stringify({ id, terminate: target });
const briefly = ({ id, kind, simulations, found, message }: Answer): unknown[] => [
  id,
  kind,
  simulations ?? found ?? message,
];

describe('analyses that wait', () => {
  it('are answered at once and in order when they are ended, without opening or searching', async () => {
    const lines = [
      ...[1, 2, 3, 4, 5].map((id) => analyze(id)),
      terminate('x', 3),
      terminate('y', 'unknown'),
      terminate('z', 3),
      terminate('all', true),
    ];
    const { answers, opened, searches } = await serve(lines, 1);
    expect(answers.map(briefly)).toEqual([
      ['x', 'terminated', 1],
      [3, 'answer', 0],
      ['y', 'terminated', 0],
      ['z', 'terminated', 0],
      ['all', 'terminated', 4],
      [2, 'answer', 0],
      [4, 'answer', 0],
      [5, 'answer', 0],
      [1, 'answer', 7],
    ]);
    expect([opened, searches]).toEqual([1, 1]);
  });

  it('repeat the request in an empty analysis', async () => {
    const asked = { game: 'hex:5', moves: ['b1', 'swap'], engine: 'uct,rave', seed: 3 };
    const { answers } = await serve([analyze(1), analyze(2, asked), terminate('all', true)], 1);
    expect(answers).toContainEqual({
      id: 2,
      kind: 'answer',
      ...emptyAnalysis({ game: 'hex:5', engine: 'uct,rave', position: 'b1 swap', seed: 3 }),
    });
  });

  it('are ended by the thousands without a search, even if more come than may wait', async () => {
    const ids = Array.from({ length: 10_500 }, (_, id) => id);
    const ends = ids.map((id) => terminate(`end ${id}`, id));
    const lines = [...ids.map((id) => analyze(id)), ...ends.reverse()];
    const { answers, searches } = await serve(lines, 4);
    const own = answers.filter(({ id }) => typeof id === 'number');
    expect(new Set(own.map(({ id }) => id)).size).toBe(ids.length);
    expect(own.filter(({ kind }) => kind === 'error')).toHaveLength(10_500 - 10_004);
    expect(searches).toBe(4);
  });

  it('may not exceed the total number of characters', async () => {
    const long = { position: '4'.repeat(16_000) };
    const lines = [
      ...Array.from({ length: 1_100 }, (_, id) => analyze(1_000 + id, long)),
      terminate('all', true),
    ];
    const { answers } = await serve(lines, 1);
    const refused = answers.filter(({ kind }) => kind === 'error');
    expect(refused).toHaveLength(1_100 - 1 - Math.floor(2 ** 24 / analyze(1_000, long).length));
    expect(refused[0]).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(
        /^requests of \d+ characters are waiting already; there is room for 16777216$/,
      ),
    });
  });

  it('keep their ids until they are answered', async () => {
    const { answers } = await serve(
      [analyze(1), analyze(2), analyze(2), terminate('x', 2), analyze(2), terminate('all', true)],
      1,
    );
    const busy = 'an analysis with this id is under way';
    expect(answers.map(briefly)).toEqual([
      [2, 'error', busy],
      ['x', 'terminated', 1],
      [2, 'answer', 0],
      ['all', 'terminated', 2],
      [2, 'answer', 0],
      [1, 'answer', 7],
    ]);
  });
});

describe('an analysis under way', () => {
  it('reports only while the client reads', async () => {
    const lines = [
      analyze(1, { reportEvery: 10 }),
      CLOG,
      analyze(2, { reportEvery: 10 }),
      terminate('all', true),
    ];
    const { answers } = await serve(lines, 2);
    expect(answers.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'report'],
      ['all', 'terminated'],
      [1, 'answer'],
      [2, 'answer'],
    ]);
  });
});
