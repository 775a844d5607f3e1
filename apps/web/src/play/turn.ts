/** The turn and the result in words. */
import { moverOf, outcomeOf } from '../games/words.ts';
import { hasPassedTwice } from '../go/passes.ts';
import type { Match } from './match.ts';
import { HUMAN } from './seats.ts';

/** The only person of a match against engines; `undefined` where there are more, or none. */
function onlyPerson(match: Match): number | undefined {
  const seats = match.seats.value;
  const people = seats.flatMap((seat, player) => (seat === HUMAN ? [player] : []));
  return people.length === 1 ? people[0] : undefined;
}

/** `Your move`, `Honey to move`, `Honey is thinking…`. */
export function turnText(match: Match): string {
  const position = match.position.value;
  const { player } = position;
  if (player < 0) return 'Rolling the die…';
  if (match.isHumanToMove) {
    if (match.isThinking.value) return 'Searching for a hint…';
    return player === onlyPerson(match) ? 'Your move' : `${moverOf(position)} to move`;
  }
  return match.isPaused.value ? 'Paused' : `${moverOf(position)} is thinking…`;
}

/** Whether the moves are over, and the players, of whom one is a person, have still to agree on what counts. */
export function isAgreementOpen({ position, seats, agreement }: Match): boolean {
  return hasPassedTwice(position.value) && agreement.value === undefined && seats.value.includes(HUMAN);
}

/** Whether nothing is left to play or to agree on. */
export function isOver(match: Match): boolean {
  return match.position.value.returns !== undefined && !isAgreementOpen(match);
}

/** How the game ended: `You win`, `Honey wins`, `A draw`; `undefined` before the end. */
export function resultText(match: Match): string | undefined {
  if (isAgreementOpen(match)) return 'Two passes: agree on the dead stones';
  const { position: played, agreement } = match;
  const { info } = played.value;
  const returns = agreement.value?.returns ?? played.value.returns;
  const position = { ...played.value, returns };
  const person = onlyPerson(match);
  if (returns === undefined || person === undefined || info.method === 'puzzle') return outcomeOf(position);
  return returns[person] === 1 ? 'You win' : outcomeOf(position);
}
