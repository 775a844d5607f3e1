/** Pig, a dice game. */
import { pig } from '@banyan/games';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** @throws BanyanError `INVALID_OPTION`. */
export function pigGame(target: number): AnyGame {
  const game = pig({ target });
  return anyGame<pig.State>({
    name: `pig:${target}`,
    title: `Pig to ${target}`,
    aim: `Roll as often as you like, then hold to keep the points; a 1 loses the points of the turn. ${target} points win.`,
    game,
    notation: game.notation,
    moves: /roll|hold|[1-6]/g,
    seats: SEATS.slice(0, 2),
    method: 'dice',
    picture: ({ scores, turn, rolling }) => ({
      kind: 'dice',
      target,
      scores: Array.from(scores, (points, player) => ({ label: SEATS[player], points })),
      turn,
      isRolling: rolling,
    }),
  });
}
