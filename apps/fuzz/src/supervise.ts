/**
 * Supervises one target: its cases run in a child, which is watched from outside. What hangs, takes too much memory or dies is a
 * failure like any other: the case is kept, and another child goes on behind it.
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
  /** The first case, and the number behind the last one. */
  readonly from: number;
  readonly to: number;
  /** The most that a child may have of memory. */
  readonly bytes?: number;
  /** The folder that inputs are kept in. */
  readonly corpus?: string;
}

export interface Failure {
  readonly index: number;
  /** What went wrong: the first line of it is its kind. */
  readonly what: string;
  /** The file that keeps the input. */
  readonly file: string;
}

export interface Outcome {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  /** How often each kind of answer came. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly failures: readonly Failure[];
}

/** The built child: TypeScript would have to be loaded anew in each. */
const CHILD = new URL('../dist/child.js', import.meta.url);

/** Milliseconds between two looks at a child. */
const LOOK_EVERY = 200;

/** The bytes that a child may have, and the megabytes of its heap. */
const MAX_BYTES = 1.5 * 2 ** 30;
const HEAP_MEGABYTES = 768;

/** Milliseconds that a child may take until its first case, on a machine that is busy. */
const START_PATIENCE = 60_000;

/** More failures say nothing new: the target ends. */
const MAX_FAILURES = 20;

/** The characters of what a child says on its way out that are kept. */
const LAST_WORDS = 4_000;

/** Runs the cases of a target until its time is over. @param isStopped looked at now and then. */
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
  /** Milliseconds of cases. */
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
  /** What was wrong; `undefined` where the child ended well, or was stopped. */
  readonly fault: string | undefined;
  /** From the first case on. */
  readonly milliseconds: number;
}

/** Runs one child to its end. */
function watch(task: Task, { folder, patience, bytes, onAnswer, stop }: Watch): Promise<Watched> {
  const child = fork(CHILD, [JSON.stringify(task)], {
    cwd: folder,
    detached: process.platform !== 'win32', // leads a group, which ends whole
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

/** How a child died, with the error that it told of on its way out. */
function crashOf(end: string, lastWords: string): string {
  const error = lastWords.split('\n').find((line) => /^\S*(?:Error|Warning)\b/.test(line));
  return `Crash: ${end}${error === undefined ? '' : `, ${error}`}\n${lastWords}`;
}

/** Ends a child and whatever it has started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** The memory that a child has; 0 where the system does not say: its heap is bounded everywhere. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) * 1_024;
  } catch {
    return 0;
  }
}
