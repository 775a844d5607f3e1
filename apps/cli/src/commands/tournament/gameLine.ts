/** The line about a game that has ended. */
import { plural } from '../../numbers.ts';
import type { GameRecord } from './log.ts';

const ENDINGS = { rules: '', length: ', too long', agreement: ', by agreement', forfeit: '' } as const;

/** `game 2 (3/200): wasm - wasm,solver: 1 - 0 (23 moves)`, and the reason of a forfeit. */
export function gameLine(
  { game, players, returns, moves, ended, reason }: GameRecord,
  done: number,
  all: number,
): string {
  const result = `game ${game} (${done}/${all}): ${players.join(' - ')}: ${returns.map((value) => Number(value.toFixed(3))).join(' - ')}`;
  const loser = players[returns.indexOf(0)];
  if (ended === 'forfeit') return `${result}, ${loser} forfeits: ${reason ?? ''}`;
  return `${result} (${plural(moves.length, 'move')}${ENDINGS[ended]})`;
}
