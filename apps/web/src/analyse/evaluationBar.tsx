/** The evaluation of a position as a bar between two players. */
import type { VNode } from 'preact';
import { SeatSign } from '../board/stone.tsx';
import type { Snapshot } from '../engine/protocol.ts';
import { isBlackAndWhite } from '../games/picture.ts';
import type { Position } from '../games/position.ts';
import { valueFor } from './value.ts';

interface EvaluationBarProps {
  readonly position: Position;
  readonly snapshot: Snapshot | undefined;
  /** The returns at the end, as far as they are known. */
  readonly returns: readonly number[] | undefined;
}

export function EvaluationBar({ position, snapshot, returns }: EvaluationBarProps): VNode | null {
  const { info, picture } = position;
  if (info.seats.length !== 2) return null;
  const known = returns?.[0] ?? (snapshot === undefined ? undefined : valueFor(0, snapshot));
  const share = known ?? 0.5;
  const look = picture.kind === 'board' ? picture.look : 'drop';
  const text = known === undefined ? '–' : String(Math.round(100 * known));
  return (
    <div class="evaluation" role="img" aria-label={`Expected score of ${info.seats[0]}: ${text} of 100`}>
      <SeatSign look={look} owner={1} />
      <div class={isBlackAndWhite(look) ? 'bar black' : 'bar'} style={{ '--share': String(share) }}>
        <span class="number">{text}</span>
      </div>
      <SeatSign look={look} owner={0} />
    </div>
  );
}
