/**
 * How people write Liar's Dice: an outcome of chance is a face; a bid is a quantity and a face, `2x5`; a doubt is
 * `liar`. A position is the dice rolled, the first player's first, and the bids, with space between them: `3 5 1x3 1x6
 * liar`.
 */
import { CHANCE, type HiddenNotation } from '@banyan/mcts';
import { playMoves } from '../playMoves.ts';
import { HIDDEN_DIE, LIAR, type LiarsDice, type LiarsDiceState } from './state.ts';

export function liarsDiceNotation(game: Omit<LiarsDice, 'notation'>): HiddenNotation<LiarsDiceState> {
  const { players, dice, sides } = game.options;

  function nameOf(action: number): string {
    if (action === LIAR) return 'liar';
    if (action <= sides) return String(action);
    const { quantity, face } = game.bidOf(action);
    return `${quantity}x${face}`;
  }

  function parseMove(text: string): number | undefined {
    const move = text.trim().toLowerCase();
    if (move === 'liar') return LIAR;
    const [, quantity, face] = /^(?:([1-9]\d{0,2})x)?([1-9])$/.exec(move) ?? [];
    if (face === undefined || Number(face) > sides) return undefined;
    if (quantity === undefined) return Number(face);
    if (Number(quantity) > players * dice) return undefined;
    return game.actionOf({ quantity: Number(quantity), face: Number(face) });
  }

  function facesOf({ counts, rolled }: LiarsDiceState, player: number, isSeen: boolean): string {
    const own = counts.subarray(player * sides, (player + 1) * sides);
    const shown = Array.from(own, (count, index) => (isSeen ? String(index + 1) : '?').repeat(count)).join(
      '',
    );
    const missing = Math.min(Math.max((player + 1) * dice - rolled, 0), dice);
    return [...shown, ...'-'.repeat(missing)].join(' ');
  }

  function draw(state: LiarsDiceState, sees: (owner: number) => boolean): string {
    const lines = Array.from({ length: players }, (_, owner) => {
      const line = `player ${owner + 1}  ${facesOf(state, owner, sees(owner))}`;
      return owner === game.currentPlayer(state) ? `${line}, to move` : line;
    });
    const bids = state.bids.length === 0 ? 'no bids' : `bids ${state.bids.map(nameOf).join(' ')}`;
    return [...lines, state.doubted ? `${bids} liar` : bids].join('\n');
  }

  return {
    /** A line for each player: the dice, `?` where they are hidden and `-` where they are not rolled. Then the bids. */
    format: (state) => draw(state, () => true),

    view: (state, player) => draw(state, (owner) => state.doubted || owner === player),

    formatAction: (_, action) => nameOf(action),

    viewAction: (state, action, player) =>
      game.observedAction(state, action, player) === HIDDEN_DIE ? 'a die' : nameOf(action),

    parseAction: (_, text) => parseMove(text),

    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.match(/\S+/g) ?? [],
        parse: parseMove,
        obstacle(state, action) {
          if (game.legalActions(state).includes(action)) return undefined;
          if (game.currentPlayer(state) === CHANCE) return 'comes before all dice are rolled';
          if (action === LIAR) return 'comes before the first bid';
          return action <= sides ? 'comes after all dice are rolled' : 'is no higher bid';
        },
        help: `faces are 1 to ${sides}, bids 1x1 to ${players * dice}x${sides}, and a doubt is liar`,
      }),
  };
}
