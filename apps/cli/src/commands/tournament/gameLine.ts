/** The line about a game that has ended. */
import { inUnits } from '@banyan/mcts';
import { plural } from '../../numbers.ts';
import { formatUnits, type Units } from '../../units.ts';
import { list } from '../../usage.ts';
import type { GameRecord } from './log.ts';

const ENDINGS = {
  rules: '',
  resignation: ', by resignation',
  length: ', too long',
  agreement: ', by agreement',
  forfeit: '',
} as const;

/**
 * `game 2 (3/200): wasm - wasm,solver: 1 - 0 (23 moves)`, and the reason of a forfeit.
 * @param units those of the game: `ismcts - random: +3 and -3 chips (6 moves)`.
 */
export function gameLine(
  { game, players, returns, moves, ended, reason }: GameRecord,
  done: number,
  all: number,
  units?: Units,
): string {
  const result = `game ${game} (${done}/${all}): ${players.join(' - ')}: ${returnsText(returns, units)}`;
  const loser = players[returns.indexOf(0)];
  if (ended === 'forfeit') return `${result}, ${loser} forfeits: ${reason ?? ''}`;
  return `${result} (${plural(moves.length, 'move')}${ENDINGS[ended]})`;
}

function returnsText(returns: readonly number[], units: Units | undefined): string {
  if (units === undefined) return returns.map((value) => Number(value.toFixed(3))).join(' - ');
  return `${list(returns.map((value) => formatUnits(inUnits(units, value), units)))} ${units.unit}`;
}
