import { describe, expect, it } from 'vitest';
import { CHANCE, type HiddenInformationGame, TERMINAL } from '../contracts/game.ts';
import { sfc32 } from '../numeric/random.ts';
import { alternativeHistories } from './alternativeHistories.ts';
import { checkGame } from './checkGame.ts';

/** Cards that were dealt face down, the first to player 0, all others to player 1; and how many passed since. */
interface Deal {
  readonly cards: number[];
  passes: number;
}

/** A game of dealt cards: each player passes in turn. Player 0 has no choice, and does not see the other hands. */
function dealing(deck: number, dealt: number, rules: Partial<HiddenInformationGame<Deal>> = {}) {
  const left = (cards: readonly number[]): number[] =>
    Array.from({ length: deck }, (_, card) => card).filter((card) => !cards.includes(card));
  const ownerOf = (place: number): number => Math.min(place, 1);
  const game: HiddenInformationGame<Deal> = {
    name: 'dealing',
    players: 2,
    initialState: () => ({ cards: [], passes: 0 }),
    clone: ({ cards, passes }) => ({ cards: [...cards], passes }),
    currentPlayer({ cards, passes }) {
      if (cards.length < dealt) return CHANCE;
      return passes < 2 ? passes : TERMINAL;
    },
    legalActions: ({ cards }) => (cards.length < dealt ? left(cards) : [0]),
    chanceProbabilities: ({ cards }) => left(cards).map(() => 1 / (deck - cards.length)),
    apply(state, action) {
      if (state.cards.length < dealt) state.cards.push(action);
      else state.passes++;
    },
    returns: () => [1, 0],
    informationStateKey: ({ cards, passes }, player) =>
      JSON.stringify([cards.map((card, place) => (ownerOf(place) === player ? card : null)), passes]),
    observedAction: ({ cards }, action, player) =>
      cards.length === dealt || ownerOf(cards.length) === player ? action : 'a card',
    determinize({ cards, passes }, player, random) {
      const own = cards.filter((_, place) => ownerOf(place) === player);
      const unseen = left(own);
      const draw = (): number => unseen.splice(Math.floor(random() * unseen.length), 1)[0];
      return { cards: cards.map((card, place) => (ownerOf(place) === player ? card : draw())), passes };
    },
    ...rules,
  };
  return game;
}

function cardsAfter(
  game: HiddenInformationGame<Deal>,
  moves: readonly number[],
  observer: number,
): number[][] {
  const random = sfc32(1);
  return Array.from({ length: 50 }, () => alternativeHistories(game, moves, observer, random)).flatMap(
    (states) => states.map(({ cards }) => cards),
  );
}

describe('other histories', () => {
  it('differ only in what the player did not see', () => {
    const others = cardsAfter(dealing(4, 2), [2, 0, 0], 0);
    expect(new Set(others.map(String))).toEqual(new Set(['2,1', '2,3']));
    expect(new Set(cardsAfter(dealing(4, 2), [2, 0, 0], 1).map(String))).toEqual(new Set(['1,0', '3,0']));
  });

  it('exchange the two actions', () => {
    expect(new Set(cardsAfter(dealing(3, 3), [2, 0, 1], 0).map(String))).toEqual(new Set(['2,1,0']));
  });

  it('are none where the player saw everything', () => {
    expect(cardsAfter(dealing(4, 2), [2], 0)).toEqual([]);
    expect(cardsAfter(dealing(4, 2, { observedAction: (_, action) => action }), [2, 0, 0], 0)).toEqual([]);
  });

  it('are empty if hidden actions were revealed later, or if the game would be over', () => {
    const shown = dealing(4, 2, {
      // The pass of player 0 turns the cards up.
      observedAction: ({ cards, passes }, action, player) =>
        cards.length < 2 ? (cards.length === player ? action : 'a card') : `${passes} ${cards[1]}`,
    });
    expect(cardsAfter(shown, [2, 0, 0], 0)).toEqual([]);
    const isOver = ({ cards, passes }: Deal): boolean => passes > 0 && cards[1] !== 0;
    const open = dealing(4, 2);
    const over = {
      ...open,
      currentPlayer: (state: Deal) => (isOver(state) ? TERMINAL : open.currentPlayer(state)),
    };
    expect(cardsAfter(over, [2, 0, 0], 0)).toEqual([]);
  });

  it('are none that cannot happen', () => {
    const loaded = dealing(4, 2, {
      chanceProbabilities: ({ cards }) => (cards[0] === 2 ? [0.5, 0, 0.5] : [1, 0, 0, 0]),
    });
    expect(new Set(cardsAfter(loaded, [2, 0, 0], 0).map(String))).toEqual(new Set(['2,3']));
  });
});

describe('where the rules throw on the way', () => {
  /** The second card is as good as never 3, and the rules do not bear that. */
  const isRare = (place: number, card: number): boolean => place === 1 && card === 3;
  const leftOf = (cards: readonly number[]): number[] => [0, 1, 2, 3].filter((card) => !cards.includes(card));
  const { observedAction, determinize } = dealing(4, 2);
  const failing = dealing(4, 2, {
    chanceProbabilities({ cards }) {
      const weights = leftOf(cards).map((card) => (isRare(cards.length, card) ? 1e-12 : 1));
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.map((weight) => weight / sum);
    },
    observedAction(state, action, player) {
      if (isRare(1, state.cards[1])) throw new RangeError('no such hand');
      return observedAction?.(state, action, player) ?? action;
    },
    determinize(state, player, random) {
      const other = determinize(state, player, random);
      return isRare(1, other.cards[1]) ? determinize(state, player, () => 0) : other;
    },
  });

  it('other histories tell with which moves', () => {
    expect(() => cardsAfter(failing, [2, 0, 0], 0)).toThrow(
      expect.objectContaining({ moves: [2, 3], cause: new RangeError('no such hand') }),
    );
  });

  it('checkGame reports it with these moves, without naming a rule', () => {
    expect(() => checkGame(failing, { games: 20 })).toThrow(
      /they threw RangeError: no such hand on the moves \[[0-2],3\], which look to player 0 like those before/,
    );
  });
});

describe('in a game too large for anything to come up twice, checkGame', () => {
  it('bears with a determinizer that does not peek', () => {
    expect(checkGame(dealing(40, 6), { games: 20 })).toMatchObject({ games: 20, cut: 0 });
  });

  it.each([
    ['hands over the truth', (state: Deal): Deal => ({ ...state, cards: [...state.cards] })],
    [
      'leaves the last card where it is',
      ({ cards, passes }: Deal, player: number, random: () => number): Deal => {
        const drawn = dealing(40, 6).determinize({ cards, passes }, player, random);
        const last = cards.length - 1;
        return last < 1 || drawn.cards.includes(cards[last])
          ? drawn
          : { cards: drawn.cards.with(last, cards[last]), passes };
      },
    ],
  ])('finds out one that %s', (_, determinize) => {
    const game = dealing(40, 6, { determinize });
    expect(() => checkGame(game, { games: 1 })).toThrow(/does not peek/);
  });

  it('finds a player who knows what no observation showed', () => {
    const game = dealing(40, 2);
    const { informationStateKey, determinize } = game;
    const knowing = {
      ...game,
      informationStateKey: (state: Deal, player: number): string =>
        state.passes === 0 ? informationStateKey(state, player) : JSON.stringify(state),
      determinize: (state: Deal, player: number, random: () => number): Deal =>
        state.passes === 0 ? determinize(state, player, random) : game.clone(state),
    };
    expect(() => checkGame(knowing, { games: 1 })).toThrow(
      /histories with the same observations give the same information state/,
    );
  });
});
