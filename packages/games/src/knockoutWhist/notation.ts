/**
 * How people write Knockout Whist: a card is `Qs` or `Td`, dealt as well as played; a call of trumps is a suit,
 * `hearts`; who wins a cut is `cut2`. A position is all of that in turn: the cards dealt, to one player after the
 * other, the card turned up, the cards played.
 */
import type { HiddenNotation } from '@banyan/mcts';
import {
  cardOfName,
  HIDDEN_CARD,
  nameOfCard,
  rankOf,
  SUIT_NAMES,
  SUITS,
  suitOf,
  writeRow,
} from '../cards/cards.ts';
import { stateAfter } from '../position.ts';
import type { KnockoutWhist } from './rules.ts';
import {
  CALL_CLUBS,
  FIRST_CUT,
  handSize,
  isOut,
  type KnockoutWhistState,
  mostTricks,
  NONE,
  seenRow,
} from './state.ts';

export function knockoutWhistNotation(game: KnockoutWhist): HiddenNotation<KnockoutWhistState> {
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
    /** A line for the round, and one a player: who is to move, the tricks taken, the card on the table, the hand. */
    format: (state) => draw(state, () => true),

    /** For each other hand its size, and the suits that it is known to lack. */
    view: (state, player) => draw(state, (owner) => owner === player),

    formatAction: (_, action) => nameOf(action),

    viewAction: (state, action, player) =>
      game.observedAction(state, action, player) === HIDDEN_CARD ? 'a card' : nameOf(action),

    parseAction: (_, text) => parseMove(text),

    /** There may be space between cards, calls and cuts. */
    parsePosition: (text) =>
      stateAfter(game, text.match(/clubs|diamonds|hearts|spades|cut\d|[2-9tjqka][cdhs]|\S+/gi) ?? [], {
        parse: parseMove,
        obstacle: (state, action) =>
          game.legalActions(state).includes(action) ? undefined : why(state, action),
        help: 'a position is cards dealt, turned up and played, such as Qs, calls, such as hearts, and cuts, such as cut2',
      }),
  };
}

/** What keeps an action from being played that is not legal. */
function why(state: KnockoutWhistState, action: number): string {
  const { phase, player, cards, table, leader } = state;
  if (phase === 'call') return `comes before player ${player + 1} calls trumps`;
  if (phase === 'cut')
    return `comes before the cut of players ${mostTricks(state)
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
  const of = `round of ${round} ${round === 1 ? 'card' : 'cards'}`;
  if (phase === 'over') return `player ${player + 1} has won`;
  if (phase === 'deal') return `${of}, a card is dealt to player ${player + 1}`;
  if (phase === 'turn') return `${of}, a card is turned up for trumps`;
  if (phase === 'call') return `${of}, player ${player + 1} calls trumps`;
  if (phase === 'play') return `${of}, trumps ${SUIT_NAMES[trumps]}`;
  return `${of}, players ${mostTricks(state)
    .map((tied) => tied + 1)
    .join(', ')} cut for trumps`;
}

/** `5 cards, no hearts`. */
function hiddenHand(state: KnockoutWhistState, owner: number): string {
  const size = handSize(state, owner);
  const lacks = SUIT_NAMES.filter((_, suit) => (state.lacks[owner] >> suit) & 1);
  return [`${size} ${size === 1 ? 'card' : 'cards'}`, ...lacks.map((suit) => `no ${suit}`)].join(', ');
}
