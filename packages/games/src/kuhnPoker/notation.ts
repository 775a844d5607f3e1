/**
 * How people write Kuhn's poker: an outcome of chance is a card, `J`, `Q` or `K`; a move is `pass` or `bet`; a position
 * is the cards dealt, the first player's first, and the moves: `KJ pass bet bet`.
 */
import type { HiddenNotation, Player } from '@banyan/mcts';
import { indexOfName } from '../cards/smallDeck.ts';
import { playMoves } from '../playMoves.ts';
import { BET, chipsPaid, type KuhnPoker, type KuhnPokerState, PASS, seesAction, seesCard } from './state.ts';

const NAMES: readonly string[] = ['J', 'Q', 'K', 'pass', 'bet'];

export function kuhnPokerNotation(game: Omit<KuhnPoker, 'notation'>): HiddenNotation<KuhnPokerState> {
  /** A line for each player: the card, `?` where the observer does not see it, and the chips put in. */
  function draw(state: KuhnPokerState, sees: (owner: Player) => boolean): string {
    const toMove = game.currentPlayer(state);
    return [0, 1]
      .map((owner) => {
        const [card] = state.cards.slice(owner, owner + 1).map((dealt) => (sees(owner) ? NAMES[dealt] : '?'));
        const chips = chipsPaid(state, owner);
        const line = `player ${owner + 1}  ${card ?? '-'}  ${chips} ${chips === 1 ? 'chip' : 'chips'}`;
        return owner === toMove ? `${line}, to move` : line;
      })
      .join('\n');
  }

  return {
    unit: 'chips',

    format: (state) => draw(state, () => true),

    view: (state, player) => draw(state, (owner) => seesCard(state, player, owner)),

    formatAction: (_, action) => NAMES[action],

    viewAction: (state, action, player) => (seesAction(state, player) ? NAMES[action] : 'a card'),

    parseAction: (_, text) => indexOfName(NAMES, text),

    /** There may be space between cards and moves. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.match(/pass|bet|[a-z]|[^a-z\s]+/gi) ?? [],
        parse: (move) => indexOfName(NAMES, move),
        obstacle({ cards }, action) {
          if (cards.length < 2 === (action === PASS || action === BET))
            return cards.length < 2
              ? 'comes before both cards are dealt'
              : 'comes after both cards are dealt';
          return cards.length < 2 && cards.includes(action) ? 'is dealt already' : undefined;
        },
        help: 'a position is two cards of J, Q and K, and moves, pass and bet',
      }),
  };
}
