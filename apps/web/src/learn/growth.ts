/** The growth of a tree for a picture that moves: where each node stands, and the path of each simulation. */
import { type HierarchyPointNode, hierarchy, tree as tidy } from 'd3-hierarchy';
import { type Move, stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { pathTo, replay } from '../tree/nodeReport.ts';
import { record } from '../tree/recordedSearch.ts';
import { PLAIN, weightOf } from '../tree/variant.ts';
import type { LessonTask } from './lessonSearch.ts';

/** The size of the picture. */
export const WIDTH = 420;
export const HEIGHT = 300;

/** More nodes than the simulations of a picture add. */
const MAX_NODES = 100_000;

export interface GrowthNode {
  readonly x: number;
  readonly y: number;
  /** The index of the parent; `undefined` for the root. */
  readonly parent: number | undefined;
  readonly chooser: number;
}

export interface Growth {
  /** The exploration weight of the search. */
  readonly c: number;
  /** The nodes that the search visits, in the order of their first visit. */
  readonly nodes: readonly GrowthNode[];
  /** The path of each simulation, as indices of nodes, the root first. */
  readonly paths: readonly (readonly number[])[];
  /** The visited moves at the root, each with the index of its node, in the order of the legal actions. */
  readonly moves: readonly { readonly move: Move; readonly node: number; readonly visits: number }[];
  /** The most visited of them, which is played. */
  readonly chosen: Growth['moves'][number];
}

/** Searches the position after some moves. */
export function growth<State>(
  rules: Ruleset<State>,
  { moves: played, seed, c }: Omit<LessonTask, 'game'>,
  simulations: number,
): Growth {
  const root = stateAfter(rules, played);
  const variant = { ...PLAIN, c };
  const { history, grow } = record(rules, variant, root, seed, MAX_NODES);
  const ran = grow(simulations);
  history.seek(ran);
  const indices = new Map<number, number>();
  const paths = Array.from({ length: ran }, (_, before) =>
    Array.from(history.path(before + 1), (node) => {
      const index = indices.get(node) ?? indices.size;
      indices.set(node, index);
      return index;
    }),
  );
  const ids = [...indices.keys()];
  const parents = ids.map((node) => (node === 0 ? undefined : indices.get(history.parent[node])));
  const places = placed(parents);
  const tree = { rules, root, variant, history };
  const moves = ids
    .filter((node) => node !== 0 && history.parent[node] === 0)
    .sort((one, other) => one - other)
    .map((node) => ({
      move: replay(tree, pathTo(history, node)).line[0],
      node: indices.get(node) ?? 0,
      visits: history.visits[node],
    }));
  return {
    c: weightOf(variant, rules),
    nodes: ids.map((node, index) => ({
      ...places[index],
      parent: parents[index],
      chooser: history.chooser[node],
    })),
    paths,
    moves,
    chosen: moves.reduce((best, each) => (each.visits > best.visits ? each : best)),
  };
}

/** The places of nodes in a tidy tree that fills the picture. */
function placed(parents: readonly (number | undefined)[]): { x: number; y: number }[] {
  const children = parents.map((): number[] => []);
  for (const [node, parent] of parents.entries()) if (parent !== undefined) children[parent].push(node);
  const root: HierarchyPointNode<number> = tidy<number>()
    .size([WIDTH, HEIGHT])
    .separation(() => 1)(hierarchy(0, (node) => children[node]));
  const places = parents.map(() => ({ x: 0, y: 0 }));
  for (const { data, x, y } of root.descendants()) places[data] = { x, y };
  return places;
}
