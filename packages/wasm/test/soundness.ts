/**
 * What holds of every proof that a search claims, of its root and of each action, on boards that are filled stone by
 * stone:
 *
 * - The outcome is that of perfect play.
 * - A draw ends when the board is full.
 * - A win or a loss is never nearer than it is, because each distance is that of a way for the winner against the longest
 *   defence; it is never beyond the full board, and the same player makes the last move.
 */
import { type Game, type Proof, play, type SearchReport, TERMINAL } from '@banyan/mcts';

/** What an open position is worth to its player to move, and the plies to the end. */
export type Truth<State> = (state: State) => Proof;

/** What is wrong with the claims of a report on an open state, if anything. */
export function faultOf<State>(
  game: Game<State>,
  truth: Truth<State>,
  state: State,
  pliesLeft: number,
  report: SearchReport,
): string | undefined {
  const player = game.currentPlayer(state);
  const fault = faultOfClaim(report, truth(state), pliesLeft);
  if (fault !== undefined) return `the root: ${fault}`;
  for (const stats of report.actions) {
    if (stats.proven === undefined) continue;
    const next = play(game, state, stats.action);
    const fault = faultOfClaim(stats, afterAction(game, truth, next, player), pliesLeft);
    if (fault !== undefined) return `action ${stats.action}: ${fault}`;
    if (stats.value !== stats.proven) return `action ${stats.action} has the value ${stats.value}`;
  }
  const best = Math.max(...report.actions.map(({ proven = 0 }) => proven));
  if (report.proven !== undefined && report.proven !== best) return 'no action has the proof of the root';
  return undefined;
}

/** What an action is worth to the player who took it, and the plies to the end by way of it. */
function afterAction<State>(game: Game<State>, truth: Truth<State>, next: State, player: number): Proof {
  if (game.currentPlayer(next) === TERMINAL) return { outcome: game.returns(next)[player], distance: 1 };
  const { outcome, distance } = truth(next);
  return { outcome: 1 - outcome, distance: distance + 1 };
}

/** The fault of one proof, if it has one. @param pliesLeft the maximum number of plies to the end. */
export function faultOfClaim(
  { proven, distance }: { readonly proven?: number; readonly distance?: number },
  truth: Proof,
  pliesLeft: number,
): string | undefined {
  if (proven === undefined && distance === undefined) return undefined;
  const claim = `claims ${proven} in ${distance} plies`;
  if (proven === undefined || distance === undefined) return claim;
  const isLate = distance >= truth.distance && distance <= pliesLeft;
  const isHis = proven === 0.5 ? distance === pliesLeft : (distance - truth.distance) % 2 === 0;
  if (proven === truth.outcome && isLate && isHis) return undefined;
  return `${claim}, and it is ${truth.outcome} in ${truth.distance}`;
}
