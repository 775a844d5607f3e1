// The trial of one consumer: builds it, runs it, and holds what it found to what Node finds.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { NODE } from './cases/case.mjs';
import { environmentIn, folderOf, folderOfRuntime } from './folders.mjs';
import { answered, foundAt, foundIn } from './page.mjs';

const execute = promisify(execFile);
const MAX_OUTPUT = 2 ** 26;
const MAX_MILLISECONDS = 300_000;

/** @typedef {import('./cases/case.mjs').Case} Case */

/**
 * @typedef {object} Outcome
 * @property {Case} consumer
 * @property {string} version
 * @property {string} [fault] one line; none if everything works
 */

/**
 * What this Node finds.
 *
 * @typedef {object} Expected
 * @property {string} search the digest of the search
 * @property {Record<string, unknown>} packages the digests of the other packages
 */

/** @param {Case} consumer @param {Expected} expected @returns {Promise<Outcome>} */
export async function tried(consumer, expected) {
  let version = '';
  try {
    const folder = await folderOf(consumer);
    version = await versionOf(consumer, folder);
    const found = await runIn(folder, consumer);
    return { consumer, version, fault: faultOf(found, consumer, expected) };
  } catch (error) {
    return { consumer, version, fault: messageOf(error) };
  }
}

/** What is wrong with what a consumer found. @param {any} found @param {Case} consumer @param {Expected} expected */
function faultOf(found, { build, worker = true, packages, recipe }, expected) {
  if (found.error !== undefined) return found.error;
  if (recipe !== undefined)
    return isDeepStrictEqual(found, recipe) ? undefined : `found ${JSON.stringify(found)}`;
  if (packages !== undefined) {
    const wrong = packages.filter((name) => !isDeepStrictEqual(found[name], expected.packages[name]));
    return wrong.length === 0 ? undefined : `${wrong.join(', ')}: found ${JSON.stringify(found)}`;
  }
  if (found.build !== build) return `the core runs as ${found.build}, not as ${build}`;
  const digests = [found.typescript, found.core, ...(worker ? [found.worker] : [])];
  if (found.server !== undefined) digests.push(found.server.typescript, found.server.core);
  if (digests.every((digest) => isDeepStrictEqual(digest, expected.search))) return undefined;
  return `found ${JSON.stringify(found)}, not ${expected.search}`;
}

/** @param {string} folder @param {Case} consumer */
async function runIn(folder, { runtime, steps = [], page, server, request, policy, cdn }) {
  const env = await environmentIn(folder, runtime);
  let output = '';
  for (const [command, ...args] of steps) {
    const { stdout, stderr } = await execute(command, args, {
      cwd: folder,
      env,
      maxBuffer: MAX_OUTPUT,
      timeout: MAX_MILLISECONDS,
    });
    output = stdout + stderr;
  }
  if (server !== undefined) return whileServed(server, request, folder, env);
  if (page !== undefined)
    return foundIn(join(folder, page), { policy, cdn: cdn === undefined ? undefined : join(folder, cdn) });
  const json = output.split('\n').flatMap((line) => /\{.*\}/.exec(line) ?? []);
  return JSON.parse(json.at(-1) ?? '{ "error": "it printed nothing" }');
}

/**
 * What the page finds that a command serves, or what its server answers to a request.
 * @param {string[]} command @param {Case['request']} request @param {string} cwd @param {NodeJS.ProcessEnv} env
 */
async function whileServed([command, ...args], request, cwd, env) {
  const port = String(await freePort());
  const words = args.map((word) => word.replace(/(?<![A-Z])PORT$/, port));
  const child = spawn(command, words, { cwd, env, stdio: 'ignore', detached: true });
  try {
    const url = `http://127.0.0.1:${port}/`;
    return request === undefined ? await foundAt(url) : await answered(url, request);
  } finally {
    const exit = once(child, 'exit');
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGKILL');
      await exit;
    }
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** The version that the table shows: of the runtime, or of a package that is installed. @param {Case} consumer @param {string} folder */
async function versionOf({ runtime = NODE, version = 'node' }, folder) {
  const where = version in runtime ? await folderOfRuntime(runtime) : folder;
  return JSON.parse(await readFile(join(where, 'node_modules', version, 'package.json'), 'utf8')).version;
}

/** @param {any} error */
function messageOf(error) {
  const output = [error.stderr, error.stdout, error.message].find((text) => text);
  return String(output ?? error).trim();
}
