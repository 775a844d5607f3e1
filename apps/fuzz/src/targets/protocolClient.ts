/** The arbiter's side of the line protocol, with faulty engines: wrong answers, floods, split lines, hangs, exits. */
import fc from 'fast-check';
import { Failure } from '../../../cli/src/failure.ts';
import { EngineProcess } from '../../../cli/src/protocol/client.ts';
import { UsageError } from '../../../cli/src/usage.ts';
import { nasty } from '../hostile.ts';
import { Breach, check, checkMessage, templateOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

/** Milliseconds that the arbiter waits for each answer, and the maximum duration of a case. */
const PATIENCE = 250;
const MAX_MILLISECONDS = 12_000;

/** A step of an engine, which is a shell command. */
type Step =
  | { readonly kind: 'write'; readonly text: string }
  /** Waits for a line. */
  | { readonly kind: 'read' }
  /** Writes this number of bytes: the line repeatedly, or one long line. */
  | { readonly kind: 'flood'; readonly line: string; readonly bytes: number }
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'hang' };

const answers = fc.oneof(
  fc
    .constantFrom('banyanok 1', 'id name Liar\noption c number 0 1\nbanyanok 1', 'gameok nim', 'bestmove 4')
    .map((lines) => `${lines}\n`),
  fc.constantFrom('bestmove\n', 'info value 7\n', 'info pv\n', 'error no\n', 'readyok\n'),
  fc.constantFrom('bestm', 'ove 3\n', '\n\n\r\n', 'banyanok 2\n', 'option\n', 'id\n'),
  fc.constant('info simulations 1e999 nodes NaN value -3 pv 1 2 3\n'),
  nasty.map((text) => `id name ${text}\n`),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: answers.map((text): Step => ({ kind: 'write', text })) },
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'read' }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('info nodes 1', 'id x', 'option y', '', 'x'),
        fc.constantFrom(1_000, 100_000, 10_000_000),
      )
      .map(([line, bytes]): Step => ({ kind: 'flood', line, bytes })),
  },
  { weight: 1, arbitrary: fc.nat(255).map((code): Step => ({ kind: 'exit', code })) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'close' }, { kind: 'hang' }) },
);

/** The steps of an engine that follows the protocol. */
const honest: readonly Step[] = [
  { kind: 'read' },
  { kind: 'write', text: 'id name Honest\nbanyanok 1\n' },
  { kind: 'read' },
  { kind: 'write', text: 'gameok nim\n' },
  { kind: 'read' },
  { kind: 'read' },
  { kind: 'write', text: 'info simulations 3 value 0.5\nbestmove a1\n' },
];

const inputs: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.nat(honest.length), fc.array(step, { maxLength: 8 }))
  .map(([kept, wrong]) => [...honest.slice(0, kept), ...wrong]);

/** The shell command of the steps. */
function commandOf(steps: readonly Step[]): string {
  return steps.map(commandOfStep).join('; ');
}

function commandOfStep(step: Step): string {
  switch (step.kind) {
    case 'write': {
      const octal = [...Buffer.from(step.text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`);
      return `printf '${octal.join('')}'`;
    }
    case 'read':
      return 'read line';
    case 'flood':
      return step.line === 'x'
        ? `head -c ${step.bytes} /dev/zero | tr '\\000' x`
        : `yes '${step.line}' | head -c ${step.bytes}`;
    case 'exit':
      return `exit ${step.code}`;
    case 'close':
      return 'exec >&- <&-';
    case 'hang':
      return 'sleep 60';
  }
}

export const target: Target = defineTarget<readonly Step[]>({
  name: 'protocol-client',
  law: 'with any engine, the arbiter gets an answer or a Failure of one line in time, and the process ends',
  inputs,
  async send(steps) {
    const started = performance.now();
    const command = commandOf(steps);
    if (command === '') return refusalOf(command);
    const engine = new EngineProcess(command);
    const kind = await talk(engine);
    const code = await engine.quit(PATIENCE);
    engine.kill();
    check(code === null || Number.isInteger(code), 'an engine ends by a code or by a signal');
    const took = performance.now() - started;
    check(took < MAX_MILLISECONDS, 'the arbiter keeps its deadlines');
    return kind;
  },
});

/** The kind of the refusal of an empty command. */
function refusalOf(command: string): string {
  try {
    new EngineProcess(command).kill();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    checkMessage(error.message);
    return templateOf(error.message);
  }
  throw new Breach('an empty command is refused');
}

async function talk(engine: EngineProcess): Promise<string> {
  try {
    await engine.introduce(PATIENCE);
    await engine.game('nim', PATIENCE);
    const { move, info } = await engine.go(['a1'], { simulations: 5 }, 1, PATIENCE);
    check(move.length > 0, 'a move is not empty');
    check(Object.values(info).every(Number.isFinite), 'the info of an engine is numbers');
    return 'moved';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { message } = error;
    checkMessage(message);
    return templateOf(message.replace(/^the engine ".*?" /s, ''));
  }
}
