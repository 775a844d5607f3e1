/** `banyan engine --check`: tests an external engine against the protocol, with valid and invalid input. */
import type { Context } from '../../context.ts';
import { Failure, messageOf } from '../../failure.ts';
import { DEFAULT_GAME, openGame, type Playable } from '../../games.ts';
import { Match } from '../../match.ts';
import { legalAction } from '../../moves.ts';
import { EngineProcess } from '../../protocol/client.ts';
import { type Screen, screenOn } from '../../screen.ts';
import { UsageError } from '../../usage.ts';

interface CheckFlags {
  readonly command: string;
  readonly game: string | undefined;
  readonly patience: number | undefined;
  readonly json: boolean | undefined;
}

/** The result of one check. */
interface Finding {
  readonly check: string;
  /** `advice` is worth knowing, but breaks no rule of the protocol. */
  readonly verdict: 'ok' | 'fault' | 'advice';
  /** The error; null if the check passed. */
  readonly detail: string | null;
}

/** A rule of the protocol. `run` throws if the engine breaks it. */
interface Check {
  readonly name: string;
  /** Whether a failure is advice only. */
  readonly isAdvice?: boolean;
  run<State>(engine: EngineProcess, trial: Trial<State>): Promise<void>;
}

interface Trial<State> {
  readonly playable: Playable<State>;
  /** The time for one answer, in milliseconds. */
  readonly timeout: number;
}

const DEFAULT_PATIENCE = 10;
const SEED = 7;
const BUDGET = { simulations: 200 };

/** How many milliseconds a search may exceed its time without advice. */
const MAX_LATENESS = 500;

const CHECKS: readonly Check[] = [
  {
    name: 'it introduces itself and plays the game',
    run: async (engine, { playable, timeout }) => begin(engine, playable, timeout),
  },
  {
    name: 'it answers "isready"',
    async run(engine, { timeout }) {
      await engine.ready(timeout);
    },
  },
  {
    name: 'it plays a legal move from the start',
    async run(engine, { playable, timeout }) {
      const { move } = await engine.go([], BUDGET, SEED, timeout);
      legalAction(playable, playable.game.initialState(), move);
    },
  },
  {
    name: 'it plays a whole game with legal moves',
    async run(engine, { playable, timeout }) {
      await playGame(engine, playable, timeout);
    },
  },
  {
    name: 'it resets the position for another game',
    async run(engine, { playable, timeout }) {
      await engine.game(playable.name, timeout);
      const { move } = await engine.search(['go simulations 50'], timeout);
      legalAction(playable, playable.game.initialState(), move);
    },
  },
  {
    name: 'it ends a search at "stop", with one move',
    async run(engine, { playable, timeout }) {
      const { move } = await engine.search(['position', 'go', 'stop'], timeout);
      legalAction(playable, playable.game.initialState(), move);
      await engine.ready(timeout, ['stop', 'isready']); // "stop" without a search has no answer
    },
  },
  {
    name: 'it answers unknown lines with "error", and continues',
    async run(engine, { timeout }) {
      for (const line of ['xyzzy', 'game no-such-game-xyzzy']) await engine.refuse(line, timeout);
      await engine.ready(timeout);
    },
  },
  {
    name: 'it accepts empty lines, spaces, and lines that end with \\r\\n',
    async run(engine, { timeout }) {
      await engine.ready(timeout, ['\r\n   \r\n isready \r']);
    },
  },
  {
    name: 'it survives an overlong line',
    isAdvice: true,
    async run(engine, { timeout }) {
      await engine.refuse(`xyzzy ${'x'.repeat(20_000)}`, timeout);
      await engine.ready(timeout);
    },
  },
  {
    name: 'it keeps to its time',
    isAdvice: true,
    async run(engine, { playable, timeout }) {
      await engine.game(playable.name, timeout);
      const started = performance.now();
      await engine.go([], { milliseconds: 100 }, SEED, timeout);
      const took = performance.now() - started;
      if (took > 100 + MAX_LATENESS) throw new Failure(`took ${Math.round(took)} ms where it had 100`);
    },
  },
  {
    name: 'it plays the same move for the same seed',
    isAdvice: true,
    async run(engine, { timeout }) {
      const moves = new Set<string>();
      for (let run = 0; run < 5; run++) moves.add((await engine.go([], BUDGET, SEED, timeout)).move);
      if (moves.size > 1) throw new Failure(`played ${[...moves].join(', ')} for seed ${SEED}`);
    },
  },
  {
    name: 'it ends at "quit", with exit code 0',
    async run(engine, { timeout }) {
      const code = await engine.quit(timeout);
      if (code !== 0) throw new Failure(code === null ? 'had to be killed' : `ended with exit code ${code}`);
    },
  },
];

/**
 * Checks an engine and prints the findings.
 * @throws Failure if the engine breaks the protocol; UsageError for a game that the check does not support.
 */
export async function checkEngine(
  context: Context,
  { game = DEFAULT_GAME, ...flags }: CheckFlags,
): Promise<void> {
  return (await openGame(game))((playable) => check(context, playable, flags));
}

async function check<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  { command, patience = DEFAULT_PATIENCE, json = false }: Omit<CheckFlags, 'game'>,
): Promise<void> {
  if (playable.hidden !== undefined || 'chanceProbabilities' in playable.game) {
    throw new UsageError(`${playable.name} is not for --check: it wants a game without chance or secrets`);
  }
  const screen = screenOn(process.stdout, process.env);
  const findings: Finding[] = [];
  const open = (): EngineProcess =>
    new EngineProcess(command, { name: 'engine', show: (line) => process.stderr.write(`${line}\n`), signal });
  for await (const finding of findingsOf(open, { playable, timeout: 1_000 * patience }, signal)) {
    findings.push(finding);
    if (!json) screen.print(`${describe(finding, screen.colors)}\n`);
  }
  const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
  if (json) screen.printJson({ command, game: playable.name, passed: faults === 0, findings });
  if (signal.aborted) return;
  if (faults > 0)
    throw new Failure(`the engine breaks the protocol: ${faults} of ${findings.length} checks failed`);
  if (!json) screen.print(`The engine speaks the protocol.\n`);
}

/** Runs the checks in order, and restarts the engine after each failure. */
async function* findingsOf<State>(
  open: () => EngineProcess,
  trial: Trial<State>,
  signal: AbortSignal,
): AsyncGenerator<Finding, void, undefined> {
  let engine = open();
  try {
    for (const [index, { name, isAdvice = false, run }] of CHECKS.entries()) {
      if (signal.aborted) return;
      try {
        await run(engine, trial);
        yield { check: name, verdict: 'ok', detail: null };
      } catch (error) {
        if (signal.aborted) return;
        engine.kill();
        const detail = `${failureText(error)}${await engine.lastLines()}`;
        yield { check: name, verdict: isAdvice ? 'advice' : 'fault', detail };
        if (index === 0) return; // without an introduction every other check fails too
        engine = open();
        await begin(engine, trial.playable, trial.timeout);
      }
    }
  } finally {
    engine.kill();
  }
}

/** Describes the error of a check in one line; rethrows internal errors. */
function failureText(error: unknown): string {
  if (error instanceof Failure || error instanceof UsageError) return messageOf(error);
  throw error;
}

async function begin<State>(
  engine: EngineProcess,
  playable: Playable<State>,
  timeout: number,
): Promise<void> {
  await engine.introduce(timeout);
  await engine.game(playable.name, timeout);
}

async function playGame<State>(
  engine: EngineProcess,
  playable: Playable<State>,
  timeout: number,
): Promise<void> {
  const match = new Match(playable.game);
  const moves: string[] = [];
  while (match.returns === undefined) {
    const { move } = await engine.go(moves, BUDGET, SEED, timeout);
    match.play(legalAction(playable, match.state, move));
    moves.push(move);
  }
}

const SYMBOLS = { ok: 'ok    ', fault: 'FAULT ', advice: 'advice' } as const;

function describe(
  { check, verdict, detail }: Finding,
  { green, red, yellow, dim }: Screen['colors'],
): string {
  const color = { ok: green, fault: red, advice: yellow }[verdict];
  return `${color(SYMBOLS[verdict])}  ${check}${detail === null ? '' : `\n${' '.repeat(8)}${dim(detail)}`}`;
}
