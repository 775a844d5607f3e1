/** The scores of a dice game, with its die. */
import type { VNode } from 'preact';
import './dice.css';
import type { DicePicture } from '../games/picture.ts';
import { SeatSign } from './stone.tsx';

const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 50]],
  [
    [26, 26],
    [74, 74],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [26, 26],
    [26, 74],
    [74, 26],
    [74, 74],
  ],
  [
    [26, 26],
    [26, 74],
    [50, 50],
    [74, 26],
    [74, 74],
  ],
  [
    [26, 24],
    [26, 50],
    [26, 76],
    [74, 24],
    [74, 50],
    [74, 76],
  ],
];

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
        <rect x="3" y="3" width="94" height="94" rx="18" />
        {PIPS[isRolling ? 0 : (face ?? 0)].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="10" />
        ))}
      </svg>
    </div>
  );
}
