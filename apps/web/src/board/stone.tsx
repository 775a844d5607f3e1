/** The stones of the players, distinguished by colour and by symbol. */
import type { Player } from '@banyan/mcts';
import type { VNode } from 'preact';
import { type Cell, isBlackAndWhite, isLine, type Look } from '../games/picture.ts';
import { hexagon, type Point } from './geometry.ts';

/** Symbols around the origin, for a stone of radius 42. */
const SYMBOLS: readonly string[] = [
  'M0-24A24 24 0 1 1 0 24A24 24 0 1 1 0-24', // a ring
  'M-17-17L17 17M17-17L-17 17', // a cross
  'M0-22L20 14H-20Z', // a triangle
  'M-17-17H17V17H-17Z', // a square
  'M0-24L20 0L0 24L-20 0Z', // a diamond
  'M-20-10H20M-20 10H20', // two bars
  'M-10-20V20M10-20V20', // two posts
  'M0-22V22M-22 0H22', // a plus
];

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
  const sign = SYMBOLS[owner % SYMBOLS.length];
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
  if (look === 'tiles') {
    return (
      <g class={`stone seat-${owner}`} transform={place}>
        <rect class="body" x="-46" y="-46" width="92" height="92" rx="14" />
        <path class="sign" d={sign} />
      </g>
    );
  }
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
