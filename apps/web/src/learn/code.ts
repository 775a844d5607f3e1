/**
 * The code of the phases: the methods of the plain search, cut out of its source, and the same steps as pseudocode. Each
 * step of a simulation marks the lines that run.
 */
import type { DrawingRule } from './lessonSearch.ts';

export type CodeStep =
  | 'compare'
  | 'unvisited'
  | 'chance'
  | 'leaf'
  | 'expand'
  | `draw by ${DrawingRule}`
  | 'over'
  | 'back up';

export const LANGUAGES = ['Pseudocode', 'TypeScript'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Listing {
  readonly lines: readonly string[];
  /** The indices of the lines that run. */
  readonly running: ReadonlySet<number>;
}

/** A method or function, and parts of the lines in it that a step runs; each part stands in one line only. */
type Place = readonly [name: string, ...parts: string[]];

const APPLY = 'const answer: unknown = game.apply(state, action);';

const TYPESCRIPT: Readonly<Record<CodeStep, Place>> = {
  compare: ['#descend', 'const bound = scale *', 'if (bound > bestBound)', 'bestBound = bound;'],
  unvisited: ['#descend', 'if (count === 0)'],
  chance: ['#descend'],
  leaf: ['#descend', 'if (first === 0) break'],
  expand: ['#expand', 'tree.visitsOf(node) <', 'const actions =', 'expander.addChildren(node, actions)'],
  'draw by rolloutAction': ['#rollOut', "'rolloutAction'", APPLY],
  'draw by legalActionsInto': ['#rollOut', 'const count =', 'random() * count', APPLY],
  'draw by legalActions': ['#rollOut', 'const actions =', 'random() * actions.length', APPLY],
  over: ['#rollOut', 'if (player === terminal) return'],
  'back up': ['#backUp', 'addVisit(path[step])', 'addReturn(path[step],'],
};

const DRAW: Place = ['rollout', 'play a random move'];

const PSEUDOCODE: Readonly<Record<CodeStep, Place>> = {
  compare: ['select', 'return the child with', 'Q(child) + c'],
  unvisited: ['select', 'has no visits'],
  chance: ['descend'],
  leaf: ['descend', 'has no children', 'unless root'],
  expand: ['expand', 'for each move', 'add a child'],
  'draw by rolloutAction': DRAW,
  'draw by legalActionsInto': DRAW,
  'draw by legalActions': DRAW,
  over: ['rollout', 'return the result'],
  'back up': ['back up', 'visits(node) +', 'wins(node) +'],
};

/** As tutorials write it. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  descend: `descend(root):
  node ← root
  while the game is not over at node:
    if node has no children:
      if node has no visits, unless root: return node
      expand(node)
    node ← select(node)
  return node`,
  select: `select(node):
  if a child has no visits: return the first one
  N ← visits(node)
  return the child with the largest
    Q(child) + c · √(ln N / visits(child))`,
  expand: `expand(node):
  for each move that is possible at node:
    add a child with 0 visits and 0 wins`,
  rollout: `rollout(state):
  while the game is not over:
    play a random move
  return the result`,
  'back up': `back up(node, result):
  while node is not empty:
    visits(node) ← visits(node) + 1
    wins(node) ← wins(node) + result
      (1, 0.5 or 0 for who moved to node)
    node ← parent(node)`,
};

/**
 * The code in which a step runs.
 * @param source the file of the plain search.
 */
export function listingOf(step: CodeStep, language: Language, source: string): Listing {
  const [name, ...parts] = (language === 'TypeScript' ? TYPESCRIPT : PSEUDOCODE)[step];
  const lines = (language === 'TypeScript' ? methodOf(name, source) : FUNCTIONS[name]).split('\n');
  return { lines, running: new Set(parts.map((part) => lineWith(lines, part))) };
}

/** The index of the only line that contains a part. */
function lineWith(lines: readonly string[], part: string): number {
  const found = lines.flatMap((line, index) => (line.includes(part) ? [index] : []));
  if (found.length !== 1)
    throw new Error(`${JSON.stringify(part)} stands in ${found.length} lines, not in one`);
  return found[0];
}

/** The text of a method of the plain search, without its comment. */
function methodOf(name: string, source: string): string {
  const start = source.indexOf(`\n  ${name}(`) + 1;
  const end = source.indexOf('\n  }\n', start);
  if (start === 0 || end === -1) throw new Error(`the plain search has no method ${name}`);
  return source.slice(start, end + '\n  }'.length).replaceAll(/^ {2}/gm, '');
}
