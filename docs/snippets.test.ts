/** Every piece of code on a page is part of a file that a test runs. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, SNIPPETS, textOf } from './test/pages.ts';

/** Languages that are no programs: commands, output, formulas, markup, configurations of servers. */
const PLAIN = ['html', 'json', 'nginx', 'sh', 'text'];

/** The folders of examples, and what runs the files in them. */
const RUN_BY: Readonly<Record<string, string>> = {
  'packages/mcts/examples/chomp': 'packages/mcts/src/integration/chompExample.test.ts',
  'packages/mcts/examples/gomoku': 'packages/mcts/src/integration/gomokuExample.test.ts',
  'packages/mcts/examples/sticks': 'packages/mcts/src/parallel/recipes.page.test.ts',
  'packages/tournament/examples': 'packages/tournament/src/readme.test.ts',
  'packages/wasm/examples': 'packages/wasm/src/readme.test.ts',
  'packages/wasm/examples/boxes': 'packages/wasm/src/ownReadme.test.ts',
  'packages/wasm/examples/boxes/assembly': 'packages/wasm/src/ownReadme.test.ts',
  'docs/examples/start': 'docs/examples.test.ts',
  'docs/examples/dice': 'docs/examples.test.ts',
  'docs/examples/hidden': 'docs/examples.test.ts',
  'docs/examples/puzzle': 'docs/examples.test.ts',
  'docs/examples/networks': 'docs/examples.test.ts',
  'docs/examples/server': 'docs/server.test.ts',
  'docs/examples/boardgame': 'docs/boardgame.test.ts',
  'docs/examples/browser': 'docs/browser.test.ts',
  'tools/matrix/consumers/cdn': 'tools/matrix/cases/pages.mjs',
  'tools/matrix/consumers/jest': 'tools/matrix/cases/bundlers.mjs',
  'tools/matrix/consumers/miniflare': 'tools/matrix/cases/runtimes.mjs',
  'tools/matrix/consumers/plain': 'tools/matrix/cases/pages.mjs',
};

const programs = SNIPPETS.filter(({ file, language }) => file !== undefined || !PLAIN.includes(language));

describe.each(programs.map((snippet) => ({ ...snippet, line: snippet.code.split('\n', 1)[0] })))(
  'the code "$line" of $page',
  ({ file = '', code }) => {
    it('is that of the file which it names, and which a test runs', () => {
      expect(textOf(file)).toContain(code);
      const test = RUN_BY[dirname(file)];
      const [, example = file] = /(?:examples|consumers)\/([^/]+)/.exec(file) ?? [];
      expect(test === undefined ? '' : textOf(test)).toContain(example);
    });
  },
);

const FIRST = 'docs/examples/start/best.ts';

it('the first code of the README is that of an example', () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(textOf('README.md')) ?? [];
  expect(code).not.toBe('');
  expect(textOf(FIRST)).toContain(code);
});

it('every example is on a page', () => {
  const quoted = new Set([FIRST, ...programs.map(({ file }) => file)]);
  expect(EXAMPLES.filter((file) => !quoted.has(file))).toEqual([]);
});
