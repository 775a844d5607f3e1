// The jobs that make and measure the documentation.

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installChromium } from './debian.mjs';
import { Failure, run, runQuietly } from './process.mjs';
import { build, installDocs, installPackages, root, say } from './workspace.mjs';

/** @type {Record<string, import('./jobs.mjs').Job>} */
export const docsJobs = {
  /** The site of the documentation, as files in docs/dist: `--base /banyan/` where it stands below another address. */
  async docs(args) {
    await prepareDocs();
    const built = await vitepress('build', args);
    if (built.code !== 0) return built;
    const links = await run(process.execPath, [join(root, 'tools/docs/checkLinks.mjs')]);
    return links.code === 0 ? runExamples() : links;
  },

  /** The same on a port of this machine, which follows changes of the pages. */
  async 'docs:dev'(args) {
    await prepareDocs();
    return vitepress('dev', args);
  },

  /** How many bytes each import adds to a page. */
  async sizes() {
    await installPackages();
    await build();
    return run(process.execPath, [join(root, 'scripts/sizes.mjs')]);
  },

  /** The pictures of the README, taken of the web app in Chromium. */
  async pictures() {
    await installPackages();
    await build();
    await installDocs();
    await installChromium();
    return run(process.execPath, [join(root, 'tools/docs/pictures.mjs')]);
  },
};

/** Builds what the site shows: the packages, the web app, the pages of the API and those that stand elsewhere. */
async function prepareDocs() {
  await installPackages();
  await build();
  await installDocs();
  for (const copies of ['docs/public/app', 'docs/generated'])
    rmSync(join(root, copies), { recursive: true, force: true });
  cpSync(join(root, 'apps/web/dist'), join(root, 'docs/public/app'), { recursive: true });
  say('reading the declarations for the pages of the API');
  for (const script of ['api', 'borrow'])
    await runQuietly(process.execPath, [join(root, `tools/docs/${script}.mjs`)]);
}

/** Runs the programs of the built site in Chromium. Machines of developers may have none, and it is installed in CI only. */
async function runExamples() {
  if (process.env.CI) await installChromium();
  if (findChromium() !== undefined) return run(process.execPath, [join(root, 'tools/docs/runExamples.mjs')]);
  if (process.env.CI) throw new Failure('no Chromium found: set CHROMIUM to its path');
  say('no Chromium found: the programs of the pages are not run');
  return { code: 0 };
}

/** @param {string} command @param {string[]} args */
function vitepress(command, args) {
  return run(join(root, 'tools/docs/node_modules/.bin/vitepress'), [command, join(root, 'docs'), ...args]);
}
