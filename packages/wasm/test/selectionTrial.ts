/** Selections of the core on statistics that a search would take hours to come to, and those of `@banyan/mcts`. */
import { connectN } from '@banyan/games';
import { MAX_VISITS, type Random, ROOT, Trace, ucb1 } from '@banyan/mcts';
import { TABLE_SIZE, Tree } from '@banyan/mcts/engine';
import { below, pick } from './chance.ts';
import type { OpenCore } from './cores.ts';
import { childrenOf, PROVEN, rootOf } from './pool.ts';
import { connectNSubject } from './subjects.ts';

/** Of a root and of its children, as many as there are columns. */
export interface Statistics {
  readonly total: number;
  readonly children: readonly ChildStatistics[];
}

interface ChildStatistics {
  readonly visits: number;
  /** The sum of returns, or `PROVEN`. */
  readonly value: number;
}

/** A count near the edge of the tables, or near what 32 bits hold, or small. */
function count(random: Random): number {
  const near = pick([1, 2, 100, TABLE_SIZE, 2 * TABLE_SIZE, 2 ** 24, 2 ** 29, MAX_VISITS - 10], random);
  return Math.max(1, near - 3 + below(7, random));
}

export function randomStatistics(columns: number, random: Random): Statistics {
  const visitsOfAll = pick([() => count(random), () => 1 + below(50, random)], random);
  const unproven = below(columns, random);
  const children = Array.from({ length: columns }, (_, n) => {
    const visits = visitsOfAll();
    const isProven = n !== unproven && random() < 0.1;
    return { visits, value: isProven ? PROVEN : below(2 * visits + 1, random) / 2 };
  });
  const largest = Math.max(...children.map(({ visits }) => visits));
  return { total: Math.min(MAX_VISITS - 7, largest + below(1_000, random)), children };
}

/**
 * Statistics with bounds that differ by about as much as floats of 32 bits can tell, or more where there are few visits, for
 * this c; some children are proven.
 */
export function closeStatistics(columns: number, c: number, random: Random): Statistics {
  const total = Math.floor(2 ** (8 + 17 * random()));
  const exploration = c * Math.sqrt(Math.log(total));
  const least = Math.max(1, Math.ceil((2 * exploration) ** 2)); // for a bound of 1/2 from returns of at least 0
  const children = Array.from({ length: columns }, () => {
    const visits = Math.min(total, least + Math.floor(total ** random()));
    const value = Math.round(2 * visits * (0.5 - exploration / Math.sqrt(visits))) / 2;
    return { visits, value: random() < 0.1 ? PROVEN : Math.max(0, value) };
  });
  return { total, children: children.with(below(columns, random), { visits: total, value: total / 2 }) };
}

/** The children that TypeScript selects with this many simulations in flight. */
export function selectedByOracle({ total, children }: Statistics, c: number, inFlight: 1 | 2): number[] {
  if (inFlight === 1) return [oneByOracle({ total, children }, c)];
  const first = oneByOracle({ total: total + 1, children }, c);
  const { visits, value } = children[first];
  const seen = children.with(first, { visits: visits + 1, value });
  return [first, oneByOracle({ total: total + 1, children: seen }, c)];
}

function oneByOracle({ total, children }: Statistics, c: number): number {
  const tree = new Tree(1 + children.length);
  const first = tree.addChildren(ROOT, children.length);
  tree.setVisits(ROOT, total);
  for (const [n, { visits, value }] of children.entries()) {
    tree.setVisits(first + n, visits);
    if (value === PROVEN) tree.proof[first + n] = 1;
    else tree.setReturnSum(first + n, value);
  }
  const simulation = { path: [ROOT], choosers: [0], movers: [0], length: 1, player: 0 };
  return ucb1({ c })(tree, ROOT, { ...simulation, returns: [0], outcome: [0], rollout: new Trace() }) - first;
}

/**
 * A function that gives the children that the core selects, on boards of the given columns, six rows each, as many as
 * there are simulations in flight, sorted; it may be told another c.
 */
export function selectionIn(
  core: OpenCore,
  columns: number,
  c: number,
  inFlight: 1 | 2,
): (statistics: Statistics, ownC?: number) => number[] {
  const board = { columns, rows: 6, connect: 4 };
  const start: connectN.State = connectN(board).initialState();
  // A pool of a root and its children: a simulation selects once.
  const options = { c, maxNodes: 1 + columns, maxRolloutMoves: 0, inFlight };
  const search = connectNSubject(board).inCore(core, options).engine.start(start, 1);
  search.run(100);
  const exports = core.instances[core.instances.length - 1];
  const root = rootOf(exports);
  const nodes = childrenOf(exports, columns);
  return ({ total, children }, ownC = c) => {
    exports.setOptions(ownC, 0, 0, 0, 0, inFlight - 1);
    root.visits = total;
    for (const [n, statistics] of children.entries()) Object.assign(nodes[n], statistics);
    exports.run(inFlight, columns + 2);
    return children.flatMap(({ visits }, n) => new Array<number>(nodes[n].visits - visits).fill(n));
  };
}

/** How many totals there are near ties for. */
const TIES = 200;

/** Statistics, and the weight of exploration. */
interface Tie {
  readonly statistics: Statistics;
  readonly c: number;
}

/**
 * Statistics in which the last bits of the logarithm of the total decide. Of two children, with 4 visits and with 1, the second
 * has no value, and is selected from some c on: the ties have the last c below, and the next number.
 */
export function* nearTies(columns: number, random: Random): Generator<Tie> {
  for (let n = 0; n < TIES; n++) {
    const total = TABLE_SIZE + Math.floor(2 ** (30 * random()) % 900_000_000);
    const others = new Array(columns - 2).fill({ visits: 10_000_000, value: 0 });
    const statistics = { total, children: [{ visits: 4, value: 2 }, { visits: 1, value: 0 }, ...others] };
    let [less, more] = [0.1, 1];
    while (true) {
      const middle = (less + more) / 2;
      if (middle === less || middle === more) break;
      if (oneByOracle(statistics, middle) === 0) less = middle;
      else more = middle;
    }
    yield { statistics, c: less };
    yield { statistics, c: more };
  }
}
