/**
 * The positions of a search. A position keeps the positions that the reducer made from it, so that a walk down the
 * tree calls the reducer for its last step only, and where dice are rolled.
 *
 * boardgame.io rolls dice within a move and does not expose the odds. So an action that rolled dice leads to a chance
 * position: the action is played again each time, with fresh dice, and its result is one of the known outcomes or a new
 * one. While there are no more than `MAX_OUTCOMES`, they come up as often as they should.
 */

import { BanyanError, CHANCE, type Player, type Random, TERMINAL } from '@banyan/mcts';
import type { State } from 'boardgame.io';
import { type BotAction, textOf } from './botAction.ts';
import { freeze } from './plainData.ts';
import type { Rules } from './rules.ts';
import { hasRolled, withFreshDice } from './view.ts';

/** How many outcomes a chance position distinguishes; beyond them, a random one stands for the rest. */
export const MAX_OUTCOMES = 64;

/** An edge of the tree: an action of a player, or the number of an outcome. */
export type TreeAction =
  | { readonly key: string; readonly action: BotAction }
  | { readonly key: string; readonly outcome: number };

/** The outcomes of every chance position. */
const OUTCOMES: readonly TreeAction[] = Array.from({ length: MAX_OUTCOMES }, (_, outcome) => ({
  key: `#${outcome}`,
  outcome,
}));

export type Position<G> = DecisionPosition<G> | ChancePosition<G>;

/** A position in which a player is to move, or the game is over. */
export class DecisionPosition<G> {
  readonly state: State<G>;
  readonly player: Player;
  readonly actions: readonly BotAction[];
  readonly treeActions: readonly TreeAction[];
  readonly #rules: Rules<G>;
  /** By the key of the action. */
  readonly #next = new Map<string, Position<G>>();

  /** @param actions default: those of the players who are to move by the rules. */
  constructor(rules: Rules<G>, state: State<G>, actions?: readonly BotAction[]) {
    freeze(state.G);
    this.state = state;
    this.#rules = rules;
    if (state.ctx.gameover !== undefined) {
      this.player = TERMINAL;
      this.actions = [];
    } else {
      this.actions = actions ?? rules.actions(state);
      this.player = playerOf(rules, this.actions[0], state);
    }
    this.treeActions = this.actions.map((action) => ({ key: textOf(action), action }));
  }

  after(key: string, action: BotAction, random: Random): Position<G> {
    const known = this.#next.get(key);
    if (known instanceof DecisionPosition) return known;
    const after = this.#rules.after(withFreshDice(this.state, random), action);
    if (known !== undefined) {
      known.add(after, random);
      return known;
    }
    const next = hasRolled(after)
      ? new ChancePosition(this.#rules)
      : new DecisionPosition(this.#rules, after);
    if (next instanceof ChancePosition) next.add(after, random);
    this.#next.set(key, next);
    return next;
  }
}

/** A position after an action that rolled dice. */
export class ChancePosition<G> {
  readonly player: Player = CHANCE;
  readonly treeActions: readonly TreeAction[] = OUTCOMES;
  readonly #rules: Rules<G>;
  readonly #outcomes: DecisionPosition<G>[] = [];
  /** The number of an outcome, by its state as text. */
  readonly #numbers = new Map<string, number>();
  /** The number of the outcome that was added last. */
  lastOutcome = 0;

  constructor(rules: Rules<G>) {
    this.#rules = rules;
  }

  /** Adds one roll of the dice. */
  add(state: State<G>, random: Random): void {
    const key = JSON.stringify([state.G, state.ctx, { ...state.plugins, random: undefined }]);
    const known = this.#numbers.get(key);
    if (known !== undefined) this.lastOutcome = known;
    else if (this.#outcomes.length === MAX_OUTCOMES) this.lastOutcome = Math.floor(random() * MAX_OUTCOMES);
    else {
      this.lastOutcome = this.#outcomes.push(new DecisionPosition(this.#rules, state)) - 1;
      this.#numbers.set(key, this.lastOutcome);
    }
  }

  after(outcome: number): DecisionPosition<G> {
    return this.#outcomes[outcome];
  }
}

function playerOf<G>({ name }: Rules<G>, { payload: { playerID } }: BotAction, { ctx }: State<G>): Player {
  const player = Number(playerID);
  if (Number.isInteger(player) && player >= 0 && player < ctx.numPlayers) return player;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${name} gives the turn to player ${playerID}; it has the players 0 to ${ctx.numPlayers - 1}`,
  );
}
