/** A small tree as SVG, with the wins and visits of each node, and the path of the simulation. */
import { type HierarchyPointNode, hierarchy, tree as tidy } from 'd3-hierarchy';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { fraction } from './lessonSteps.ts';
import type { SmallNode } from './smallTree.ts';

interface TreePictureProps {
  readonly nodes: readonly SmallNode[];
  /** The path is marked up to this depth. */
  readonly depth: number;
  readonly seats: readonly string[];
}

const [WIDE, HIGH] = [64, 78];
const RADIUS = 26;

export function TreePicture({ nodes, depth, seats }: TreePictureProps): VNode {
  const root = useMemo(() => placed(nodes), [nodes]);
  const frame = useRef<HTMLElement>(null);
  const all = root.descendants();
  const left = Math.min(...all.map(({ x }) => x)) - WIDE / 2;
  const width = Math.max(...all.map(({ x }) => x)) + WIDE / 2 - left;
  const height = (root.height + 1) * HIGH;
  const here = all.find(({ data }) => data.pathDepth === depth) ?? root;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.scrollLeft = (here.x - left) * (element.scrollWidth / width) - element.clientWidth / 2;
  }, [here, left, width]);
  return (
    <section
      class="tree-picture"
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      aria-label="The tree, before this simulation"
    >
      <svg
        viewBox={`${left} ${-HIGH / 2} ${width} ${height}`}
        style={{ minWidth: `${width * 0.75}px`, maxWidth: `${width * 1.2}px` }}
        role="img"
        aria-label={`${nodes.length} nodes; each shows wins / visits for the player who moved there`}
      >
        {all.map(
          (node) =>
            node.parent !== null && (
              <path
                key={node.data.id}
                class={isOnPath(node, depth) ? 'edge on-path' : 'edge'}
                d={`M${node.parent.x} ${node.parent.y + RADIUS}C${node.parent.x} ${node.y - HIGH / 2} ${node.x} ${node.parent.y + HIGH / 2} ${node.x} ${node.y - RADIUS}`}
              />
            ),
        )}
        {all.map((node) => (
          <TreeNode key={node.data.id} node={node} depth={depth} seats={seats} />
        ))}
      </svg>
    </section>
  );
}

type Placed = HierarchyPointNode<SmallNode>;

function TreeNode({ node, depth, seats }: { node: Placed; depth: number; seats: readonly string[] }): VNode {
  const { data, x, y } = node;
  const isRoot = data.parent === undefined;
  const classes = [
    'tree-node',
    `by-${isRoot ? 'none' : data.chooser}`,
    isOnPath(node, depth) ? 'on-path' : '',
    data.pathDepth === depth ? 'here' : '',
    data.visits === 0 ? 'new' : '',
  ];
  return (
    <g class={classes.join(' ')} transform={`translate(${x} ${y})`}>
      <title>
        {isRoot ? 'The root' : `${data.move?.name}, by ${seats[data.chooser]}`}: {fraction(data)}
      </title>
      {data.chooser === 1 && !isRoot ? (
        <rect x={-RADIUS} y={-RADIUS} width={2 * RADIUS} height={2 * RADIUS} rx="5" />
      ) : (
        <circle r={RADIUS} />
      )}
      <text class="move" y="-3">
        {data.move?.name ?? 'root'}
      </text>
      <text class="won" y="12">
        {fraction(data)}
      </text>
    </g>
  );
}

function isOnPath({ data }: Placed, depth: number): boolean {
  return data.pathDepth !== undefined && data.pathDepth <= depth;
}

function placed(nodes: readonly SmallNode[]): Placed {
  const children = new Map<number, SmallNode[]>();
  for (const node of nodes) {
    if (node.parent === undefined) continue;
    const siblings = children.get(node.parent);
    if (siblings === undefined) children.set(node.parent, [node]);
    else siblings.push(node);
  }
  const root = hierarchy(nodes[0], ({ id }) => children.get(id));
  return tidy<SmallNode>()
    .nodeSize([WIDE, HIGH])
    .separation(() => 1)(root);
}
