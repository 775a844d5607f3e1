/** Random games of a game, from which an encoding is derived. */
import { CHANCE, type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { sfc32 } from '../numeric/random.ts';
import { keyOf } from '../rules/actionKey.ts';
import { sampleOutcome } from '../rules/chance.ts';

/** A state in which a player is to move. */
export interface Sample<State> {
  readonly state: State;
  readonly player: Player;
  /** The keys of the legal actions. */
  readonly keys: readonly (number | string)[];
  /** The sample before it, if a player's action alone led from there. */
  readonly before: Sample<State> | undefined;
  /** The number of its game, from 0. */
  readonly game: number;
}

/** The most states of all games together. */
const MAX_STATES = 10_000;
/** The most moves of one game. */
const MAX_MOVES = 1_000;

/** The states of random games in which a player is to move. Equal seeds give equal games. */
export function sampleStates<State, Action>(
  rules: Game<State, Action>,
  games: number,
  seed: string,
): Sample<State>[] {
  const samples: Sample<State>[] = [];
  for (let game = 0; game < games && samples.length < MAX_STATES; game++) {
    const random = sfc32(`${seed}/${game}`);
    const state = rules.initialState();
    let before: Sample<State> | undefined;
    for (let move = 0; move < MAX_MOVES; move++) {
      const player = rules.currentPlayer(state);
      if (player === TERMINAL) break;
      const actions = rules.legalActions(state);
      let choice: number;
      if (player === CHANCE) {
        choice = sampleOutcome(rules, state, actions.length, random);
        before = undefined;
      } else {
        const keys = actions.map((action) => keyOf(rules, action));
        before = { state: rules.clone(state), player, keys, before, game };
        samples.push(before);
        choice = Math.floor(random() * actions.length);
      }
      rules.apply(state, actions[choice]);
    }
  }
  return samples;
}
