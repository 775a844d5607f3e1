import { sampleOutcome } from './chance.ts';
import { BanyanError } from './errors.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';
import { CHANCE, type Game, TERMINAL } from './game.ts';
import { checkInteger, show } from './options.ts';

/** Random moves that a rollout makes at most, unless told otherwise. */
export const DEFAULT_MAX_ROLLOUT_MOVES = 1_000;

/** The largest cap that may be asked for. */
export const MOST_ROLLOUT_MOVES = 1_000_000_000;

/** A draw, for each player. */
const DRAW = 0.5;

/**
 * The classic evaluator: random play to the end, by the game's `rolloutAction` or else uniform.
 *
 * @param maxMoves after so many moves (0 to 1,000,000,000) an unfinished game counts as the game's `evaluate` says,
 *   or else as a draw.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function rollout<State, Action>(
  game: Game<State, Action>,
  maxMoves: number = DEFAULT_MAX_ROLLOUT_MOVES,
): Evaluator<State, Action> {
  checkInteger('maxRolloutMoves', maxMoves, 0, MOST_ROLLOUT_MOVES);
  const whereItStops = lastEvaluation(game);

  return (state, leafActions, random, played) => {
    let actions = leafActions;
    for (let move = 0; move < maxMoves; move++) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) return { returns: game.returns(state) };
      if (player !== CHANCE && game.rolloutAction !== undefined) {
        const action = game.rolloutAction(state, random);
        played?.(player, action);
        game.apply(state, action);
        continue;
      }
      if (move > 0) actions = checkedActions(game, state);
      const index =
        player === CHANCE
          ? sampleOutcome(game, state, actions.length, random)
          : Math.floor(random() * actions.length);
      if (player !== CHANCE) played?.(player, actions[index]);
      game.apply(state, actions[index]);
    }
    return whereItStops(state);
  };
}

/** What a state is worth where a rollout stops: its returns at the end, else what `evaluate` says, or else a draw. */
export function lastEvaluation<State, Action>(game: Game<State, Action>): (state: State) => Evaluation {
  const draw = { returns: new Array<number>(game.players).fill(DRAW) };
  return (state) => {
    if (game.currentPlayer(state) === TERMINAL) return { returns: game.returns(state) };
    return game.evaluate === undefined ? draw : { returns: game.evaluate(state) };
  };
}

/**
 * The legal actions of a state before its end.
 * @throws BanyanError `GAME_INCONSISTENT` where there are none.
 */
export function checkedActions<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  const actions = game.legalActions(state);
  if (actions.length > 0) return actions;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${game.name} has no legal action although it is player ${game.currentPlayer(state)}'s turn; ` +
      `a finished game must say TERMINAL. State: ${show(state)}`,
  );
}
