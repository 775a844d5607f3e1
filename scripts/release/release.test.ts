/** What is published, and what keeps it from being published. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../workspace.mjs';
import { withAbsoluteLinks } from './links.mjs';
import { manifestFaults, manifestOf, publishedFolders, withAddresses } from './packages.mjs';
import { pendingBumps, refusals } from './refusals.mjs';
import { release } from './release.mjs';
import { sizeFaults } from './verify.mjs';

const ADDRESS = 'https://example.org/owner/name';
const folders = publishedFolders();

describe('a release', () => {
  const environment = { NODE_AUTH_TOKEN: 'secret', ACTIONS_ID_TOKEN_REQUEST_URL: ADDRESS };
  const onMain =
    (branch: string, status = '') =>
    (command: string) =>
      command === 'rev-parse' ? branch : status;
  const ready = { address: ADDRESS, changesets: 0 };

  it('goes on from a clean main with a token, an address and no pending changesets', () => {
    expect(refusals(environment, onMain('main'), ready)).toEqual([]);
  });

  it.each([
    ['another branch', refusals(environment, onMain('next'), ready), 'the branch is next, not main'],
    [
      'changed files',
      refusals(environment, onMain('main', ' M a\n?? b'), ready),
      '2 files are not committed',
    ],
    [
      'no token',
      refusals({ ...environment, NODE_AUTH_TOKEN: '' }, onMain('main'), ready),
      'NODE_AUTH_TOKEN has no token of the registry',
    ],
    [
      'no address',
      refusals(environment, onMain('main'), { ...ready, address: undefined }),
      'the repository has no address: npm pkg set repository=https://host/owner/name, and commit',
    ],
    [
      'an address that links cannot begin with',
      refusals(environment, onMain('main'), { ...ready, address: `${ADDRESS}.git` }),
      `repository is ${ADDRESS}.git, not https://host/owner/name`,
    ],
    [
      'changesets',
      refusals(environment, onMain('main'), { ...ready, changesets: 2 }),
      '2 changesets are pending: npm run pnpm -- changeset version, and commit',
    ],
  ])('refuses for %s', (_, found, message) => {
    expect(found).toEqual([message]);
  });

  it('ends with the reasons, before it builds or packs anything', async () => {
    vi.stubEnv('NODE_AUTH_TOKEN', '');
    await expect(release([], {})).rejects.toThrow(
      /^nothing is published:\n(- .+\n)*- NODE_AUTH_TOKEN has no token of the registry/,
    );
    await expect(release(['--dryrun'], {})).rejects.toThrow(/^release: no option --dryrun: /);
    vi.unstubAllEnvs();
  });
});

it('pending changesets name packages that are published, and how much their versions rise', () => {
  const names = folders.map((folder) => manifestOf(folder).name);
  for (const bump of pendingBumps()) {
    const [name, much] = bump.split(': ');
    expect(names).toContain(name);
    expect(['major', 'minor', 'patch']).toContain(much);
  }
});

describe('the order of publication', () => {
  it('has every package after those that it depends on', () => {
    const names = folders.map((folder) => manifestOf(folder).name);
    for (const [index, folder] of folders.entries()) {
      const ours = Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => names.includes(name));
      expect(names.slice(0, index)).toEqual(expect.arrayContaining(ours));
    }
    expect(names).toContain('banyan');
  });
});

describe('a manifest', () => {
  const good = withAddresses(
    {
      ...manifestOf('packages/games'),
      dependencies: { '@banyan/mcts': manifestOf('packages/games').version },
    },
    'packages/games',
    ADDRESS,
  );

  it('has the addresses of the repository and of the folder', () => {
    expect(good).toMatchObject({
      homepage: `${ADDRESS}/tree/main/packages/games#readme`,
      bugs: { url: `${ADDRESS}/issues` },
      repository: { type: 'git', url: `git+${ADDRESS}.git`, directory: 'packages/games' },
    });
    expect(manifestFaults(good, true)).toEqual([]);
  });

  it.each([
    [{ author: undefined }, 'no author'],
    [{ bugs: undefined }, 'no bugs'],
    [{ exports: { '.': './dist/index.js' } }, 'exports no ./package.json'],
    [{ publishConfig: {} }, 'publishConfig.provenance is not true'],
    [{ scripts: { postinstall: 'node a.js' } }, 'has a script postinstall, which would run on installation'],
    [
      { dependencies: { '@banyan/mcts': '^0.1.0' } },
      `depends on @banyan/mcts ^0.1.0, not on exactly ${good.version}`,
    ],
    [{ dependencies: { jstat: 'catalog:' } }, 'depends on jstat catalog:'],
  ])('with %j is refused', (change, fault) => {
    expect(manifestFaults({ ...good, ...change }, true)).toEqual([`@banyan/games: ${fault}`]);
  });

  it.each(folders)('of %s has everything, once the repository has an address', (folder) => {
    const manifest = { ...manifestOf(folder), dependencies: {} };
    expect(manifestFaults(manifest, false)).toEqual([]);
    expect(manifestFaults(manifest, true)).toHaveLength(3);
    const published = withAddresses(manifest, folder, ADDRESS);
    expect(manifestFaults(published, true)).toEqual([]);
    expect(published['repository']).toMatchObject({ directory: folder });
  });
});

describe('links', () => {
  it('become absolute, besides those to headings and in blocks of code', () => {
    const text = [
      '[a](../../docs/a.md#b) [c](https://c.org) [d](#d) ![e](e.png)',
      '```md\n[f](f.md)\n```',
      '<img src="g.png"><a href="../h.md">',
    ];
    expect(withAbsoluteLinks(text.join('\n'), 'packages/mcts/README.md', ADDRESS).split('\n')).toEqual([
      `[a](${ADDRESS}/blob/main/docs/a.md#b) [c](https://c.org) [d](#d) ![e](${ADDRESS}/raw/main/packages/mcts/e.png)`,
      '```md',
      '[f](f.md)',
      '```',
      `<img src="${ADDRESS}/raw/main/packages/mcts/g.png"><a href="${ADDRESS}/blob/main/packages/h.md">`,
    ]);
  });

  const pages = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );

  it.each(pages)('of %s are absolute where it is published', (page) => {
    const text = withAbsoluteLinks(readFileSync(join(root, page), 'utf8'), page, ADDRESS);
    const prose = text.replaceAll(/^```.*?^```$/gms, '');
    const targets = Array.from(
      prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
      ([, a, b]) => a ?? b,
    );
    expect(targets.filter((target) => !/^(?:https?:|#)/.test(target ?? ''))).toEqual([]);
  });
});

it('a package above its limit is refused, and one without a limit', () => {
  const budgets: { unpackedBytes: { '@banyan/wasm': number } } = JSON.parse(
    readFileSync(join(root, 'scripts/release/budgets.json'), 'utf8'),
  );
  const limit = budgets.unpackedBytes['@banyan/wasm'];
  const wasm = { manifest: { name: '@banyan/wasm' } };
  expect(sizeFaults({ ...wasm, unpackedBytes: limit })).toEqual([]);
  expect(sizeFaults({ ...wasm, unpackedBytes: limit + 1 })).toEqual([
    `@banyan/wasm: ${limit + 1} bytes unpacked, and ${limit} are allowed`,
  ]);
  expect(sizeFaults({ manifest: { name: '@banyan/new' }, unpackedBytes: 1 })).toEqual([
    '@banyan/new: scripts/release/budgets.json has no limit for it',
  ]);
});

it('every project of the workspace has a version, without which changesets fails', () => {
  const parents = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  const without = [...parents, 'docs', 'tools/workspace'].filter((folder) => {
    const manifest: { version?: string } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    return manifest.version === undefined;
  });
  expect(without).toEqual([]);
});
