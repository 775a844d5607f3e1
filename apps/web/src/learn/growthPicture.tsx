/** The moving picture: a tree that grows, and beside it the game that it plays. */
import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Board } from '../board/board.tsx';
import { viewOf } from '../board/geometry.ts';
import { capitalize, moveLabel, statusOf } from '../games/words.ts';
import './growth.css';
import { type Growth, type GrowthNode, HEIGHT, WIDTH } from './growth.ts';
import type { GrowthShow, Turn } from './growthShow.ts';

const MARGIN = 16;
const MIN_RADIUS = 2.5;
const MAX_RADIUS = 13;
const VIEW = `${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`;

/** The board of the game. */
const EMPTY = { look: 'drop', columns: 5, rows: 5 } as const;

export function GrowthPicture({ show }: { readonly show: GrowthShow }): VNode {
  const turn = show.turn.value;
  if (show.failure.value !== undefined) return <p class="refusal">{show.failure.value}</p>;
  if (turn === undefined) return <NoGrowth />;
  return (
    <div class="growth">
      <div class="stack near">
        <GrowthTree growth={turn.growth} visits={turn.visits} isChosen={show.isChosen} />
        <Caption show={show} turn={turn} />
      </div>
      <GameBoard show={show} turn={turn} />
    </div>
  );
}

/** As large as the picture of the game, before it is there. */
export function NoGrowth(): VNode {
  const { width, height } = viewOf(EMPTY);
  return (
    <div class="growth">
      <div class="stack near">
        <svg class="growth-tree" viewBox={VIEW} aria-hidden="true" />
        <p class="growth-caption">Searching…</p>
      </div>
      <div class="board-area">
        <div class="board" style={{ '--aspect': String(width / height) }}>
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

interface GrowthTreeProps {
  readonly growth: Growth;
  /** Those of each node. */
  readonly visits: readonly ReadonlySignal<number>[];
  /** Whether the most visited move is played. */
  readonly isChosen?: ReadonlySignal<boolean> | undefined;
  /** Whether the players have black and white stones. */
  readonly isBlackAndWhite?: boolean;
}

/** The tree; redrawn once a move, while each node redraws itself. */
export function GrowthTree({
  growth: { nodes, paths, chosen },
  visits,
  isChosen,
  isBlackAndWhite = false,
}: GrowthTreeProps): VNode {
  return (
    <svg
      class={isBlackAndWhite ? 'growth-tree black-and-white' : 'growth-tree'}
      viewBox={VIEW}
      role="img"
      aria-label="A tree. A larger node has more visits."
    >
      {[Edge, Dot].map((Part, layer) =>
        nodes.map((node, index) => (
          <Part
            key={`${layer} ${index}`}
            node={node}
            parent={node.parent === undefined ? undefined : nodes[node.parent]}
            visits={visits[index]}
            total={paths.length}
            isChosen={index === chosen.node ? isChosen : undefined}
          />
        )),
      )}
    </svg>
  );
}

interface PartProps {
  readonly node: GrowthNode;
  readonly parent: GrowthNode | undefined;
  readonly visits: ReadonlySignal<number>;
  /** The simulations of the whole tree. */
  readonly total: number;
  /** Whether the move of the node is played; `undefined` where it never is. */
  readonly isChosen: ReadonlySignal<boolean> | undefined;
}

/** The edge above a node: nothing before its first visit. */
function Edge({ node: { x, y }, parent, visits, total, isChosen }: PartProps): VNode | null {
  if (visits.value === 0 || parent === undefined) return null;
  const middle = (parent.y + y) / 2;
  return (
    <path
      class={isChosen?.value ? 'growth-edge chosen' : 'growth-edge'}
      style={{ strokeWidth: 0.75 + 5 * Math.sqrt(visits.value / total) }}
      d={`M${parent.x} ${parent.y}C${parent.x} ${middle} ${x} ${middle} ${x} ${y}`}
    />
  );
}

/** A node: nothing before its first visit. */
function Dot({ node: { x, y, chooser }, parent, visits, total, isChosen }: PartProps): VNode | null {
  if (visits.value === 0) return null;
  const owner = parent === undefined ? 'by-none' : `by-${chooser}`;
  return (
    <circle
      class={`growth-node ${owner} ${isChosen?.value ? 'chosen' : ''}`}
      cx={x}
      cy={y}
      r={MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(visits.value / total)}
    />
  );
}

interface ShowProps {
  readonly show: GrowthShow;
  readonly turn: Turn;
}

function Caption({ show, turn: { position, growth } }: ShowProps): VNode {
  const { info, player } = position;
  const move = moveLabel(info, growth.chosen.move.name);
  const seat = info.seats[player];
  const next = position.after(growth.chosen.move.action);
  return (
    <p class="number growth-caption">
      {show.isChosen.value
        ? `${capitalize(move)} has the most visits, so ${seat} plays it.${next.player < 0 ? ` ${statusOf(next)}.` : ''}`
        : `${seat} is to move. Simulation ${show.simulations.value} of ${growth.paths.length}.`}
    </p>
  );
}

function GameBoard({ show, turn: { position, growth } }: ShowProps): VNode | null {
  const shown = show.isChosen.value ? position.after(growth.chosen.move.action) : position;
  const { info, picture, last } = shown;
  if (picture.kind !== 'board') return null;
  return (
    <div class="board-area">
      <Board picture={picture} seats={info.seats} last={last} label={`The game: ${statusOf(shown)}`} />
    </div>
  );
}
