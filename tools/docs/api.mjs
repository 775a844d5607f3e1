// The pages of the API, by TypeDoc from the declarations that the packages publish. Fails for an export without a summary.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind } from 'typedoc';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'docs/generated/api');
const PACKAGES = ['mcts', 'games', 'wasm', 'tournament', 'train', 'fleet', 'boardgame.io'];

/** What must have a summary. Properties say what they are by their names and types, where they have none. */
const DOCUMENTED =
  ReflectionKind.Class |
  ReflectionKind.Interface |
  ReflectionKind.TypeAlias |
  ReflectionKind.Function |
  ReflectionKind.Variable |
  ReflectionKind.Method |
  ReflectionKind.Accessor;

/** Where each entry of the packages is declared, where its source is, and the name under which it is imported. */
const entries = PACKAGES.flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object' && target.types !== undefined)
    .map(([path, { types }]) => ({
      declarations: join(root, 'packages', folder, types),
      source: join(name, stemOf(types)),
      importedAs: join(name, path),
    }));
});

/** A path in a package, without its first folder and its extension. @param {string} path */
function stemOf(path) {
  return path.replace(/^(?:\.\/)?(?:dist|src)\//, '').replace(/(?:\.d)?\.ts$/, '');
}

const app = await Application.bootstrapWithPlugins({
  entryPoints: entries.map(({ declarations }) => declarations),
  tsconfig: join(root, 'tools/docs/tsconfig.json'),
  plugin: ['typedoc-plugin-markdown'],
  outputs: [{ name: 'markdown', path: out }],
  outputFileStrategy: 'modules',
  readme: 'none',
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  skipErrorChecking: true,
  disableSources: true,
  sort: ['alphabetical'],
  logLevel: 'Error',
  useHTMLAnchors: true, // links lead to them, whatever the site calls its headings
  anchorPrefix: 'api-',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  entryFileName: 'index.md',
  name: 'API',
});
const project = await app.convert();
if (project === undefined) throw new Error('TypeDoc finds no declarations');

for (const module of project.children ?? []) {
  const { packageName = '', packagePath = '' } = project.getSymbolIdFromReflection(module) ?? {};
  const source = join(packageName, stemOf(packagePath)); // by the map of the declarations, or themselves where they have none
  const entry = entries.find((each) => each.source === source);
  if (entry === undefined) throw new Error(`${packageName}/${packagePath} is no entry of a package`);
  module.name = entry.importedAs;
}

const documented = project.getReflectionsByKind(DOCUMENTED);
const missing = documented.filter((each) => summariesOf(each).length === 0).map(nameOf);
const long = documented.filter((each) => summariesOf(each).some(isLong)).map(nameOf);
if (missing.length + long.length > 0) {
  if (missing.length > 0) console.error(`${missing.length} exports have no summary:\n${missing.join('\n')}`);
  if (long.length > 0) console.error(`${long.length} summaries have more than one line:\n${long.join('\n')}`);
  process.exitCode = 1;
} else {
  await app.generateOutputs(project);
  const index = join(out, 'index.md');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(
      /^# API$/m,
      '# API\n\nEvery export of every package, from its docstrings.',
    ),
  );
}

/** The summaries of a declaration and of its signatures. @param {any} reflection @returns {string[]} */
function summariesOf(reflection) {
  const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
  const parts = [
    reflection,
    ...(reflection.signatures ?? []),
    reflection.getSignature,
    ...(type?.signatures ?? []),
  ];
  return parts
    .map((part) => (part?.comment?.summary ?? []).map((/** @type {any} */ { text }) => text).join(''))
    .filter((text) => text !== '');
}

/** Whether the first paragraph has more than one line. @param {string} summary */
function isLong(summary) {
  return summary.split('\n\n')[0].trim().includes('\n');
}

/** @param {import('typedoc').Reflection} reflection */
function nameOf(reflection) {
  return reflection.getFullName();
}
