/** A guessing game: a search that sees hidden cards, or dice yet to be thrown, guesses right too often. */
import {
  CHANCE,
  type Engine,
  type HiddenInformationGame,
  type Random,
  sfc32,
  TERMINAL,
} from '../src/index.ts';

const FACES = [0, 1, 2, 3, 4, 5];

export interface Guessing {
  /** Dealt face down before the guess, or thrown after it. */
  face: number | undefined;
  guess: number | undefined;
}

/** Guess the face of a hidden card, or of a die that is thrown next; the return is 1 if right. */
export function guessing(name: string, isHidden: boolean): HiddenInformationGame<Guessing> {
  return {
    name,
    players: 1,
    initialState: () => ({ face: undefined, guess: undefined }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ face, guess }) => {
      if (face !== undefined && guess !== undefined) return TERMINAL;
      return (face === undefined) === isHidden ? CHANCE : guess === undefined ? 0 : CHANCE;
    },
    legalActions: () => FACES,
    chanceProbabilities: () => FACES.map(() => 1 / 6),
    apply(state, action) {
      if (this.currentPlayer(state) === CHANCE) state.face = action;
      else state.guess = action;
    },
    returns: ({ face, guess }) => [Number(face === guess)],
    informationStateKey: ({ face, guess }) => `${face === undefined ? '' : 'hidden'} ${guess ?? ''}`,
    determinize: ({ face, guess }, _, random) => ({
      face: face === undefined ? undefined : throwDie(random),
      guess,
    }),
    observedAction(state, action) {
      return this.currentPlayer(state) === CHANCE ? 'hidden' : action;
    },
  };
}

/** A uniformly random face. */
function throwDie(random: Random): number {
  return Math.floor(6 * random());
}

/**
 * The deviation of an engine's correct guesses from a sixth of the deals, in standard deviations of the binomial.
 * @param isHidden whether a card is guessed, not a die.
 */
export function deviation(engine: Engine<Guessing>, isHidden: boolean, deals: number): number {
  const random = sfc32(`guesses of ${isHidden}`);
  let hits = 0;
  for (let deal = 0; deal < deals; deal++) {
    const face = throwDie(random);
    const search = engine.start({ face: isHidden ? face : undefined, guess: undefined }, deal);
    search.run(12);
    hits += Number(search.report().action === face);
    search.dispose();
  }
  return (hits - deals / 6) / Math.sqrt((deals * 5) / 36);
}
