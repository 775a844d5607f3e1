// What keeps a release from being published.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { repositoryAddress } from './packages.mjs';

/**
 * The reasons not to publish, one sentence each.
 * @param {NodeJS.ProcessEnv} [environment] @param {(...args: string[]) => string} [git] what a command of git prints
 * @param {{ address: string | undefined, changesets: number }} [state] of the checkout
 */
export function refusals(environment = process.env, git = gitOutput, state = stateOfCheckout()) {
  /** @type {string[]} */
  const found = [];
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main') found.push(`the branch is ${branch}, not main`);
  const changed = git('status', '--porcelain').split('\n').filter(Boolean).length;
  if (changed > 0) found.push(`${changed} files are not committed`);
  if (!environment['NODE_AUTH_TOKEN']) found.push('NODE_AUTH_TOKEN has no token of the registry');
  if (!environment['ACTIONS_ID_TOKEN_REQUEST_URL'])
    found.push('provenance needs the workflow release.yml, with the permission id-token: write');
  if (state.address === undefined)
    found.push('the repository has no address: npm pkg set repository=https://host/owner/name, and commit');
  else if (!/^https:\/\/[^/]+\/[^/]+\/[^/]+$/.test(state.address) || state.address.endsWith('.git'))
    found.push(`repository is ${state.address}, not https://host/owner/name`);
  if (state.changesets > 0)
    found.push(`${state.changesets} changesets are pending: npm run pnpm -- changeset version, and commit`);
  return found;
}

function stateOfCheckout() {
  return { address: repositoryAddress(), changesets: pendingChangesets().length };
}

/** The files of changesets that no version has yet. */
function pendingChangesets() {
  const folder = join(root, '.changeset');
  const names = readdirSync(folder).filter((name) => /^(?!README).*\.md$/.test(name));
  return names.map((name) => join(folder, name));
}

/** What pending changesets raise: `@banyan/mcts: minor`. */
export function pendingBumps() {
  const bumps = pendingChangesets().flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^'(.+)': (major|minor|patch)$/gm),
  ]);
  return [...new Set(bumps.map(([, name, bump]) => `${name}: ${bump}`))].sort();
}

/** @param {string[]} args */
function gitOutput(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
