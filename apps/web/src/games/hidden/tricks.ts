/** What pictures and events of games of tricks share. */
import type { HiddenInformationGame, Player } from '@banyan/mcts';
import { backs, cardPiece, trickWinner } from './cards.ts';
import { type Observer, sees, type TablePlayer } from './picture.ts';
import type { TableEvent } from './ruleset.ts';

/** The card of a player who has played none to the trick, and the trumps of a game without them. */
export const NONE = -1;

/** A state of a game of tricks. */
interface TrickState {
  readonly phase: string;
  /** The cards until the trick is complete. */
  readonly left: number;
  /** The card of each player. */
  readonly table: ArrayLike<number>;
  readonly player: Player;
  readonly leader: Player;
}

interface Hands<State> {
  readonly game: Pick<HiddenInformationGame<State>, 'currentPlayer' | 'legalActions'>;
  readonly players: number;
  handOf(state: State, player: Player): readonly number[];
  noteOf(state: State, player: Player): string;
}

/** The players at the table; the mover's own cards have actions where they are legal. */
export function trickPlayers<State extends TrickState>(
  { game, players, handOf, noteOf }: Hands<State>,
  state: State,
  observer: Observer,
): readonly TablePlayer[] {
  const mover = game.currentPlayer(state);
  const legal = new Set(mover >= 0 && observer === mover ? game.legalActions(state) : []);
  return Array.from({ length: players }, (_, player) => {
    const hand = handOf(state, player);
    const played = state.table[player];
    return {
      hand: sees(observer, player)
        ? hand.map((card) => cardPiece(card, player === mover && legal.has(card) ? card : undefined))
        : backs(hand.length),
      played: played === NONE ? undefined : cardPiece(played),
      note: noteOf(state, player),
    };
  });
}

/** The end of the trick, where a card completes it. */
export function trickEvent(
  { phase, left, table, player, leader }: TrickState,
  card: number,
  trumps: number = NONE,
): TableEvent | undefined {
  if (phase !== 'play' || left > 1) return undefined;
  const trick = Array.from(table).with(player, card);
  return {
    text: 'takes the trick',
    player: trickWinner(trick, leader, trumps),
    played: trick.map((each) => (each === NONE ? undefined : cardPiece(each))),
  };
}
