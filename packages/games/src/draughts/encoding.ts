/**
 * The encoding of English draughts, on the 32 squares, as eight rows of four. The second player sees the board turned by
 * half a turn, so that the player's men always move to the south.
 *
 *     planes 0 to 3: men of the player, its kings, men of the opponent, kings of the opponent
 *     plane 4: the share of the quiet moves after which the game is a draw
 */
import type { Encoding } from '@banyan/mcts';
import { ACTIONS, PATHS } from './moves.ts';
import { DARK, type DraughtsState, MAX_QUIET, SQUARES } from './state.ts';

const PLANES = 5;

const numbers = new Map(PATHS.map((path, action) => [path.join(), action]));

/** The action that each action is on the turned board. */
const TURNED = PATHS.map((path) => numbers.get(path.map((square) => SQUARES - 1 - square).join()) ?? 0);

export const draughtsEncoding: Encoding<DraughtsState> = {
  shape: [PLANES, 8, 4],
  actions: ACTIONS,
  indexOf: (action, { player }) => (player === DARK ? action : TURNED[action]),
  write({ dark, light, kings, quiet }, player, out, offset) {
    const [own, other] = player === DARK ? [dark, light] : [light, dark];
    const planes = [own & ~kings, own & kings, other & ~kings, other & kings];
    for (const [plane, squares] of planes.entries()) {
      const start = offset + plane * SQUARES;
      for (let square = 0; square < SQUARES; square++) {
        const at = player === DARK ? square : SQUARES - 1 - square;
        out[start + at] = (squares >>> square) & 1;
      }
    }
    out.fill(quiet / MAX_QUIET, offset + 4 * SQUARES, offset + PLANES * SQUARES);
  },
};
