/** checkGame on games of hidden information that break a law. */
import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { type ChanceGame, type HiddenInformationGame, type Random, TERMINAL } from '../index.ts';
import { checkGame, type GameSummary } from './checkGame.ts';

let calls = 0;
const oddCall = (): boolean => calls++ % 2 === 1;

type Poker = ChanceGame<KuhnState> & HiddenInformationGame<KuhnState>;

/** Kuhn's poker but for some rules. */
function poker(rules: Partial<Poker>): () => GameSummary {
  const game: Poker = { ...kuhn, ...rules };
  return () => checkGame(game);
}

function redraw({ cards, actions }: KuhnState, draw: () => [number, number]): KuhnState {
  return { cards: cards === undefined ? cards : draw(), actions };
}

const otherCard = (card: number, random: Random): number => (card + 1 + Math.floor(random() * 2)) % 3;

describe('checkGame on hidden information', () => {
  it.each<[string, RegExp, () => GameSummary]>([
    [
      'a determinization that is the truth',
      /does not peek/,
      poker({ determinize: (state) => ({ ...state }) }),
    ],
    [
      'a determinization that avoids the truth',
      /does not peek/,
      poker({
        determinize: (state, player) =>
          redraw(state, () => {
            const [first, second] = state.cards ?? [0, 1];
            const other = 3 - first - second;
            return player === 0 ? [first, other] : [other, second];
          }),
      }),
    ],
    [
      'a card of the observer that changes',
      /leaves what its observer knows/,
      poker({
        determinize: (state, _, random) =>
          redraw(state, () => {
            const first = Math.floor(random() * 3);
            return [first, otherCard(first, random)];
          }),
      }),
    ],
    [
      'a determinization at which another player is to move',
      /leaves what its observer knows/,
      poker({
        determinize: ({ cards, actions }, ...rest) =>
          kuhn.determinize({ cards, actions: `${actions}p` }, ...rest),
      }),
    ],
    [
      'a determinization with random numbers of its own',
      /the same when asked again/,
      poker({
        determinize: (state, player) =>
          redraw(state, () => {
            const [first, second] = state.cards ?? [0, 1];
            const other = oddCall() ? 3 - first - second : player === 0 ? second : first;
            return player === 0 ? [first, other] : [other, second];
          }),
      }),
    ],
    [
      'a determinization that changes the truth',
      /rules only look at a state\. .*determinize/,
      poker({
        determinize(state, ...rest) {
          const drawn = kuhn.determinize(state, ...rest);
          state.cards = drawn.cards;
          return { ...drawn };
        },
      }),
    ],
    [
      'an information state that does not tell whose turn it is',
      /an information state has one player to move/,
      poker({
        informationStateKey: ({ cards, actions }, player) =>
          `${cards?.[player]} ${actions === 'pb' ? 'b' : actions}`,
      }),
    ],
    [
      'an information state that varies',
      /the same when asked again/,
      poker({ informationStateKey: () => String(oddCall()) }),
    ],
    [
      'a determinization that cannot have come about',
      /could have come about/,
      poker({
        determinize: ({ cards, actions }, player, random) => {
          const drawn = Math.floor(random() * 3); // perhaps the player's own
          const own = cards?.[player] ?? 0;
          return { cards: cards && (player === 0 ? [own, drawn] : [drawn, own]), actions };
        },
      }),
    ],
    [
      'an observation that does not determine what is known next',
      /determine the next information state/,
      poker({ observedAction: ({ cards }, action) => (cards === undefined ? 'a card' : action) }),
    ],
    [
      'an observation of a deal that reveals too much',
      /sees no more of an action than it knows then/,
      poker({ observedAction: (_, action) => action }),
    ],
    [
      'an incomplete observation of one of the player’s own actions',
      /a player observes its own action in full/,
      poker({
        observedAction: (state, action, player) =>
          state.cards === undefined ? (kuhn.observedAction?.(state, action, player) ?? 0) : 'something',
      }),
    ],
    [
      'an observation that is not a key',
      /observedAction is a number or a string/,
      poker({ observedAction: () => Number.NaN }),
    ],
    [
      'an async determinize',
      /rules answer at once/,
      () => {
        const game = { ...kuhn, determinize: async () => {} };
        callUntyped(checkGame, game);
        return checkGame(kuhn);
      },
    ],
  ])('finds %s', (_, message, check) => {
    calls = 0;
    const error = errorOf(check);
    expect(error.message).toMatch(message);
    expect(error.code).toBe('GAME_INCONSISTENT');
  });

  it('finds a determinization that is tied to the truth', () => {
    interface Hand {
      hidden: { card: number };
      moves: number;
    }
    const tied: HiddenInformationGame<Hand> = {
      name: 'tied',
      players: 1,
      initialState: () => ({ hidden: { card: 0 }, moves: 0 }),
      clone: structuredClone,
      currentPlayer: ({ moves }) => (moves === 3 ? TERMINAL : 0),
      legalActions: () => [0],
      apply(state) {
        state.hidden.card++;
        state.moves++;
      },
      returns: () => [1],
      informationStateKey: ({ moves }) => String(moves),
      determinize: ({ hidden, moves }) => ({ hidden, moves }),
    };
    expect(errorOf(() => checkGame(tied)).message).toMatch(/does not show in the true state/);
  });
});
