/** The turns of external programs. */
import { Forfeit, Resignation } from '@banyan/tournament';
import { Failure } from '../../failure.ts';
import { percent, plural } from '../../numbers.ts';
import type { EngineInfo } from '../../protocol/info.ts';
import { seedAt } from '../../seed.ts';
import { capitalized } from '../../usage.ts';
import type { ProgramPlayer } from './seats.ts';
import { movesSoFar, nameOf, type Session, say } from './session.ts';

/**
 * Asks a program for a move and plays it; returns false after an interruption or a resignation.
 * @throws Failure if the program plays no legal move in time.
 */
export async function programTurn<State>(
  session: Session<State>,
  { program }: ProgramPlayer<State>,
): Promise<boolean> {
  const { match, playable, screen, seed, signal } = session;
  const { state, moves: actions, player } = match;
  try {
    const { action, info } = await program.choose({ state, actions, seed: seedAt(seed, match.ply) });
    const move = playable.notation.formatAction(state, action);
    match.play(action);
    screen.print(`${capitalized(nameOf(session, player))} plays ${[move, ...knownOf(info)].join(', ')}\n`);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof Resignation) {
      session.resigned = player;
      return false;
    }
    if (!(error instanceof Forfeit)) throw error;
    if (match.ply > 0) say(session, `The moves were ${movesSoFar(session)}.`);
    throw new Failure(`${nameOf(session, player)} forfeits: ${error.message}`);
  }
}

/** What a program has reported about its search. */
function knownOf({ value, simulations }: EngineInfo): string[] {
  return [
    ...(value === undefined ? [] : [`win rate ${percent(value)}`]),
    ...(simulations === undefined ? [] : [`${plural(simulations, 'simulation')}`]),
  ];
}
