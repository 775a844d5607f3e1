/**
 * What a position is worth by its pieces, after all captures that are due: as captures are compulsory, they are played
 * out, the best for the player to move each time.
 */
import { bitCount, lowestBit } from '../boards/cellSet.ts';
import { returnsOf } from '../winner.ts';
import { DARK, type DraughtsState } from './state.ts';
import { applyAction, listAllJumps } from './transitions.ts';

/** The worth of a man on its first row, of each row that it has advanced, and of a king. */
const MAN = 100;
const ROW = 3;
const KING = 150;

/** How steeply the share rises with the lead. */
const GAIN = 8;

const ROWS = 8;

/** Each player's expected return, in [0, 1]. */
export function evaluate(state: DraughtsState): readonly number[] {
  const first = settledShare(state);
  return [first, 1 - first];
}

/** The share of the dark player where no capture is left. */
function settledShare(state: DraughtsState): number {
  if (state.isStuck) return returnsOf(1 - state.player)[DARK];
  const jumps: number[] = [];
  if (listAllJumps(state, jumps) === 0) return shareOfPieces(state);
  const shares = jumps.map((jump) => {
    const next = { ...state };
    applyAction(next, jump);
    return settledShare(next);
  });
  return state.player === DARK ? Math.max(...shares) : Math.min(...shares);
}

/**
 * The share of the dark player by the worth of the pieces: with the lead as a part of all pieces, so that a player who
 * leads does well to exchange them. A man more is 2/3 at the beginning, and 0.97 of two against one.
 */
function shareOfPieces({ dark, light, kings }: DraughtsState): number {
  let darkWorth = KING * bitCount(dark & kings);
  let lightWorth = KING * bitCount(light & kings);
  for (let men = dark & ~kings; men !== 0; men &= men - 1) darkWorth += MAN + ROW * (lowestBit(men) >> 2);
  for (let men = light & ~kings; men !== 0; men &= men - 1) {
    lightWorth += MAN + ROW * (ROWS - 1 - (lowestBit(men) >> 2));
  }
  const lead = (GAIN * (darkWorth - lightWorth)) / (darkWorth + lightWorth);
  return (1 + lead / Math.sqrt(1 + lead * lead)) / 2;
}
