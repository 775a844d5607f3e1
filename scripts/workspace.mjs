// From a fresh clone to a built workspace: pnpm pinned by its hash, the packages by the frozen lockfile, the build
// by turbo. A step whose inputs have not changed is skipped; one that works says so in a line on stderr.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { run, runQuietly } from './process.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** For what must not be in git: the lock, a Chromium of our own, and the last green run of all tests. */
export const cache = join(root, '.cache');

const tools = join(root, 'tools/pnpm');

/** Whether this job is a script that pnpm runs while it installs. */
export const calledByPnpm = process.env.npm_config_user_agent?.startsWith('pnpm') ?? false;

// npm hands its own settings down as `npm_config_*`, which pnpm would take for its own.
for (const name of Object.keys(process.env)) if (name.startsWith('npm_config_')) delete process.env[name];

// turbo looks for pnpm on the PATH.
process.env.PATH = [join(tools, 'node_modules/.bin'), process.env.PATH].join(delimiter);
process.env.TURBO_TELEMETRY_DISABLED ??= '1';
process.env.TURBO_NO_UPDATE_NOTIFIER ??= '1';

/** Where a program of the root's dependencies lies. @param {string} name */
export function bin(name) {
  return join(root, 'node_modules/.bin', name);
}

/** One short line about what takes a while. stdout belongs to the job. @param {string} text */
export function say(text) {
  process.stderr.write(`banyan: ${text}\n`);
}

/** Only one preparation at a time in this checkout. @template T @param {() => Promise<T>} work */
export function alone(work) {
  mkdirSync(cache, { recursive: true });
  return withLock(join(cache, 'setup.lock'), work);
}

/** Installs the pnpm that tools/pnpm/package-lock.json pins by its integrity hash. */
export function installPnpm() {
  return installTool(tools, 'installing pnpm');
}

/** Installs Stryker, as tools/mutation/package-lock.json pins it. */
export function installMutation() {
  return installTool(join(root, 'tools/mutation'), 'installing Stryker');
}

/** Installs Lighthouse, as tools/lighthouse/package-lock.json pins it. */
export function installLighthouse() {
  return installTool(join(root, 'tools/lighthouse'), 'installing Lighthouse');
}

/** Installs VitePress and TypeDoc, as tools/docs/package-lock.json pins them. */
export function installDocs() {
  return installTool(join(root, 'tools/docs'), 'installing VitePress and TypeDoc');
}

/** Installs publint and attw, as tools/release/package-lock.json pins them. */
export function installRelease() {
  return installTool(join(root, 'tools/release'), 'installing publint and attw');
}

/** Installs what the lockfile of npm in a folder lists. @param {string} folder @param {string} what for people */
function installTool(folder, what) {
  const inputs = [join(folder, 'package.json'), join(folder, 'package-lock.json')];
  return once(join(folder, 'node_modules/.stamp'), inputs, what, async () => {
    const npm = process.env.npm_execpath;
    const ci = ['ci', '--no-audit', '--no-fund'];
    if (npm && basename(npm) === 'npm-cli.js')
      await runQuietly(process.execPath, [npm, ...ci], { cwd: folder });
    else await runQuietly('npm', ci, { cwd: folder });
  });
}

/**
 * Installs what the lockfile lists, and nothing else.
 *
 * @param {{ relink?: boolean }} [options] `relink` after npm, which removes what it did not put into node_modules
 */
export async function installPackages({ relink = false } = {}) {
  await installPnpm();
  const stamp = join(root, 'node_modules/.stamp');
  if (relink)
    for (const file of [stamp, join(root, 'node_modules/.modules.yaml')]) rmSync(file, { force: true });
  const groups = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  const members = [...groups, join(root, 'docs'), join(root, 'tools/workspace')];
  const inputs = [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    ...[root, ...members].flatMap((folder) => [join(folder, 'package.json'), join(folder, 'node_modules')]),
  ];
  await once(stamp, inputs, 'installing packages', () =>
    runQuietly('pnpm', ['install', '--frozen-lockfile'], { cwd: root }),
  );
}

/** Builds what has changed; turbo's cache makes this a tenth of a second when nothing has. */
export function build() {
  return alone(async () => {
    const slow = setTimeout(say, 1_500, 'building');
    try {
      rmSync(summaries, { recursive: true, force: true });
      const options = ['--output-logs=errors-only', '--summarize'];
      await runQuietly(bin('turbo'), ['run', 'build', ...options], { cwd: root });
      removeOldOutputs();
    } finally {
      clearTimeout(slow);
    }
  });
}

/** Where turbo writes what a run with `--summarize` did. */
const summaries = join(root, '.turbo/runs');

/** Deletes what earlier builds left: turbo restores the files of its cache beside those that are there. */
function removeOldOutputs() {
  for (const name of readdirSync(summaries)) {
    const { tasks } = JSON.parse(readFileSync(join(summaries, name), 'utf8'));
    for (const { directory, outputs, expandedOutputs } of tasks) {
      const current = new Set(expandedOutputs);
      for (const output of outputs) {
        const folder = join(directory, output.replace('/**', ''));
        if (!existsSync(join(root, folder))) continue;
        for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          if (!entry.isDirectory() && !current.has(relative(root, path))) rmSync(path);
        }
      }
    }
  }
}

/** Runs tasks of the packages, and shows what they print. @param {string[]} args */
export function turbo(...args) {
  return run(bin('turbo'), ['run', '--output-logs=new-only', ...args]);
}

/**
 * Does the work unless the stamp says that it was done with these very inputs.
 *
 * @param {string} stamp a file inside what the work makes, so that both vanish together
 * @param {string[]} inputs files by their content, folders by their presence
 * @param {string} what for people
 * @param {() => Promise<void>} work
 */
async function once(stamp, inputs, what, work) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs);
  if (isDone()) return;
  await alone(async () => {
    if (isDone()) return; // another process did it while we waited
    say(what);
    await work();
    writeFileSync(stamp, fingerprint(inputs));
  });
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const input of inputs) {
    const stat = statSync(input, { throwIfNoEntry: false });
    hash.update(`\n${input}\n`).update(stat?.isFile() ? readFileSync(input) : stat ? 'present' : 'absent');
  }
  return hash.digest('hex');
}
