/** The stones of the players, distinguished by colour and by symbol. */
import type { Player } from '@banyan/mcts';
import type { VNode } from 'preact';
import { type Cell, isBlackAndWhite, isLine, type Look } from '../games/picture.ts';
import { hexagon, type Point } from './geometry.ts';

/** Symbols around a point, for a stone of radius 42: paths that begin where the path before them ends. */
const SYMBOLS: readonly string[] = [
  'm0-24a24 24 0 1 1 0 48a24 24 0 1 1 0-48', // a ring
  'm-17-17l34 34m0-34l-34 34', // a cross
  'm0-22l20 36h-40z', // a triangle
  'm-17-17h34v34h-34z', // a square
  'm0-24l20 24l-20 24l-20-24z', // a diamond
  'm-20-10h40m-40 20h40', // two bars
  'm-10-20v40m20-40v40', // two posts
  'm0-22v44m-22-22h44', // a plus
];

/** A tile around a point, as the symbols are. */
const TILE = 'm-32-46h64a14 14 0 0 1 14 14v64a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14v-64a14 14 0 0 1 14-14z';

/** The sign of a king, in place of the player's. */
const CROWN = 'M-22 16L-24-12L-10 2L0-18L10 2L24-12L22 16Z';

interface StoneProps {
  readonly look: Look;
  readonly owner: Player;
  readonly isKing?: boolean;
  readonly at: Point;
  /** The direction of a line in the look `lines`; boxes have none. */
  readonly line?: 'level' | 'upright' | undefined;
}

/** The direction of the line of a cell, in the look `lines`. */
export function lineOf(look: Look, cell: Pick<Cell, 'column' | 'row'>): 'level' | 'upright' | undefined {
  if (look !== 'lines' || !isLine(cell)) return undefined;
  return cell.row % 2 === 0 ? 'level' : 'upright';
}

/** A player's stone in the style of the board. */
export function Stone({ look, owner, isKing = false, at, line }: StoneProps): VNode {
  const sign = symbolOf(owner);
  const place = `translate(${at.x} ${at.y})`;
  if (look === 'marks') {
    return (
      <path
        class={`mark seat-${owner}`}
        transform={place}
        d={owner === 0 ? 'M-24-24L24 24M24-24L-24 24' : SYMBOLS[0]}
      />
    );
  }
  if (line !== undefined)
    return <path class="drawn" transform={place} d={line === 'level' ? 'M-100 0H100' : 'M0-100V100'} />;
  if (look === 'matches') {
    return (
      <g class="match" transform={place}>
        <rect x="-8" y="-20" width="16" height="58" rx="4" />
        <ellipse cx="0" cy="-22" rx="12" ry="15" />
      </g>
    );
  }
  if (look === 'tiles') return <Tiles owner={owner} at={[at]} />;
  if (look === 'hexagons') {
    return (
      <g class={`stone seat-${owner}`}>
        <polygon class="body" points={hexagon(at, 0.94)} />
        <path class="sign" transform={`${place} scale(.8)`} d={sign} />
      </g>
    );
  }
  const kind = isBlackAndWhite(look) ? `disc-${owner}` : `seat-${owner}`;
  return (
    <g class={`stone ${kind}`} transform={place}>
      <circle class="body" r="41" />
      <path class={isKing ? 'sign crown' : 'sign'} d={isKing ? CROWN : sign} />
    </g>
  );
}

/** The tiles of an owner, as two paths: an element for each tile makes a full board slow to open. */
export function Tiles({ owner, at }: Pick<StoneProps, 'owner'> & { readonly at: readonly Point[] }): VNode {
  const repeated = (shape: string): string => at.map(({ x, y }) => `M${x} ${y}${shape}`).join('');
  return (
    <g class={`stone seat-${owner}`}>
      <path class="body" d={repeated(TILE)} />
      <path class="sign" d={repeated(symbolOf(owner))} />
    </g>
  );
}

function symbolOf(owner: Player): string {
  return SYMBOLS[owner % SYMBOLS.length];
}

/** A stone beside a player's name. */
export function SeatSign({ look, owner }: { readonly look: Look; readonly owner: Player }): VNode {
  return (
    <svg class="seat-sign" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <Stone
        look={
          look === 'hexagons' || look === 'matches' || look === 'tiles' || look === 'lines' ? 'drop' : look
        }
        owner={owner}
        at={{ x: 0, y: 0 }}
      />
    </svg>
  );
}
