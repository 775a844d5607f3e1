/** A simulation of an information set search, in the form that learning evaluators read. */

import { CHANCE, type Game, type Player } from '../contracts/game.ts';
import { checkReturns } from '../rules/returns.ts';
import { type Simulation, Trace } from '../tree/simulation.ts';
import { ROOT } from '../tree/tree.ts';

/** All actions from the root on, as one rollout. */
export class RolloutTrace implements Simulation {
  readonly path: readonly number[] = [ROOT];
  readonly choosers: readonly Player[] = [0];
  readonly movers: readonly Player[] = [CHANCE];
  readonly length = 1;
  readonly player: Player;
  readonly returns: number[];
  outcome: readonly number[];
  readonly rollout: Trace = new Trace();

  /** @param player the player to move at the root. */
  constructor(player: Player, players: number) {
    this.player = player;
    this.returns = new Array<number>(players).fill(0);
    this.outcome = this.returns;
  }

  /**
   * Copies the evaluation of `state`, whose arrays may be scratch memory.
   * @throws BanyanError `INVALID_RETURNS`.
   */
  credit<State, Action>(
    { name, players }: Game<State, Action>,
    state: State,
    returns: ArrayLike<number>,
    outcome?: readonly number[],
  ): void {
    checkReturns(name, returns, players, state);
    if (outcome !== undefined) checkReturns(name, outcome, players, state);
    for (let player = 0; player < players; player++) this.returns[player] = returns[player];
    this.outcome = outcome === undefined ? this.returns : [...outcome];
  }
}
