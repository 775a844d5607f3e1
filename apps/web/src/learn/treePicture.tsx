/** A small tree as SVG, with the wins and visits of each node, and the path of a simulation. */
import { type HierarchyPointNode, hierarchy, tree as tidy } from 'd3-hierarchy';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { NodeReport } from '../tree/nodeReport.ts';
import { type Frame, fraction } from './frames.ts';
import type { SmallNode } from './smallTree.ts';
import './treePicture.css';

interface TreePictureProps {
  /** For screen readers. */
  readonly label: string;
  /** All nodes, of which some may be shown later: they keep their places. */
  readonly nodes: readonly SmallNode[];
  readonly seats: readonly string[];
  /** Whether the players have black and white stones. */
  readonly isBlackAndWhite: boolean;
  readonly moment?: Moment;
}

/** A moment of a simulation. */
export interface Moment {
  readonly frame: Frame;
  /** The nodes of the tree now. */
  readonly nodes: readonly SmallNode[];
  /** The node whose children are compared. */
  readonly choice: NodeReport | undefined;
  /** What the back up adds to the current node. */
  readonly added: string | undefined;
}

const [WIDE, HIGH] = [64, 92];
const RADIUS = 26;
/** The most characters of a result in full size. */
const MAX_WIDE = 6;

export function TreePicture({ label, nodes, seats, isBlackAndWhite, moment }: TreePictureProps): VNode {
  const root = useMemo(() => placed(nodes), [nodes]);
  const frame = useRef<HTMLElement>(null);
  const all = root.descendants();
  const left = Math.min(...all.map(({ x }) => x)) - WIDE / 2;
  const width = Math.max(...all.map(({ x }) => x)) + WIDE / 2 - left;
  const height = (root.height + 1) * HIGH;
  const here = all.find(({ data }) => data.pathDepth === moment?.frame.depth) ?? root;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const scale = element.scrollWidth / width;
    element.scrollLeft = (here.x - left) * scale - element.clientWidth / 2;
    // The children, which may be compared, are below.
    element.scrollTop = here.y * scale - element.clientHeight / 3;
  }, [here, left, width]);
  const now = moment && new Map(moment.nodes.map((node) => [node.id, node]));
  const shown = all.flatMap((place): Shown[] => {
    const data = now === undefined ? place.data : now.get(place.data.id);
    return data === undefined ? [] : [{ place, data, parent: place.parent?.data.id }];
  });
  const depth = moment?.frame.depth ?? -1;
  return (
    <section
      class={isBlackAndWhite ? 'tree-picture scrolls black-and-white' : 'tree-picture scrolls'}
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      aria-label={label}
    >
      <svg
        viewBox={`${left} ${-HIGH / 2 + 6} ${width} ${height}`}
        style={{ minWidth: `${width * 0.75}px`, maxWidth: `${width * 1.2}px` }}
        role="img"
        aria-label={`${shown.length} nodes; each shows wins / visits for the player who moved there`}
      >
        {shown.map(
          ({ place: { x, y, parent }, data }) =>
            parent !== null && (
              <path
                key={data.id}
                class={isOnPath(data, depth) ? 'edge on-path' : 'edge'}
                d={`M${parent.x} ${parent.y + RADIUS}C${parent.x} ${y - HIGH / 2} ${x} ${parent.y + HIGH / 2} ${x} ${y - RADIUS}`}
              />
            ),
        )}
        {shown.map((node) => (
          <TreeNode
            key={node.data.id}
            node={node}
            depth={depth}
            updatedFrom={moment?.frame.updatedFrom ?? Infinity}
            seats={seats}
          />
        ))}
        {moment?.choice !== undefined && (
          <Bounds choice={moment.choice} shown={shown.filter(({ parent }) => parent === here.data.id)} />
        )}
        {moment !== undefined && (
          <g class="walker" style={{ transform: `translate(${here.x}px, ${here.y}px)` }}>
            <circle r={RADIUS + 5} />
            {moment.added !== undefined && (
              <text x={RADIUS + 4} y={-RADIUS + 2}>
                {moment.added}
              </text>
            )}
          </g>
        )}
      </svg>
    </section>
  );
}

type Placed = HierarchyPointNode<SmallNode>;

interface Shown {
  readonly place: Placed;
  /** The node as it is now. */
  readonly data: SmallNode;
  /** The id of the parent. */
  readonly parent: number | undefined;
}

interface TreeNodeProps {
  readonly node: Shown;
  readonly depth: number;
  readonly updatedFrom: number;
  readonly seats: readonly string[];
}

function TreeNode({ node: { place, data }, depth, updatedFrom, seats }: TreeNodeProps): VNode {
  const isRoot = data.parent === undefined;
  const result = fraction(data);
  const classes = [
    'tree-node',
    `by-${isRoot ? 'none' : data.chooser}`,
    isOnPath(data, depth) ? 'on-path' : '',
    data.visits === 0 ? 'new' : '',
    data.isAdded ? 'added' : '',
    data.pathDepth !== undefined && data.pathDepth >= updatedFrom ? 'updated' : '',
  ];
  return (
    <g class={classes.join(' ')} transform={`translate(${place.x} ${place.y})`}>
      <title>
        {isRoot ? 'The root' : `${data.move?.name}, by ${seats[data.chooser]}`}: {result}
      </title>
      {data.chooser === 1 && !isRoot ? (
        <rect x={-RADIUS} y={-RADIUS} width={2 * RADIUS} height={2 * RADIUS} rx="5" />
      ) : (
        <circle r={RADIUS} />
      )}
      <text class="move" y="-3">
        {data.move?.name ?? 'root'}
      </text>
      <text class={result.length > MAX_WIDE ? 'won narrow' : 'won'} y="12">
        {result}
      </text>
    </g>
  );
}

interface BoundsProps {
  readonly choice: NodeReport;
  /** The shown children. */
  readonly shown: readonly Shown[];
}

/** The UCB1 values under the children that are compared; the largest is marked. */
function Bounds({ choice, shown }: BoundsProps): VNode {
  return (
    <>
      {shown.map(({ place: { x, y }, data }) => {
        const child = choice.children.find(({ action }) => action === data.move?.action);
        return (
          <text
            key={data.id}
            class={child?.isOnPath ? 'bound-label largest' : 'bound-label'}
            x={x}
            y={y + RADIUS + 15}
          >
            {child?.terms === undefined ? '∞' : child.terms.bound.toFixed(3)}
          </text>
        );
      })}
    </>
  );
}

function isOnPath({ pathDepth }: SmallNode, depth: number): boolean {
  return pathDepth !== undefined && pathDepth <= depth;
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
