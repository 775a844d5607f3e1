/** The choice of who plays in a seat of a new game. */
import { LEVEL_NAMES } from '@banyan/mcts';
import type { VNode } from 'preact';
import type { NewSeat } from './requests.ts';

/** Who plays: this person, a friend, or the engine at a level, `level 3`. */
export type SeatKind = string;

export const YOU: SeatKind = 'you';
export const FRIEND: SeatKind = 'friend';

const LEVEL = /^level ([1-9]|10)$/;

/** The chosen seats, completed by friends. */
export function fillSeats(players: number, chosen: readonly SeatKind[]): readonly SeatKind[] {
  return Array.from({ length: players }, (_, player) => chosen[player] ?? FRIEND);
}

/** A seat as the server reads it. A friend takes an open seat, so that only the friend has its token. */
export function newSeat(kind: SeatKind): NewSeat {
  const level = LEVEL.exec(kind)?.[1];
  if (level !== undefined) return { kind: 'engine', engine: `best,level=${level}` };
  return { kind: kind === YOU ? 'person' : 'open' };
}

interface SeatMenuProps {
  /** The name of the seat. */
  readonly name: string;
  readonly seat: SeatKind;
  readonly onChoose: (kind: SeatKind) => void;
}

export function SeatMenu({ name, seat, onChoose }: SeatMenuProps): VNode {
  return (
    <label class="field seat">
      {name}
      <select value={seat} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value={YOU}>You</option>
        <option value={FRIEND}>A friend, by link</option>
        <optgroup label="Engine by level">
          {LEVEL_NAMES.map((title, index) => (
            <option key={title} value={`level ${index + 1}`}>
              {index + 1} · {title}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
