/**
 * Supervises one target: its cases run in a child process. If a child hangs, takes too much memory or dies, that is a failure of
 * its current case: the input is kept, and another child continues with the next case.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORPUS, keep } from './corpus.ts';
import { templateOf } from './laws.ts';
import type { Answer, Task } from './messages.ts';
import { readProgress } from './progress.ts';
import { seedOf, type Target } from './target.ts';

export interface Run {
  readonly seed: number;
  readonly seconds: number;
  /** The index of the first case, and the index after the last one. */
  readonly from: number;
  readonly to: number;
  /** The maximum resident memory of a child. */
  readonly bytes?: number;
  /** The folder in which failing inputs are kept. */
  readonly corpus?: string;
}

export interface Failure {
  readonly index: number;
  /** The error, whose first line is the kind of the failure. */
  readonly what: string;
  /** The file of the input. */
  readonly file: string;
}

export interface Outcome {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  /** The number of answers of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly failures: readonly Failure[];
}

/** The bundled child, which starts faster than TypeScript. */
const CHILD = new URL('../dist/child.js', import.meta.url);

/** Milliseconds between two checks of a child. */
const LOOK_EVERY = 200;

/** The maximum resident memory of a child in bytes, and that of its heap in megabytes. */
const MAX_BYTES = 1.5 * 2 ** 30;
const HEAP_MEGABYTES = 768;

/** Milliseconds until the first case of a child must begin, on a busy machine. */
const START_PATIENCE = 60_000;

/** The number of failures after which a target ends. */
const MAX_FAILURES = 20;

/** The number of characters of a child's stderr that are kept. */
const LAST_WORDS = 4_000;

/** Runs the cases of a target until its time is over. @param isStopped is polled, and ends the run early. */
export async function supervise(
  target: Target,
  { seed, seconds, from, to, bytes = MAX_BYTES, corpus = CORPUS }: Run,
  isStopped: () => boolean = () => false,
): Promise<Outcome> {
  const kinds = new Map<string, number>();
  const failures = new Map<string, Failure>();
  const fail = (index: number, what: string, input: string): void => {
    const [first = ''] = what.split('\n', 1);
    const kind = templateOf(first);
    if (failures.has(kind)) return;
    failures.set(kind, { index, what, file: keep(corpus, target.name, input, first) });
  };
  const onAnswer = (answer: Answer): void => {
    if (answer.kind === 'failure') fail(answer.index, answer.what, answer.input);
    else for (const [kind, count] of answer.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  };
  let next = from;
  let cases = 0;
  /** Milliseconds spent on cases. */
  let spent = 0;
  while (next < to && spent < seconds * 1_000 && failures.size < MAX_FAILURES && !isStopped()) {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-fuzz-'));
    const progress = join(folder, 'progress');
    const task = { name: target.name, seed, from: next, to, milliseconds: seconds * 1_000 - spent, progress };
    const stop = (): boolean => isStopped() || failures.size >= MAX_FAILURES;
    const { fault, milliseconds } = await watch(task, {
      folder,
      patience: target.patience,
      bytes,
      onAnswer,
      stop,
    });
    spent += milliseconds;
    const { current, ended } = readProgress(progress) ?? { current: next, ended: 0 };
    rmSync(folder, { recursive: true, force: true });
    cases += ended;
    if (fault === undefined) break;
    fail(current, fault, target.inputOf(seedOf(seed, target.name, current)));
    next = current + 1;
  }
  return { name: target.name, cases, seconds: spent / 1_000, kinds, failures: [...failures.values()] };
}

interface Watch {
  readonly folder: string;
  readonly patience: number;
  readonly bytes: number;
  readonly onAnswer: (answer: Answer) => void;
  readonly stop: () => boolean;
}

interface Watched {
  /** The fault of the child; `undefined` if it ended normally or was stopped. */
  readonly fault: string | undefined;
  /** The time from the first case on. */
  readonly milliseconds: number;
}

/** Runs one child to its end. */
function watch(task: Task, { folder, patience, bytes, onAnswer, stop }: Watch): Promise<Watched> {
  const child = fork(CHILD, [JSON.stringify(task)], {
    cwd: folder,
    detached: process.platform !== 'win32', // leads a process group, which is killed as a whole
    execArgv: [
      '--unhandled-rejections=strict',
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--enable-source-maps',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.on('message', (message: Answer) => onAnswer(message));
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  return new Promise((resolve, reject) => {
    let fault: string | undefined;
    let isStopping = false;
    let seen = Number.NaN;
    let since = Date.now();
    let began: number | undefined;
    const look = setInterval(() => {
      const progress = readProgress(task.progress);
      if (progress !== undefined) began ??= Date.now();
      if (progress !== undefined && progress.current !== seen) {
        seen = progress.current;
        since = Date.now();
      }
      if (stop()) isStopping = true;
      else if (Date.now() - since > (progress === undefined ? START_PATIENCE : patience))
        fault = `Hang: case ${seen} has not ended in ${patience / 1_000} s`;
      else if (residentBytes(child) > bytes)
        fault = `Memory: case ${seen} has more than ${Math.round(bytes / 2 ** 20)} MiB`;
      else return;
      clearInterval(look);
      end(child);
    }, LOOK_EVERY);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(look);
      end(child);
      const milliseconds = Date.now() - (began ?? Date.now());
      if (!isStopping && code !== 0) fault ??= crashOf(signal ?? `exit code ${code}`, lastWords);
      resolve({ fault: isStopping ? undefined : fault, milliseconds });
    });
  });
}

/** How a child died, with the error that it wrote to stderr. */
function crashOf(end: string, lastWords: string): string {
  const error = lastWords.split('\n').find((line) => /^\S*(?:Error|Warning)\b/.test(line));
  return `Crash: ${end}${error === undefined ? '' : `, ${error}`}\n${lastWords}`;
}

/** Kills a child and all processes that it has started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // All of them have exited.
  }
}

/** The resident memory of a child; 0 if the system does not report it. The heap is bounded on every system. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) * 1_024;
  } catch {
    return 0;
  }
}
