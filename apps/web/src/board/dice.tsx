/** The scores of a dice game, with its die. */
import type { VNode } from 'preact';
import './dice.css';
import type { DicePicture } from '../games/picture.ts';
import { Pips } from './pips.tsx';
import { SeatSign } from './stone.tsx';

interface DiceProps {
  readonly picture: DicePicture;
  /** The last roll, 1 to 6. */
  readonly face: number | undefined;
  /** The player whose turn it is. */
  readonly player: number;
}

export function Dice({ picture, face, player }: DiceProps): VNode {
  const { scores, target, turn, isRolling } = picture;
  return (
    <div class="dice">
      {scores.map(({ label, points }, seat) => (
        <div key={label} class={seat === player ? 'track active' : 'track'}>
          <span class="row">
            <SeatSign look="drop" owner={seat} />
            <strong>{label}</strong>
          </span>
          <svg class={`stone seat-${seat}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect class="bed" width="100" height="6" />
            <rect class="body" width={(100 * points) / target} height="6" />
            {seat === player && (
              <rect
                class="body coming"
                x={(100 * points) / target}
                width={(100 * turn) / target}
                height="6"
              />
            )}
          </svg>
          <span class="number">
            {points} of {target}
            {seat === player && turn > 0 ? ` + ${turn}` : ''}
          </span>
        </div>
      ))}
      <svg
        class={isRolling ? 'die rolling' : 'die'}
        viewBox="0 0 100 100"
        role="img"
        aria-label={isRolling ? 'The die is rolling' : `The die shows ${face ?? 'nothing yet'}`}
      >
        <Pips face={isRolling ? 0 : (face ?? 0)} />
      </svg>
    </div>
  );
}
