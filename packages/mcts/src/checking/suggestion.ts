/** Suggests what was meant by an unknown name: by its meaning, or by its spelling. */

/** What other libraries call an option, in small letters: the names that it may have here, the likeliest first. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ms: ['milliseconds'],
  time: ['milliseconds'],
  timeout: ['milliseconds'],
  timelimit: ['milliseconds'],
  timems: ['milliseconds'],
  maxtime: ['milliseconds'],
  movetime: ['milliseconds'],
  seconds: ['milliseconds'],
  duration: ['milliseconds'],
  iterations: ['simulations'],
  maxiterations: ['simulations'],
  numsimulations: ['simulations'],
  maxsimulations: ['simulations'],
  playouts: ['simulations'],
  rollouts: ['simulations'],
  sims: ['simulations'],
  visits: ['simulations'],
  games: ['pairs'],
  memory: ['bytes', 'maxNodes', 'nodes'],
  exploration: ['c'],
  explorationconstant: ['c'],
  explorationparameter: ['c'],
  explorationparam: ['c'],
  explorationweight: ['c'],
  cp: ['c'],
  cpuct: ['c'],
  uctc: ['c'],
  ucbc: ['c'],
  playoutdepth: ['maxRolloutMoves', 'max-rollout'],
  rolloutdepth: ['maxRolloutMoves', 'max-rollout'],
  maxrolloutdepth: ['maxRolloutMoves', 'max-rollout'],
  playoutpolicy: ['rolloutPolicy', 'rollouts'],
  heuristic: ['evaluator', 'rolloutPolicy'],
  network: ['evaluator'],
  abortsignal: ['signal'],
  onprogress: ['onReport'],
  progress: ['onReport'],
  randomseed: ['seed'],
  rng: ['seed'],
  cores: ['workers'],
  threads: ['workers'],
  width: ['columns', 'size'],
  height: ['rows', 'size'],
  side: ['size'],
  inarow: ['connect'],
};

const OF_SEARCH = ['seed', 'signal', 'onReport', 'reportEvery', 'stopWhenDecided'];
const OF_BUDGET = ['simulations', 'milliseconds', 'nodes', 'bytes'];
const OF_ENGINE = ['c', 'solver', 'maxNodes', 'selection', 'evaluator', 'finalMove', 'maxRolloutMoves'];

/**
 * What was meant by an unknown option, as a sentence: an option of another name, or one that belongs elsewhere.
 *
 * `''` where nothing is near.
 */
export function suggestionFor(key: string, known: readonly string[]): string {
  const name = synonymIn(key, known);
  if (name !== undefined) return `did you mean ${name}?`;
  const place = [key, ...synonymsOf(key)]
    .map((each) => placeOf(each, known))
    .find((each) => each !== undefined);
  if (place !== undefined) return place;
  const near = nearName(key, known);
  return near === undefined ? '' : `did you mean ${near}?`;
}

/** The name that is meant by an unknown one: an option that other libraries call so, or else the nearest name. */
export function meantName(given: string, names: readonly string[]): string | undefined {
  return synonymIn(given, names) ?? nearName(given, names);
}

/** The one of the names that other libraries call so. */
export function synonymIn(given: string, names: readonly string[]): string | undefined {
  return synonymsOf(given).find((each) => names.includes(each));
}

function synonymsOf(key: string): readonly string[] {
  const word = key.toLowerCase().replaceAll(/[_-]/g, '');
  return Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : [];
}

/** The object that has an option which another object lacks, as a sentence. */
function placeOf(name: string, known: readonly string[]): string | undefined {
  if (OF_SEARCH.includes(name)) return `${name} is an option of search: search(state, budget, { ${name} })`;
  if (OF_BUDGET.includes(name) && !known.includes('milliseconds'))
    return `${name} is a bound of the budget: search(state, { ${name} })`;
  if (OF_ENGINE.includes(name)) return `${name} is an option of an engine: mcts(game, { ${name} })`;
  if (name === 'workers') return 'workers is an option of parallel, of @banyan/mcts/parallel';
  return undefined;
}

/** The number of characters of a name that are compared. */
const MAX_COMPARED = 100;

/** The name nearest to a misspelt one: at most half of its letters differ, or some of them are left out. */
export function nearName(given: string, names: readonly string[]): string | undefined {
  const word = given.slice(0, MAX_COMPARED).toLowerCase();
  const distances = names.map((name) => editDistance(word, name.toLowerCase()));
  const nearest = distances.indexOf(Math.min(...distances));
  if (nearest === -1) return undefined;
  const name = names[nearest];
  const isLike = distances[nearest] <= Math.floor(Math.max(word.length, name.length) / 2);
  return isLike ? name : names.find((each) => isShortFor(word, each.toLowerCase()));
}

/** Whether a word is the name without some letters after the first: `sims` for `simulations`. */
function isShortFor(word: string, name: string): boolean {
  if (word.length < 2 || word[0] !== name[0]) return false;
  let at = -1;
  return [...word].every((letter) => {
    at = name.indexOf(letter, at + 1);
    return at !== -1;
  });
}

/** The Levenshtein distance of two words: the least number of insertions, deletions and substitutions between them. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const substitution = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
