/** That searches of hidden information know no more than their player: not the cards, not the dice to come. */
import { describe, expect, it } from 'vitest';
import { kuhn } from '../../test/kuhn.ts';
import { hideAndSeek } from '../../test/simultaneousGames.ts';
import { trickGame } from '../../test/trickGame.ts';
import {
  CHANCE,
  type Engine,
  type HiddenInformationGame,
  ismcts,
  pimc,
  type Random,
  type SearchReport,
  sfc32,
  TERMINAL,
} from '../index.ts';

const KINDS = {
  SO: (game) => ismcts(game, { variant: 'SO', maxNodes: 200 }),
  'SO+POM': (game) => ismcts(game, { variant: 'SO+POM', maxNodes: 200 }),
  'SO with hands redrawn': (game) => ismcts(game, { variant: 'SO', redraw: 0.5, maxNodes: 200 }),
  MO: (game) => ismcts(game, { variant: 'MO', maxNodes: 200 }),
  PIMC: (game) => pimc(game, { worlds: 4, maxNodes: 200 }),
} satisfies Record<string, <State>(game: HiddenInformationGame<State>) => Engine<State>>;

const FACES = [0, 1, 2, 3, 4, 5];

interface Guessing {
  /** Hidden before the guess, or yet to be thrown after it. */
  face: number | undefined;
  guess: number | undefined;
}

/** Guess a face: of a card that lies there, or of a die that is thrown next; 1 if right. */
function guessing(name: string, isHidden: boolean): HiddenInformationGame<Guessing> {
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

/** A face, each as likely. */
function throwDie(random: Random): number {
  return Math.floor(6 * random());
}

const DEALS = 10_000;
/** Four standard deviations of a binomial. */
const FOUR_SIGMA = 4 * Math.sqrt((DEALS * 5) / 36);
const CHANCE_HITS = DEALS / 6;

describe.each(Object.entries(KINDS))('%s', (_, engineFor) => {
  it.each([
    ['hidden cards', true],
    ['dice that are yet to be thrown', false],
  ] as const)('guesses %s as often as chance has it', (name, isHidden) => {
    const engine = engineFor(guessing(name, isHidden));
    const random = sfc32(name);
    let hits = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const face = throwDie(random);
      const search = engine.start({ face: isHidden ? face : undefined, guess: undefined }, deal);
      search.run(12);
      hits += Number(search.report().action === face);
      search.dispose();
    }
    expect(Math.abs(hits - CHANCE_HITS)).toBeLessThan(FOUR_SIGMA);
  });

  it('finds the same, to the last node, whatever is hidden', () => {
    expect(sameForLookalikes(trickGame(3, 2), engineFor(trickGame(3, 2)))).toBeGreaterThan(25);
    expect(sameForLookalikes(trickGame(2, 3), engineFor(trickGame(2, 3)))).toBeGreaterThan(25);
    expect(sameForLookalikes(kuhn, engineFor(kuhn))).toBeGreaterThan(10);
    expect(sameForLookalikes(hideAndSeek, engineFor(hideAndSeek))).toBeGreaterThan(10);
  });
});

/**
 * Searches states of random games, and others that the player to move cannot tell from them, with the same seeds, and
 * again after a move. Says how many differed in what is hidden.
 */
function sameForLookalikes<State>(game: HiddenInformationGame<State>, engine: Engine<State>): number {
  const random = sfc32('lookalikes');
  const search = (state: State, seed: number): SearchReport[] => {
    const own = engine.start(state, seed);
    own.run(40);
    const first = own.report();
    own.advance(first.principalVariation[0]);
    own.run(40);
    const { nodes, maxDepth, simulations } = own.report(); // whose actions it lists, and which, is hidden
    own.dispose();
    return [first, { ...first, nodes, maxDepth, simulations }];
  };
  let differing = 0;
  for (let round = 0; round < 15; round++) {
    const state = game.initialState();
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      if (player >= 0) {
        const other = game.determinize(state, player, random);
        differing += Number(JSON.stringify(other) !== JSON.stringify(state));
        expect(search(other, round)).toEqual(search(state, round));
      }
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
  return differing;
}
