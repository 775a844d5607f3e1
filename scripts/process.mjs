// Child processes that share our fate: a signal to us reaches them, and their ending becomes ours.

import { spawn } from 'node:child_process';

/** How a process ended: by an exit code, or by a signal. @typedef {{ code: number, signal?: NodeJS.Signals }} Ending */

/** A step that cannot go on: the message says why, and `ending` is how we end. */
export class Failure extends Error {
  /** @param {string} message @param {Ending} [ending] */
  constructor(message, ending = { code: 1 }) {
    super(message);
    this.ending = ending;
  }
}

/** Runs a command with our input and output. @param {string} command @param {string[]} args */
export function run(command, args) {
  // At a terminal, the child stays in the foreground group: it may read, and Ctrl-C reaches it without us.
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const child = start(command, args, { stdio: 'inherit', detached: !atTerminal });
  return ending(child, (signal) => {
    if (!atTerminal) signalGroup(child, signal);
    else if (signal !== 'SIGINT') child.kill(signal);
  });
}

/**
 * Runs one step of the preparation in silence. If it fails, its whole output comes first, then a Failure.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));

  /** @type {NodeJS.Signals | undefined} */
  let stopped;
  const ended = await ending(child, (signal) => {
    stopped = signal;
    signalGroup(child, signal);
  });
  if (stopped) throw new Failure(`stopped by ${stopped}`, { code: 1, signal: stopped });
  if (ended.code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Failure(`${[command, ...args].join(' ')} failed`, ended);
  }
}

/** Ends this process as the child ended. @param {Ending} how */
export function exitLike({ code, signal }) {
  process.exitCode = code;
  if (signal) process.kill(process.pid, signal);
}

const windows = process.platform === 'win32';

/**
 * A detached child leads a process group, which a signal can end with all its descendants; Windows has no such thing,
 * and there only a shell finds the programs that npm and pnpm install.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(command, args, options) {
  const shell = windows && command !== process.execPath;
  return spawn(command, args, { ...options, detached: options.detached && !windows, shell });
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (windows || child.pid === undefined) child.kill(signal);
  else process.kill(-child.pid, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} pass gives the child a signal that we got
 * @returns {Promise<Ending>}
 */
function ending(child, pass) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  // A signal to npm ends its shell, our parent, and goes no further.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 250);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(error.message)));
    child.once('close', (code, signal) => resolve(signal ? { code: 1, signal } : { code: code ?? 1 }));
  }).finally(() => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  });
}
