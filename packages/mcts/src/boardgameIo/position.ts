/**
 * The positions of a search. What the reducer made once is kept with the position that it was made from, so that a walk
 * down the tree costs no reducer, but for its last step, and for dice.
 *
 * boardgame.io throws its dice within a move and does not tell the odds. So an action that threw dice leads to a draw:
 * it is played anew each time, with fresh dice, and what comes out is one of the outcomes that were met before, or a
 * new one. As long as there are no more than `OUTCOMES`, they come up as often as they should.
 */
import type { State } from 'boardgame.io';
import { BanyanError } from '../checking/errors.ts';
import { CHANCE, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { type BotAction, textOf } from './botAction.ts';
import { freeze } from './plainData.ts';
import type { Rules } from './rules.ts';
import { hasThrown, withDice } from './view.ts';

/** Different outcomes that a draw tells apart at most; where there are more, a random one stands for the rest. */
export const OUTCOMES = 64;

/** An action of a player's, or the outcome of a draw with its number. */
export type Choice =
  | { readonly key: string; readonly action: BotAction }
  | { readonly key: string; readonly outcome: number };

/** The outcomes of any draw. */
const DRAWN: readonly Choice[] = Array.from({ length: OUTCOMES }, (_, outcome) => ({
  key: `#${outcome}`,
  outcome,
}));

export type Position<G> = Standing<G> | Draw<G>;

/** A position in which a player is to move, or the game is over. */
export class Standing<G> {
  readonly state: State<G>;
  readonly player: Player;
  readonly choices: readonly Choice[];
  readonly actions: readonly BotAction[];
  readonly #rules: Rules<G>;
  readonly #next = new Map<string, Position<G>>();

  /** @param actions what can be done, where it is not what the rules say of whose turn it is. */
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
    this.choices = this.actions.map((action) => ({ key: textOf(action), action }));
  }

  after(key: string, action: BotAction, random: Random): Position<G> {
    const known = this.#next.get(key);
    if (known instanceof Standing) return known;
    const after = this.#rules.after(withDice(this.state, random), action);
    if (known !== undefined) {
      known.meet(after, random);
      return known;
    }
    const next = hasThrown(after) ? new Draw(this.#rules) : new Standing(this.#rules, after);
    if (next instanceof Draw) next.meet(after, random);
    this.#next.set(key, next);
    return next;
  }
}

/** Where dice were thrown, and what came up is to be told. */
export class Draw<G> {
  readonly player: Player = CHANCE;
  readonly choices: readonly Choice[] = DRAWN;
  readonly #rules: Rules<G>;
  readonly #outcomes: Standing<G>[] = [];
  readonly #met = new Map<string, number>();
  /** The outcome that came up last. */
  last = 0;

  constructor(rules: Rules<G>) {
    this.#rules = rules;
  }

  meet(state: State<G>, random: Random): void {
    const key = JSON.stringify([state.G, state.ctx, { ...state.plugins, random: undefined }]);
    const known = this.#met.get(key);
    if (known !== undefined) this.last = known;
    else if (this.#outcomes.length === OUTCOMES) this.last = Math.floor(random() * OUTCOMES);
    else {
      this.last = this.#outcomes.push(new Standing(this.#rules, state)) - 1;
      this.#met.set(key, this.last);
    }
  }

  outcome(index: number): Standing<G> {
    return this.#outcomes[index];
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
