/**
 * How people write Leduc poker: an outcome of chance is a card, `Js` to `Kh`; a move is `fold`, `call` or `raise`; a
 * position is the cards and moves in turn: `KsJh raise call Qs call raise`.
 */
import type { HiddenNotation } from '@banyan/mcts';
import { indexOfName } from '../cards/smallDeck.ts';
import { playMoves } from '../playMoves.ts';
import { FOLD, type LeducPoker, type LeducPokerState, seesAction, seesCard } from './state.ts';

const NAMES: readonly string[] = ['Js', 'Jh', 'Qs', 'Qh', 'Ks', 'Kh', 'fold', 'call', 'raise'];

export function leducPokerNotation(game: Omit<LeducPoker, 'notation'>): HiddenNotation<LeducPokerState> {
  /**
   * A line for each player: the card, `?` where the observer does not see it, and the chips put in. Then the card on
   * the table.
   */
  function draw(state: LeducPokerState, sees: (place: number) => boolean): string {
    const toMove = game.currentPlayer(state);
    const cardAt = (place: number): string => {
      if (place >= state.cards.length) return '-';
      return sees(place) ? NAMES[state.cards[place]] : '?';
    };
    const lines = state.paid.map((chips, owner) => {
      const line = `player ${owner + 1}  ${cardAt(owner).padEnd(2)}  ${chips} ${chips === 1 ? 'chip' : 'chips'}`;
      return owner === toMove ? `${line}, to move` : line;
    });
    return [...lines, `table     ${cardAt(2)}`].join('\n');
  }

  return {
    unit: 'chips',

    format: (state) => draw(state, () => true),

    view: (state, player) => draw(state, (place) => seesCard(state, player, place)),

    formatAction: (_, action) => NAMES[action],

    viewAction: (state, action, player) => (seesAction(state, player) ? NAMES[action] : 'a card'),

    parseAction: (_, text) => indexOfName(NAMES, text),

    /** There may be space between cards and moves. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.match(/fold|call|raise|[a-z]{1,2}|[^a-z\s]+/gi) ?? [],
        parse: (move) => indexOfName(NAMES, move),
        obstacle(state, action) {
          const legal = game.legalActions(state);
          if (legal.includes(action)) return undefined;
          if (action < FOLD && legal[0] < FOLD) return 'is dealt already';
          if (action < FOLD) return 'comes before the bets are done';
          return legal[0] < FOLD ? 'comes before a card is dealt' : 'is not allowed';
        },
        help: 'a position is cards, Js to Kh, and moves, fold, call and raise',
      }),
  };
}
