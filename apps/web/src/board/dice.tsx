/** The scores of a dice game, with its die. */
import type { VNode } from 'preact';
import './dice.css';
import type { DicePicture } from '../games/picture.ts';
import { SeatSign } from './stone.tsx';

/** The pips of each face, in the places of a grid of 3 x 3, which are numbered row by row. */
const PIPS = ['', '4', '08', '048', '0268', '02468', '023568'];

/** The coordinates of the rows and columns of the grid. */
const GRID = [26, 50, 74];

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
        {[...PIPS[isRolling ? 0 : (face ?? 0)]].map(Number).map((place) => (
          <circle key={place} cx={GRID[place % 3]} cy={GRID[Math.floor(place / 3)]} r="10" />
        ))}
      </svg>
    </div>
  );
}
