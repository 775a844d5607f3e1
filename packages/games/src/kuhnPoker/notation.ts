/**
 * How people write Kuhn's poker: what chance does is a card, `J`, `Q` or `K`; a move is `pass` or `bet`; a position the
 * cards dealt, the first player's first, and the moves: `KJ pass bet bet`.
 */
import type { HiddenNotation, Player } from '@banyan/mcts';
import { stateAfter } from '../position.ts';
import { BET, type KuhnPokerState, kuhnChips, kuhnPoker, PASS_BET, seesKuhnCard } from './rules.ts';

const NAMES: readonly string[] = ['J', 'Q', 'K', 'pass', 'bet'];

function parseMove(text: string): number | undefined {
  const action = NAMES.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  return action === -1 ? undefined : action;
}

/** A line a player: the card, `?` where it is hidden from the observer, and the chips put in. */
function draw(state: KuhnPokerState, sees: (owner: Player) => boolean): string {
  const toMove = kuhnPoker.currentPlayer(state);
  return [0, 1]
    .map((owner) => {
      const [card] = state.cards.slice(owner, owner + 1).map((dealt) => (sees(owner) ? NAMES[dealt] : '?'));
      const chips = kuhnChips(state, owner);
      const line = `player ${owner + 1}  ${card ?? '-'}  ${chips} ${chips === 1 ? 'chip' : 'chips'}`;
      return owner === toMove ? `${line}, to move` : line;
    })
    .join('\n');
}

export const kuhnPokerNotation: HiddenNotation<KuhnPokerState> = {
  format: (state) => draw(state, () => true),

  view: (state, player) => draw(state, (owner) => seesKuhnCard(state, player, owner)),

  formatAction: (_, action) => NAMES[action],

  viewAction: (state, action, player) =>
    kuhnPoker.observedAction(state, action, player) === action ? NAMES[action] : 'a card',

  parseAction: (_, text) => parseMove(text),

  /** There may be space between cards and moves. */
  parsePosition: (text) =>
    stateAfter(kuhnPoker, text.match(/pass|bet|[a-z]|[^a-z\s]+/gi) ?? [], {
      parse: parseMove,
      obstacle({ cards }, action) {
        if (cards.length < 2 === (action === PASS_BET || action === BET))
          return cards.length < 2 ? 'comes before both cards are dealt' : 'comes after both cards are dealt';
        return cards.length < 2 && cards.includes(action) ? 'is dealt already' : undefined;
      },
      help: 'a position is two cards of J, Q and K, and moves, pass and bet',
    }),
};
