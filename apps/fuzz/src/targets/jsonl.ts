/** Requests to the analysis server: lines of JSON. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { AnalysisServer, MAX_REQUEST_LENGTH } from '../../../cli/src/analysisServer/server.ts';
import { AnalyzerCache } from '../../../cli/src/analyzer.ts';
import { CATALOGUE } from '../../../cli/src/games.ts';
import { linesOf } from '../../../cli/src/lines.ts';
import { anyJson, harmedText, nasty, oneWordOf } from '../hostile.ts';
import { check, checkMessage, shown, templateOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

/** The budget of requests without one. */
const BUDGET = { simulations: 20 };

/** The request that ends all analyses. */
const END = '{"id":"the end","terminate":true}';

const ids = fc.oneof(
  { weight: 8, arbitrary: fc.nat(12) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'b', '__proto__', '1', -1, 2 ** 53 - 1) },
  { weight: 1, arbitrary: anyJson },
);

const games = fc.constantFrom(...CATALOGUE.flatMap(({ name, examples = [name] }) => examples), 'chess');
/** Engines with small trees, whose memory is allocated in advance. */
const engines = fc.oneof(
  {
    weight: 7,
    arbitrary: oneWordOf('best wasm js uct uct,rave ismcts pimc,worlds=2').map(
      (name) => `${name},nodes=3000`,
    ),
  },
  { weight: 3, arbitrary: oneWordOf('random uct,c=x wsam') },
);
const budgets = fc.oneof(
  fc.record({ simulations: fc.nat(200) }),
  fc.constantFrom({ milliseconds: 3 }, { simulations: 2 ** 53 - 1 }, { simulations: 50, nodes: 40 }),
  fc.constantFrom({ nodes: 0 }, {}),
);
const settings = fc.dictionary(
  oneWordOf('c solver rollouts selection expansion transpositions recycle final worlds'),
  fc.oneof(anyJson, oneWordOf('rave puct gumbel decisive one'), fc.constantFrom(true, 0.7, 3)),
  { maxKeys: 3, noNullPrototype: true },
);

/** A request whose values have the right types. */
const fitting = fc.record(
  {
    id: ids,
    game: games,
    position: fc.constantFrom('', '4453', 'b2a1', 'roll 3', '99', 'KJ'),
    engine: engines,
    options: settings,
    budget: budgets,
    seed: fc.nat(100),
    reportEvery: fc.constantFrom(10, 20),
  },
  { requiredKeys: ['id'], noNullPrototype: true },
);

const terminating = fc.record(
  { id: ids, terminate: fc.oneof(ids, fc.constant(true)) },
  { noNullPrototype: true },
);

/** A request with some values of wrong types. */
const confused = fc
  .tuple(fitting, fc.dictionary(oneWordOf('id game budget moves threads seed'), anyJson))
  .map(([request, other]) => ({ ...request, ...Object.fromEntries(Object.entries(other)) }))
  .map((request) => ('threads' in request ? { ...request, threads: 0 } : request));

/** JSON of great depth, complete or cut off. */
const nested = fc
  .tuple(
    fc.constantFrom('options":{"c":', 'position":', 'moves":', 'budget":', 'id":', 'terminate":', 'engine":'),
    fc.constantFrom(['[', ']'], ['{"a":', '}']),
    fc.constantFrom(2, 1_000, 12_000),
    fc.boolean(),
  )
  .map(([key, [open, close], depth, isWhole]) => {
    const value = open.repeat(depth) + (isWhole ? `0${close.repeat(depth)}` : '');
    return `{"id":1,"${key}${value}${key.includes('{') ? '}' : ''}}`;
  });

const request = fc.oneof(
  { weight: 10, arbitrary: fitting.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: terminating.map((value) => JSON.stringify(value)) },
  { weight: 4, arbitrary: confused.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: harmedText(fitting.map((value) => JSON.stringify(value))) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: nasty },
);

interface Input {
  readonly lines: readonly string[];
  /** The sizes of the chunks in bytes, used in turn. */
  readonly chunks: readonly number[];
  readonly parallel: number;
}

const inputs: fc.Arbitrary<Input> = fc.record({
  lines: fc.array(
    request.map((line) => line.replace(/[\r\n]/g, ' ')),
    { maxLength: 25 },
  ),
  chunks: fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 5_000 })), {
    minLength: 1,
    maxLength: 5,
  }),
  parallel: fc.integer({ min: 1, max: 5 }),
});

/** The bytes in chunks that split characters and lines. */
export function* torn(text: string, sizes: readonly number[]): Generator<Buffer, void, undefined> {
  const bytes = Buffer.from(text);
  let turn = 0;
  for (let from = 0; from < bytes.length; ) {
    const size = bytes.length > 50_000 ? 4_096 : sizes[turn++ % sizes.length];
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

interface Reply {
  readonly id: unknown;
  readonly kind: string;
  readonly code?: string;
  readonly message?: string;
}

/** The id with which a line is answered; `null` if it has none. */
function idOf(line: string): unknown {
  if (line.length > MAX_REQUEST_LENGTH) return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const id: unknown = Reflect.get(value, 'id');
  if (typeof id === 'number') return Number.isSafeInteger(id) ? id : null;
  return typeof id === 'string' && id.length > 0 && id.length <= 200 ? id : null;
}

export const target: Target = defineTarget<Input>({
  name: 'jsonl',
  law: 'every line is answered exactly once under its id, by an answer or an error with a code, none of them INTERNAL',
  inputs,
  async send({ lines, chunks, parallel }) {
    const replies: Reply[] = [];
    const options = {
      analyzers: new AnalyzerCache(),
      engine: 'best,nodes=3000',
      budget: BUDGET,
      threads: 1,
      parallel,
      write(answer: object): void {
        const reply: Reply = JSON.parse(JSON.stringify(answer));
        replies.push(reply);
      },
      drained: () => Promise.resolve(),
      hasRoom: () => true,
    };
    const server = new AnalysisServer(options);
    const sent = [...lines, END];
    const input = Readable.from(torn(`${sent.join('\n')}\n`, chunks));
    await server.serve(linesOf(input, MAX_REQUEST_LENGTH));
    const final = replies.filter(({ kind }) => kind !== 'report');
    // As the server reads them: with replacement characters for invalid UTF-8.
    const read = Buffer.from(sent.join('\n')).toString().split('\n');
    const expected = read
      .filter((line) => line.replace(/^\ufeff/, '').trim() !== '')
      .map((line) => idOf(line.replace(/^\ufeff/, '')));
    const count = (list: readonly unknown[]): string =>
      list
        .map((id) => JSON.stringify(id))
        .sort()
        .join(' ');
    check(
      count(final.map(({ id }) => id)) === count(expected),
      `each line is answered once\n${shown(count(expected))}\n${shown(count(final.map(({ id }) => id)))}`,
    );
    for (const { kind, code = '', message = '' } of final) {
      if (kind !== 'error') continue;
      check(
        code !== 'INTERNAL' && /^[A-Z_]+$/.test(code),
        `an error has a code, not ${code}\n${shown(message)}`,
      );
      checkMessage(message);
    }
    return final.map(({ kind, code = '', message = '' }) => `${kind} ${code} ${templateOf(message)}`);
  },
});
