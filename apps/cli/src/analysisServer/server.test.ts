import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { banyan, outcomeOf, start } from '../../test/banyan.ts';
import { banyanInProcess, banyanReading } from '../../test/inProcess.ts';
import type { Analysis } from '../analysis.ts';
import { AnalyzerCache } from '../analyzer.ts';
import { linesOf } from '../lines.ts';
import { AnalysisServer, MAX_REQUEST_LENGTH } from './server.ts';

interface Answer extends Partial<Analysis> {
  readonly id: string | number | null;
  readonly kind: 'answer' | 'report' | 'terminated' | 'error';
  readonly code?: string;
  readonly message?: string;
  readonly found?: number;
}

async function answersTo(lines: readonly string[], ...words: string[]): Promise<Answer[]> {
  const input = lines.map((line) => `${line}\n`).join('');
  const { stdout, stderr, exitCode } = await banyanReading(input, ['analyze', '--jsonl', ...words]);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return answersIn(stdout);
}

/** Returns the answers of a server within the process of the test. */
async function serverAnswersTo(...lines: readonly string[]): Promise<Answer[]> {
  const answers: string[] = [];
  const server = new AnalysisServer({
    engine: 'best',
    budget: { simulations: 10 },
    threads: undefined,
    parallel: 4,
    analyzers: new AnalyzerCache(),
    write: (answer) => answers.push(`${JSON.stringify(answer)}\n`),
    hasRoom: () => true,
    drained: async () => {},
  });
  await server.serve(linesOf(Readable.from([`${lines.join('\n')}\n`]), MAX_REQUEST_LENGTH));
  return answersIn(answers.join(''));
}

function answersIn(stdout: string): Answer[] {
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

function withoutClock({ milliseconds: _, simulationsPerSecond: __, ...rest }: Answer): object {
  return rest;
}

/** Makes requests of all kinds; two of three are valid. */
function manyRequests(count: number): { readonly lines: string[]; readonly good: Set<number> } {
  const good = new Set<number>();
  const wrong = [
    (id: number) => `{"id":${id}`,
    (id: number) => `{"id":${id},"game":"chess"}`,
    (id: number) => `{"id":${id},"position":"${'4'.repeat(70_000)}"}`,
    (id: number) => `{"id":${id},"simulations":10}`,
    (id: number) => `{"id":${id},"position":"9"}`,
    (id: number) => `{"id":${id},"options":{"__proto__":{"solver":true}}}`,
    (id: number) => `{"id":${id},"budget":{"simulations":0}}`,
    () => 'not JSON \u0000 \u001b[31m',
  ];
  const right = [
    { position: '4453' },
    { game: 'tic-tac-toe', moves: ['b2', 'a1'] },
    { game: 'connect-n:5x4x3', engine: 'uct,rave', options: { c: 0.5 } },
    { game: 'hex:3', engine: 'uct', position: 'b1swap' },
    { game: 'pig:20', position: 'roll 3' },
    { game: 'nim', engine: 'random' },
    { game: 'connect-four', engine: 'wasm', options: { solver: false, expansion: 'one' } },
  ];
  const lines = Array.from({ length: count }, (_, id) => {
    const malformed = wrong[Math.floor(id / 3) % wrong.length];
    if (id % 3 === 2 && malformed !== undefined) return malformed(id);
    good.add(id);
    // Of many sizes, so that answers overtake one another.
    const budget = { simulations: id % 10 === 0 ? 2_000 : 1 + (id % 100) };
    return JSON.stringify({ id, ...right[id % right.length], budget, seed: id });
  });
  return { lines, good };
}

describe('banyan analyze --jsonl', () => {
  it('answers 48 requests of all kinds, each once, out of order and reproducibly', async () => {
    const { lines, good } = manyRequests(48);
    const answers = await answersTo(lines);
    expect(answers).toHaveLength(48);
    const answered = answers.filter(({ kind }) => kind === 'answer');
    const ids = answered.map(({ id }) => id);
    expect(new Set(ids)).toEqual(good);
    expect(ids).toHaveLength(good.size);
    expect(ids).not.toEqual([...good]);
    for (const { id, seed } of answered) expect(seed).toBe(id);
    const errors = answers.filter(({ kind }) => kind === 'error');
    expect(errors).toHaveLength(48 - good.size);
    for (const { code, message } of errors) {
      expect(code).toMatch(/^INVALID_(REQUEST|POSITION)$/);
      expect(message).toMatch(/^\P{Cc}{1,600}$/u);
    }
    const again = await answersTo(lines, '--parallel', '1');
    const byId = (list: readonly Answer[]): Map<unknown, object> =>
      new Map(
        list.filter(({ kind }) => kind === 'answer').map((answer) => [answer.id, withoutClock(answer)]),
      );
    expect(byId(again)).toEqual(byId(answers));
  });

  it('gives the answer of banyan analyze --json', async () => {
    const words = ['--simulations', '3000', '--seed', '5'];
    const { stdout } = await banyanInProcess('analyze', '4453', '--json', ...words);
    const [answer] = await answersTo(['{"id":"x","position":"4453","budget":{"simulations":3000},"seed":5}']);
    if (answer === undefined) throw new Error('no answer');
    expect(withoutClock(answer)).toEqual({ id: 'x', kind: 'answer', ...withoutClock(JSON.parse(stdout)) });
  });

  it('does not reveal hidden hands', async () => {
    const [answer] = await answersTo(['{"id":1,"game":"kuhn","position":"KJ","budget":{"simulations":50}}']);
    expect(answer).toMatchObject({ engine: 'ismcts', player: 0, kind: 'answer' });
    expect(answer?.principalVariation).toHaveLength(1);
  });

  it('draws a missing seed; engine and budget default to the command line', async () => {
    const [answer] = await answersTo(['{"id":1}'], '--engine', 'uct,c=1', '--simulations', '50');
    expect(answer).toMatchObject({ engine: 'uct,c=1', simulations: 50, seed: expect.any(Number) });
  });

  it.each([
    ['', 0],
    ['   ', 0],
    ['[]', 'a line must be a JSON object, not "[]"'],
    ['null', 'a line must be a JSON object, not "null"'],
    ['{}', 'id must be text of 1 to 200 characters, or a whole number'],
    ['{"id":""}', 'id must be text of 1 to 200 characters'],
    ['{"id":{}}', 'id must be text of 1 to 200 characters'],
    ['{"id":1,"budgt":{}}', 'a request has no "budgt"; did you mean budget?'],
    ['{"id":1,"__proto__":{}}', 'a request has no "__proto__"; '],
    ['{"id":1,"constructor":{}}', 'a request has no "constructor"; '],
    ['{"id":1,"game":7}', 'game must be text of at most 200 characters'],
    ['{"id":1,"game":"conect-four"}', 'there is no game "conect-four"; did you mean connect-four?'],
    ['{"id":1,"position":"4","moves":["4"]}', 'a request has a position or moves, not both'],
    ['{"id":1,"moves":"4453"}', 'moves must be a list of texts'],
    ['{"id":1,"moves":["4",4]}', 'a move must be text of at most 40 characters'],
    ['{"id":1,"moves":["4","9"]}', 'move 2: "9" is not a legal column here'],
    ['{"id":1,"engine":"wsam"}', 'there is no engine "wsam"; did you mean wasm?'],
    ['{"id":1,"engine":"wasm,rave"}', 'wasm has no selection=rave; the engine uct has'],
    ['{"id":1,"options":[]}', 'options must be an object'],
    ['{"id":1,"options":{"c":"much"}}', 'c must be a number from 0 to 1000000, not "much"'],
    ['{"id":1,"options":{"solver":1}}', 'solver must be on or off, not "1"'],
    ['{"id":1,"budget":7}', 'budget must be an object'],
    ['{"id":1,"budget":{"simulations":1e99}}', 'budget.simulations must be a whole number from 1 to'],
    ['{"id":1,"budget":{"time":5}}', 'a budget has no "time"; '],
    ['{"id":1,"seed":-1}', 'seed must be a whole number from 0 to 4294967295, not "-1"'],
    ['{"id":1,"reportEvery":1}', 'reportEvery must be a whole number from 10 to'],
    ['{"id":1,"terminate":{}}', 'terminate must be an id, or true for all'],
    ['{"id":1,"terminate":2,"game":"hex"}', 'a request to terminate has no "game"'],
    [`{"id":1,"position":"${'4'.repeat(65_536)}"}`, 'a line has more than 65536 characters'],
    ['{"id":1,"game":"pig","position":"roll"}', 'chance is to move'],
  ])('answers %s with an error, if at all, and continues', async (line, message) => {
    const answers = await serverAnswersTo(line, '{"id":2,"terminate":true}');
    const errors = answers.filter(({ kind }) => kind === 'error');
    expect(errors.map((error) => error.message)).toEqual(
      message === 0 ? [] : [expect.stringContaining(String(message))],
    );
    expect(answers).toContainEqual({ id: 2, kind: 'terminated', found: expect.any(Number) });
  });

  it.each([
    [
      '{"id":1,"options":{"c":DEEP}}',
      'INVALID_REQUEST',
      'c must be a number from 0 to 1000000, not an array',
    ],
    [
      '{"id":1,"options":{"solver":{"toString":1}}}',
      'INVALID_REQUEST',
      'solver must be on or off, not an object',
    ],
    ['{"id":1,"options":DEEP}', 'INVALID_REQUEST', 'options must be an object'],
    ['{"id":1,"budget":{"nodes":DEEP}}', 'INVALID_REQUEST', 'budget.nodes must be a whole number from 1 to '],
    ['{"id":1,"game":DEEP}', 'INVALID_REQUEST', 'game must be text of at most 200 characters'],
    ['{"id":1,"moves":DEEP}', 'INVALID_REQUEST', 'a move must be text of at most 40 characters'],
    [
      '{"id":1,"seed":DEEP}',
      'INVALID_REQUEST',
      'seed must be a whole number from 0 to 4294967295, not an array',
    ],
    ['{"id":DEEP}', 'INVALID_REQUEST', 'id must be text of 1 to 200 characters'],
    ['DEEP', 'INVALID_REQUEST', 'a line must be a JSON object, not "[[['],
    ['DEEPDEEP', 'INVALID_REQUEST', 'a line must be JSON, not "[[['],
  ])('answers %s, nested 15,000 deep, with an error of a line', async (line, code, message) => {
    const deep = '['.repeat(15_000) + ']'.repeat(15_000);
    const [answer] = await serverAnswersTo(line.replaceAll('DEEP', deep));
    expect(answer).toMatchObject({ kind: 'error', code, message: expect.stringContaining(message) });
    expect(answer?.message?.length).toBeLessThan(300);
  });

  it('refuses the id of a running analysis, and accepts it again afterwards', async () => {
    const child = start(['analyze', '--jsonl']);
    const outcome = outcomeOf(child);
    child.stdin.write(
      '{"game":"connect:8x7x4","id":1,"budget":{"milliseconds":60000}}\n{"id":1}\n{"id":2,"terminate":1}\n',
    );
    child.stdout.on('data', (text: string) => {
      if (text.includes('"aborted"'))
        child.stdin.end('{"game":"connect:8x7x4","id":1,"budget":{"simulations":5}}\n');
    });
    const answers = answersIn((await outcome).stdout);
    expect(answers[0]).toMatchObject({
      id: 1,
      kind: 'error',
      message: 'an analysis with this id is under way',
    });
    expect(answers.map(({ id, kind, stopped }) => [id, kind, stopped])).toEqual([
      [1, 'error', undefined],
      [2, 'terminated', undefined],
      [1, 'answer', 'aborted'],
      [1, 'answer', 'simulations'],
    ]);
  });

  it('reports at the requested interval until it is stopped', async () => {
    const child = start(['analyze', '--jsonl']);
    const outcome = outcomeOf(child);
    child.stdin.write(
      '{"game":"connect:8x7x4","id":1,"budget":{"milliseconds":60000},"reportEvery":10,"seed":1}\n',
    );
    child.stdout.once('data', () => child.stdin.end('{"id":2,"terminate":1}\n{"id":3,"terminate":"no"}\n'));
    const answers = answersIn((await outcome).stdout);
    const reports = answers.filter(({ kind }) => kind === 'report');
    expect(reports.length).toBeGreaterThan(0);
    for (const report of reports) expect(report).toMatchObject({ id: 1, stopped: null, position: '' });
    expect(answers).toContainEqual({ id: 2, kind: 'terminated', found: 1 });
    expect(answers).toContainEqual({ id: 3, kind: 'terminated', found: 0 });
    expect(answers.at(-1)).toMatchObject({ id: 1, kind: 'answer', stopped: 'aborted' });
  });

  it('does not let short analyses wait for long ones', async () => {
    const child = start(['analyze', '--jsonl', '--parallel', '2']);
    const outcome = outcomeOf(child);
    child.stdin.write(
      '{"game":"connect:8x7x4","id":"long","budget":{"milliseconds":60000}}\n{"game":"connect:8x7x4","id":"short","budget":{"simulations":9}}\n',
    );
    child.stdout.once('data', () => child.stdin.end('{"id":0,"terminate":true}\n'));
    const answers = answersIn((await outcome).stdout);
    expect(answers.map(({ id }) => id)).toEqual(['short', 0, 'long']);
  });

  it('searches in the requested number of threads, and stays responsive', async () => {
    const child = start(['analyze', '--jsonl', '--threads', '2']);
    const outcome = outcomeOf(child);
    child.stdin.write(
      '{"game":"connect:8x7x4","id":1,"budget":{"milliseconds":60000},"reportEvery":10}\n{"game":"connect:8x7x4","id":2,"budget":{"simulations":9},"threads":1}\n',
    );
    child.stdout.on('data', (text: string) => {
      if (text.includes('"report"') && child.stdin.writable) child.stdin.end('{"id":3,"terminate":1}\n');
    });
    const { stdout, stderr, exitCode } = await outcome;
    const answers = answersIn(stdout).filter(({ kind }) => kind === 'answer');
    expect(answers).toContainEqual(expect.objectContaining({ id: 1, threads: 2, stopped: 'aborted' }));
    expect(answers).toContainEqual(expect.objectContaining({ id: 2, threads: 1, stopped: 'simulations' }));
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  it.each([
    '"engine":"random"',
    '"engine":"uct,gumbel","budget":{"simulations":50}',
    '"engine":"uct","options":{"selection":"gumbel"},"budget":{"simulations":50}',
  ])('uses one thread if the engine supports no more; refuses a request for more: %s', async (words) => {
    const lines = [`{"id":1,${words}}`, `{"id":2,${words},"threads":1}`, `{"id":3,${words},"threads":2}`];
    const answers = await answersTo(lines, '--threads', '4');
    expect(new Map(answers.map(({ id, threads, message }) => [id, threads ?? message]))).toEqual(
      new Map<number, unknown>([
        [1, 1],
        [2, 1],
        [3, expect.stringContaining('only one thread is supported by ')],
      ]),
    );
  });

  it('reports lost threads', async () => {
    const preloaded = `--import=${new URL('../../test/deadThreads.mjs', import.meta.url)}`;
    const { stdout, stderr, exitCode } = await banyan(['analyze', '--jsonl', '--threads', '2'], {
      input: '{"game":"connect:8x7x4","id":1,"budget":{"simulations":20000}}\n',
      env: { NODE_OPTIONS: preloaded, DEAD_THREADS: 'first' },
    });
    const lost = ['worker 0 crashed: it exited with code 7; the search went on without it'];
    expect(answersIn(stdout)).toEqual([expect.objectContaining({ kind: 'answer', threads: 2, lost })]);
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  it.runIf(process.platform === 'linux')('ends the threads of engines that leave the cache', async () => {
    const child = start(['analyze', '--jsonl', '--parallel', '1']);
    const outcome = outcomeOf(child);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    /** Runs a search with an engine of its own, in two threads. */
    const search = async (id: number): Promise<void> => {
      const engine = { engine: 'uct', options: { c: id }, threads: 2 };
      child.stdin.write(`${JSON.stringify({ id, ...engine, budget: { simulations: 9 }, seed: 1 })}\n`);
      const { value } = await answers.next();
      expect(JSON.parse(value)).toMatchObject({ id, kind: 'answer', simulations: 9, threads: 2 });
    };
    const threadsNow = async (): Promise<number> => (await readdir(`/proc/${child.pid}/task`)).length;
    await search(0);
    const first = await threadsNow();
    for (let id = 1; id < 11; id++) await search(id);
    // The server keeps eight engines of eleven, seven more than after the first search. Node itself may start four threads for
    // files.
    await vi.waitFor(async () => expect(await threadsNow()).toBeLessThanOrEqual(first + 7 * 2 + 4), 30_000);
    expect(await threadsNow()).toBeGreaterThan(first);
    child.stdin.end();
    expect((await outcome).exitCode).toBe(0);
  });

  it('answers at Ctrl-C: waiting analyses empty, running ones with the best move so far', async () => {
    const child = start(['analyze', '--jsonl', '--parallel', '1']);
    const outcome = outcomeOf(child);
    child.stdin.write(
      '{"game":"connect:8x7x4","id":1,"budget":{"milliseconds":60000},"reportEvery":10}\n{"id":2}\n',
    );
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { stdout, stderr, exitCode } = await outcome;
    const answers = answersIn(stdout).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ id, stopped, simulations }) => [id, stopped, simulations])).toEqual([
      [2, 'aborted', 0],
      [1, 'aborted', expect.toSatisfy((count) => count > 0)],
    ]);
    expect([stderr, exitCode]).toEqual(['', 130]);
  });

  it('ends without an error when the reader closes the pipe', async () => {
    const child = start(['analyze', '--jsonl']);
    const outcome = outcomeOf(child);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.on('error', () => {});
      for (let id = 1; id < 50; id++) child.stdin.write(`{"id":${id},"budget":{"simulations":10}}\n`);
    });
    child.stdin.write('{"id":0,"budget":{"simulations":10}}\n');
    const { stderr, exitCode } = await outcome;
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  it.each([
    [['4453'], '--jsonl takes no position: requests have their own'],
    [['--seed', '1'], '--seed does not apply to --jsonl: requests have their own'],
    [['--json'], '--json does not apply to --jsonl'],
    [['--engine', 'wsam'], 'there is no engine "wsam"; did you mean wasm?'],
  ])('refuses arguments that do not apply: %s', async (words, message) => {
    const { stderr, exitCode } = await banyanInProcess('analyze', '--jsonl', ...words);
    expect(stderr).toContain(`banyan: ${message}`);
    expect(exitCode).toBe(2);
  });
});
