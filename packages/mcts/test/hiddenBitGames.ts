/** The smallest games on which searches of hidden information differ: chance draws a hidden bit. */
import { CHANCE, type ChanceGame, type HiddenInformationGame, type Player, TERMINAL } from '../src/index.ts';

export interface HiddenBit {
  /** The bit, once chance has drawn it. */
  readonly bit: number | undefined;
  readonly actions: readonly string[];
}

/** The rules of a game with a hidden bit, which chance draws first. */
interface HiddenBitRules {
  readonly name: string;
  readonly players: number;
  /** The player to move after these actions, or `TERMINAL`. */
  turn(actions: readonly string[]): Player;
  legal(actions: readonly string[]): readonly string[];
  /** The first player's return; a second player gets the rest. */
  share(bit: number, actions: readonly string[]): number;
  /** Whether a player has seen the bit. */
  knows(player: Player, actions: readonly string[]): boolean;
}

type HiddenBitGame = ChanceGame<{ toy: HiddenBit }, string> &
  HiddenInformationGame<{ toy: HiddenBit }, string>;

const BITS = ['0', '1'];

function hiddenBitGame({ name, players, turn, legal, share, knows }: HiddenBitRules): HiddenBitGame {
  return {
    name,
    players,
    initialState: () => ({ toy: { bit: undefined, actions: [] } }),
    clone: ({ toy }) => ({ toy }),
    currentPlayer: ({ toy: { bit, actions } }) => (bit === undefined ? CHANCE : turn(actions)),
    legalActions: ({ toy: { bit, actions } }) => (bit === undefined ? BITS : legal(actions)),
    chanceProbabilities: () => [0.5, 0.5],
    apply(state, action) {
      const { bit, actions } = state.toy;
      state.toy =
        bit === undefined ? { bit: Number(action), actions } : { bit, actions: [...actions, action] };
    },
    returns({ toy: { bit = 0, actions } }) {
      const first = share(bit, actions);
      return players === 1 ? [first] : [first, 1 - first];
    },
    informationStateKey({ toy: { bit, actions } }, player) {
      const seen = bit === undefined || knows(player, actions) ? bit : '?';
      return `${seen} ${actions.join(' ')}`;
    },
    determinize({ toy: { bit, actions } }, player, random) {
      const redrawn = bit === undefined || knows(player, actions) ? bit : Math.floor(2 * random());
      return { toy: { bit: redrawn, actions } };
    },
    // An action that reveals the bit shows it to the player who takes it.
    observedAction({ toy: { bit, actions } }, action, player) {
      if (bit === undefined) return knows(player, actions) ? action : 'hidden';
      return knows(player, [...actions, action]) && !knows(player, actions) ? `${action} ${bit}` : action;
    },
  };
}

const isGuess = (action: string | undefined): boolean => action !== undefined && BITS.includes(action);

/** `safe` returns 0.6; `gamble`, then guess the bit: 1 if right. */
export const fusion: HiddenBitGame = hiddenBitGame({
  name: 'strategy fusion',
  players: 1,
  turn: ([first, guess]) => (first === 'safe' || guess !== undefined ? TERMINAL : 0),
  legal: (actions) => (actions.length === 0 ? ['safe', 'gamble'] : BITS),
  share: (bit, [first, guess]) => (first === 'safe' ? 0.6 : Number(Number(guess) === bit)),
  knows: () => false,
});

/** `pass` returns 0.4; after `play` the opponent, who knows the bit, guesses it: 0 if right. */
export const informedOpponent: HiddenBitGame = hiddenBitGame({
  name: 'informed opponent',
  players: 2,
  turn: ([first, guess]) => (first === 'pass' || guess !== undefined ? TERMINAL : first === 'play' ? 1 : 0),
  legal: (actions) => (actions.length === 0 ? ['pass', 'play'] : BITS),
  share: (bit, [first, guess]) => (first === 'pass' ? 0.4 : Number(Number(guess) !== bit)),
  knows: (player) => player === 1,
});

/** Guess the bit, or pay 0.2 to see it first. */
export const payToLook: HiddenBitGame = hiddenBitGame({
  name: 'pay to look',
  players: 1,
  turn: (actions) => (isGuess(actions.at(-1)) ? TERMINAL : 0),
  legal: (actions) => (actions.length === 0 ? ['pay', ...BITS] : BITS),
  share: (bit, actions) => (Number(actions.at(-1)) === bit ? (actions[0] === 'pay' ? 0.8 : 1) : 0),
  knows: (_player, [first]) => first === 'pay',
});

/** `pass` returns 0.4; after `play` the opponent, who does not know the first player's bit, guesses it: 0 if right. */
export const blindOpponent: HiddenBitGame = hiddenBitGame({
  name: 'blind opponent',
  players: 2,
  turn: ([first, guess]) => (first === 'pass' || guess !== undefined ? TERMINAL : first === 'play' ? 1 : 0),
  legal: (actions) => (actions.length === 0 ? ['pass', 'play'] : BITS),
  share: (bit, [first, guess]) => (first === 'pass' ? 0.4 : Number(Number(guess) !== bit)),
  knows: (player) => player === 0,
});

/** `pass` returns 0.6; `bet` returns the bit. The opponent, who does not know it, has no influence. */
export const shownHand: HiddenBitGame = hiddenBitGame({
  name: 'shown hand',
  players: 2,
  turn: ([first, note]) => (first === 'pass' || note !== undefined ? TERMINAL : first === 'bet' ? 1 : 0),
  legal: (actions) => (actions.length === 0 ? ['pass', 'bet'] : ['note', 'see']),
  share: (bit, [first]) => (first === 'pass' ? 0.6 : bit),
  knows: (player) => player === 0,
});

/** A state with the bit drawn, and the first player to move. */
export function drawn(bit: number): { toy: HiddenBit } {
  return { toy: { bit, actions: [] } };
}
