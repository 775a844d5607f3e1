// The jobs that make and measure the documentation.

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from './debian.mjs';
import { run, runQuietly } from './process.mjs';
import { build, installDocs, installPackages, root, say } from './workspace.mjs';

/** @type {Record<string, import('./jobs.mjs').Job>} */
export const docsJobs = {
  /** The site of the documentation, as files in docs/dist: `--base /banyan/` where it stands below another address. */
  async docs(args) {
    await prepareDocs();
    const built = await vitepress('build', args);
    if (built.code !== 0) return built;
    return run(process.execPath, [join(root, 'tools/docs/checkLinks.mjs')]);
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

/** @param {string} command @param {string[]} args */
function vitepress(command, args) {
  return run(join(root, 'tools/docs/node_modules/.bin/vitepress'), [command, join(root, 'docs'), ...args]);
}
