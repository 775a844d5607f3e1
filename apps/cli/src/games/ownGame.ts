/** Games of the user, loaded from modules. */
import { type Game, sfc32, TERMINAL } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import { type GameModule, importGame } from './gameModule.ts';
import { type AnyNotation, alreadyNumbered, numbered } from './numberedGame.ts';
import { type AnyGame, anyGame, type Playable } from './playable.ts';

/** The games that have been loaded, by the texts that name them. */
const loaded = new Map<string, AnyGame>();

/** The game that `loadOwnGame` has loaded by this text. */
export function ownGame(text: string): AnyGame | undefined {
  return loaded.get(text);
}

/**
 * Imports the module that a text such as `./mine.mjs` or `./mine.mjs:7x7` names, which runs its code.
 * @throws UsageError as `importGame`.
 */
export async function loadOwnGame(text: string): Promise<AnyGame> {
  const known = loaded.get(text);
  if (known !== undefined) return known;
  const opened = anyGame(await ownPlayable(text, await importGame(text)));
  loaded.set(text, opened);
  return opened;
}

async function ownPlayable(name: string, module: GameModule): Promise<Playable<unknown>> {
  const { plainNotation } = await import('./plainNotation.ts'); // YAML, which no other game loads
  const playable = hasNumbers(module)
    ? alreadyNumbered(module.game, module.notation ?? plainNotation(module.game))
    : numbered(module.game, module.notation ?? plainNotation(module.game));
  const { game } = playable;
  const start = game.initialState();
  const legal = game.currentPlayer(start) === TERMINAL ? [] : game.legalActions(start);
  const [first, last] = [0, -1].map((place) => {
    const action = legal.at(place);
    return action === undefined ? 'none' : playable.notation.formatAction(start, action);
  });
  return {
    name,
    ...playable,
    moves: { noun: 'move', range: `${first} to ${last}`, blocked: 'not to be played now' },
    hasStakes: hasStakes(game),
  };
}

/** A module whose actions are numbers. */
interface NumberModule {
  readonly game: Game<unknown>;
  readonly notation: AnyNotation<unknown, number> | undefined;
}

/** Whether all actions of some random games are numbers. The first state alone may have other ones, such as outcomes of chance. */
function hasNumbers(module: GameModule): module is NumberModule {
  for (const { actions } of randomStates(module.game)) {
    if (!actions.every((action) => typeof action === 'number')) return false;
  }
  return true;
}

/** Whether a random game ends with other returns than win, draw and loss. */
function hasStakes(game: Game<unknown>): boolean {
  for (const { state, isOver } of randomStates(game)) {
    if (isOver && finalValues(game, state).some((value) => value !== 0 && value !== 0.5 && value !== 1))
      return true;
  }
  return false;
}

/** The random games that show what a game is like, and their longest. */
const SAMPLES = 10;
const MAX_MOVES = 1_000;

/** A state of a random game, valid until the next, and its legal actions. */
interface RandomState<Action> {
  readonly state: unknown;
  readonly actions: readonly Action[];
  readonly isOver: boolean;
}

/** The states of some random games, always the same ones. */
function* randomStates<Action>(game: Game<unknown, Action>): Generator<RandomState<Action>> {
  const random = sfc32(1);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const state = game.initialState();
    for (let move = 0; move <= MAX_MOVES; move++) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const actions = isOver ? [] : game.legalActions(state);
      yield { state, actions, isOver };
      const action = actions[Math.floor(random() * actions.length)];
      if (action === undefined) break; // the end, or wrong rules: the search says what is wrong
      game.apply(state, action);
    }
  }
}
