/**
 * How people write Knockout Whist: a card, dealt or played, is `Qs` or `Td`; a call of trumps is a suit, `hearts`; a
 * cut is its winner, `cut2`. A position is all of them in turn: the cards dealt, to one player after the other, the
 * card turned up, the cards played.
 */
import type { HiddenNotation } from '@banyan/mcts';
import { cardOfName, nameOfCard, rankOf, SUIT_NAMES, SUITS, suitOf, writeRow } from '../cards/cards.ts';
import { playMoves } from '../playMoves.ts';
import {
  CALL_CLUBS,
  FIRST_CUT,
  handSize,
  isOut,
  type KnockoutWhist,
  type KnockoutWhistState,
  NONE,
  seenRow,
  seesAction,
  trickLeaders,
} from './state.ts';

export function knockoutWhistNotation(
  game: Omit<KnockoutWhist, 'notation'>,
): HiddenNotation<KnockoutWhistState> {
  const { players } = game;

  function nameOf(action: number): string {
    if (action >= FIRST_CUT) return `cut${action - FIRST_CUT + 1}`;
    return action >= CALL_CLUBS ? SUIT_NAMES[action - CALL_CLUBS] : nameOfCard(action);
  }

  function parseMove(text: string): number | undefined {
    const move = text.trim().toLowerCase();
    const suit = SUIT_NAMES.indexOf(move);
    if (suit !== -1) return CALL_CLUBS + suit;
    if (/^cut[1-7]$/.test(move) && Number(move[3]) <= players) return FIRST_CUT + Number(move[3]) - 1;
    return cardOfName(move);
  }

  function draw(state: KnockoutWhistState, sees: (owner: number) => boolean): string {
    const lines = Array.from({ length: players }, (_, owner) => {
      const toMove = owner === game.currentPlayer(state) ? '>' : ' ';
      if (isOut(state, owner)) return `${toMove} player ${owner + 1}  out`;
      const taken = state.tricks[owner];
      const tricks = `${taken} ${taken === 1 ? 'trick ' : 'tricks'}`;
      const played = state.table[owner] === NONE ? '  ' : nameOfCard(state.table[owner]);
      const hand = sees(owner) ? writeRow(state.cards, owner * SUITS) : hiddenHand(state, owner);
      return `${toMove} player ${owner + 1}  ${tricks}  ${played}  ${hand}`;
    });
    return [headline(state), ...lines, `  seen: ${writeRow(state.cards, seenRow(players))}`].join('\n');
  }

  return {
    /**
     * A line for the round, and one for each player: a mark if to move, the tricks, the card on the table, the hand.
     */
    format: (state) => draw(state, () => true),

    /** As `format`, but of each other hand only its size, and the suits that it is known to lack. */
    view: (state, player) => draw(state, (owner) => owner === player),

    formatAction: (_, action) => nameOf(action),

    viewAction: (state, action, player) => (seesAction(state, player) ? nameOf(action) : 'a card'),

    parseAction: (_, text) => parseMove(text),

    /** There may be space between cards, calls and cuts. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.match(/clubs|diamonds|hearts|spades|cut\d|[2-9tjqka][cdhs]|\S+/gi) ?? [],
        parse: parseMove,
        obstacle: (state, action) =>
          game.legalActions(state).includes(action) ? undefined : obstacleTo(state, action),
        help: 'a position is cards dealt, turned up and played, such as Qs, calls, such as hearts, and cuts, such as cut2',
      }),
  };
}

/** Why an action is not legal. */
function obstacleTo(state: KnockoutWhistState, action: number): string {
  const { phase, player, cards, table, leader } = state;
  if (phase === 'call') return `comes before player ${player + 1} calls trumps`;
  if (phase === 'cut')
    return `comes before the cut of players ${trickLeaders(state)
      .map((tied) => tied + 1)
      .join(', ')}`;
  if (action >= CALL_CLUBS) return `comes while cards are ${phase === 'play' ? 'played' : 'dealt'}`;
  if (phase !== 'play') return 'is not in the deck';
  const isHeld = (cards[player * SUITS + suitOf(action)] >> rankOf(action)) & 1;
  return isHeld
    ? `does not follow ${SUIT_NAMES[suitOf(table[leader])]}`
    : `is not in the hand of player ${player + 1}`;
}

/** `round of 7 cards, trumps spades`. */
function headline(state: KnockoutWhistState): string {
  const { phase, round, player, trumps } = state;
  const name = `round of ${round} ${round === 1 ? 'card' : 'cards'}`;
  if (phase === 'over') return `player ${player + 1} has won`;
  if (phase === 'deal') return `${name}, a card is dealt to player ${player + 1}`;
  if (phase === 'turn') return `${name}, a card is turned up for trumps`;
  if (phase === 'call') return `${name}, player ${player + 1} calls trumps`;
  if (phase === 'play') return `${name}, trumps ${SUIT_NAMES[trumps]}`;
  return `${name}, players ${trickLeaders(state)
    .map((tied) => tied + 1)
    .join(', ')} cut for trumps`;
}

/** `5 cards, no hearts`. */
function hiddenHand(state: KnockoutWhistState, owner: number): string {
  const size = handSize(state, owner);
  const lacks = SUIT_NAMES.filter((_, suit) => (state.lacks[owner] >> suit) & 1);
  return [`${size} ${size === 1 ? 'card' : 'cards'}`, ...lacks.map((suit) => `no ${suit}`)].join(', ');
}
