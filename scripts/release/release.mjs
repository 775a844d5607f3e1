// `npm run release`: builds, tests, packs and checks what is published, and publishes just those files.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from '../process.mjs';
import { bin, build, cache, installPackages, installRelease, root, say } from '../workspace.mjs';
import { packed } from './pack.mjs';
import { publishedFolders, repositoryAddress } from './packages.mjs';
import { pendingBumps, refusals } from './refusals.mjs';
import { verify } from './verify.mjs';

/** @typedef {import('./pack.mjs').Packed} Packed */
/** @typedef {import('../jobs.mjs').Job} Job */

const FLAGS = ['--dry-run', '--tested', '--matrix'];
const USAGE = 'npm run release -- [--dry-run] [--tested] [--matrix]';

/** Where the packed files lie after a run. */
const PACKED = join(cache, 'release');

/**
 * @param {string[]} args
 * @param {Readonly<Record<string, Job>>} jobs for the tests and the matrix of runtimes
 * @returns {Promise<import('../process.mjs').Ending>}
 */
export async function release(args, jobs) {
  const unknown = args.find((each) => !FLAGS.includes(each));
  if (unknown !== undefined) throw new Failure(`release: no option ${unknown}: ${USAGE}`);
  const isDry = args.includes('--dry-run');
  const stops = refusals();
  if (!isDry && stops.length > 0) throw new Failure(`nothing is published:\n${lines(stops)}`);

  await installPackages();
  await installRelease();
  const folders = publishedFolders();
  await build();
  if (!args.includes('--tested')) await pass(jobs, 'test', ['--force']);
  say('packing');
  rmSync(PACKED, { recursive: true, force: true });
  const packages = await packed(folders, PACKED, repositoryAddress());
  say('checking the packed files');
  const faults = await verify(packages);
  if (faults.length > 0) throw new Failure(`the packed files have faults:\n${lines(faults)}`);
  const sizes = await run(process.execPath, [join(root, 'scripts/sizes.mjs')]);
  if (sizes.code !== 0) return sizes;
  if (args.includes('--matrix')) await pass(jobs, 'matrix', []);
  return isDry ? report(packages, stops) : publish(packages);
}

/** Runs another job, and ends here if it fails. @param {Readonly<Record<string, Job>>} jobs @param {string} name @param {string[]} args */
async function pass(jobs, name, args) {
  const job = jobs[name];
  if (job === undefined) throw new Failure(`release: there is no job ${name}`);
  const ending = await job(args);
  if (ending.code !== 0) throw new Failure(`npm run ${name} failed`, ending);
}

/** Prints what would be published. @param {readonly Packed[]} packages @param {readonly string[]} stops */
function report(packages, stops) {
  console.log(
    '\nWould be published:\n\n| Package | Version | Files | Packed, kB | Unpacked, kB |\n|---|---|--:|--:|--:|',
  );
  for (const { manifest, files, packedBytes, unpackedBytes } of packages) {
    const kilobytes = [packedBytes, unpackedBytes].map((bytes) => (bytes / 1_000).toFixed(0));
    console.log(`| ${manifest.name} | ${manifest.version} | ${files.length} | ${kilobytes.join(' | ')} |`);
  }
  console.log(`\nThe files are in ${PACKED}.`);
  if (stops.length > 0) console.log(`\nA release without --dry-run would refuse:\n${lines(stops)}`);
  const bumps = pendingBumps();
  if (bumps.length > 0) console.log(`\nThe changesets give new versions:\n${lines(bumps)}`);
  return { code: 0 };
}

/** Publishes the packed files in their order, and tags the commit. @param {readonly Packed[]} packages */
async function publish(packages) {
  for (const { manifest, file } of packages) {
    if (await isPublished(manifest)) {
      say(`${manifest.name}@${manifest.version} is published already`);
      continue;
    }
    const ending = await run('npm', ['publish', file, '--access', 'public', '--provenance']);
    if (ending.code !== 0)
      throw new Failure(`${manifest.name} is not published; run the release again`, ending);
  }
  return run(bin('changeset'), ['tag']);
}

/** Whether the registry has this version: a release that was interrupted goes on. @param {import('./packages.mjs').Manifest} manifest */
async function isPublished({ name, version }) {
  const response = await fetch(`https://registry.npmjs.org/${name.replace('/', '%2f')}/${version}`);
  if (response.ok) return true;
  if (response.status === 404) return false;
  throw new Failure(`the registry answers ${response.status} about ${name}@${version}`);
}

/** @param {readonly string[]} texts */
function lines(texts) {
  return texts.map((text) => `- ${text}`).join('\n');
}
