/** The engine's side of the line protocol, with an arbiter that breaks the protocol. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { parseEngine } from '../../../cli/src/engines/engineConfig.ts';
import { ENGINE_OPTIONS } from '../../../cli/src/engines/options.ts';
import { CATALOGUE } from '../../../cli/src/games.ts';
import { linesOf } from '../../../cli/src/lines.ts';
import { ProtocolServer } from '../../../cli/src/protocol/server.ts';
import { harmedText, oneWordOf } from '../hostile.ts';
import { check, checkMessage, shown, templateOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';
import { torn } from './jsonl.ts';

/** Milliseconds between two stop commands, which end searches with large bounds. */
const STOP_EVERY = 5;

const games = fc.constantFrom(...CATALOGUE.flatMap(({ name, examples = [name] }) => examples));
const values = oneWordOf('on off 1 0 -1 2 1e9 rave puct one visits x ٣');
const moves = fc.array(oneWordOf('4 5 3 a1 b2 roll hold 99 pass'), { maxLength: 8 });

/** All options but `nodes`, which allocates memory. */
const names = ENGINE_OPTIONS.map(({ name }) => name).filter((name) => name !== 'nodes');

const line = fc.oneof(
  fc.constantFrom(
    'banyan 1',
    'isready',
    'stop',
    '',
    'go',
    'go simulations 5',
    'position',
    'position 4 4 5 3',
  ),
  fc.constantFrom(
    ...['go simulations 9007199254740991', 'go milliseconds 86400000', 'go milliseconds 1 seed 3', 'go seed'],
  ),
  fc.tuple(fc.constantFrom(...names), values).map(([name, value]) => `setoption ${name} ${value}`),
  games.map((name) => `game ${name}`),
  moves.map((all) => ['position', ...all].join(' ')),
);

const anyLine = fc.oneof(
  { weight: 10, arbitrary: line },
  { weight: 3, arbitrary: harmedText(line).map((text) => text.replace(/threads|nodes|[\r\n]/g, '')) },
  { weight: 1, arbitrary: fc.constant('quit') },
);

interface Input {
  readonly lines: readonly string[];
  readonly chunks: readonly number[];
}

/** The lines that an engine may write. */
const ANSWER =
  /^(?:id name .+|option .+|banyanok 1|readyok|gameok \S+|error .+|info simulations \d+ milliseconds \d+ nodes \d+.*|bestmove .+)$/;

export const target: Target = defineTarget<Input>({
  name: 'protocol-engine',
  law: 'isready is answered by readyok, go by one bestmove or error, and every written line belongs to the protocol',
  inputs: fc.record({
    lines: fc.array(anyLine, { maxLength: 30 }),
    chunks: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }),
  }),
  async send({ lines, chunks }) {
    const written: string[] = [];
    const config = parseEngine('best,nodes=3000');
    const server = new ProtocolServer(
      'fuzz',
      config,
      (text) => written.push(text),
      () => {},
    );
    const input = Readable.from(torn(lines.map((text) => `${text}\n`).join(''), chunks));
    const stopping = setInterval(() => server.stop(), STOP_EVERY);
    await server.serve(linesOf(input)).finally(() => clearInterval(stopping));
    const count = (pattern: RegExp, among: readonly string[]): number =>
      among.filter((text) => pattern.test(text)).length;
    const read = Buffer.from(lines.join('\n')).toString().split('\n');
    const last = read.findIndex((text) => /^\ufeff?\s*quit\s*$/.test(text));
    const before = last < 0 ? read : read.slice(0, last);
    for (const text of written) {
      check(ANSWER.test(text), `an answer belongs to the protocol\n${shown(text)}`);
      checkMessage(text.startsWith('info') || text.startsWith('option') ? text.slice(0, 100) : text);
    }
    const asked = count(/^\ufeff?\s*isready\s*$/, before);
    check(
      count(/^readyok$/, written) === asked,
      `isready ${asked} times: ${count(/^readyok$/, written)} answers`,
    );
    const searches = count(/^\ufeff?\s*go(?:\s|$)/, before);
    const moved = count(/^bestmove /, written);
    const refused = count(/^error /, written);
    check(moved <= searches, `go ${searches} times: ${moved} moves`);
    // `quit` drops commands that wait for the end of a search.
    if (last < 0)
      check(moved + refused >= searches, `go ${searches} times: ${moved} moves and ${refused} errors`);
    return written.map((text) => templateOf(text.replace(/^(info|option|bestmove|gameok) .*/, '$1')));
  },
});
