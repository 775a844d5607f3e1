/**
 * How people write Hearts: a card, dealt, passed or played, is `Qs` or `Td`. A position is all of them in turn: 52
 * cards dealt round the table, three passed by each player, the cards played.
 */
import { type HiddenNotation, type Player, play } from '@banyan/mcts';
import {
  cardOfName,
  countRow,
  nameOfCard,
  rankOf,
  SUIT_NAMES,
  SUITS,
  suitOf,
  writeRow,
} from '../cards/cards.ts';
import { playMoves } from '../playMoves.ts';
import {
  type Hearts,
  type HeartsState,
  handRow,
  handSize,
  isLastPass,
  leftOf,
  NO_CARD,
  PLAYERS,
  passedRow,
  passingDistance,
  playedRow,
  seesAction,
} from './state.ts';

export function heartsNotation(game: Omit<Hearts, 'notation'>): HiddenNotation<HeartsState> {
  /** The line of the cards that a player has passed; none before that. */
  function passed(state: HeartsState, player: Player): string[] {
    const row = passedRow(player);
    if (countRow(state.cards, row) === 0) return [];
    const receiver = leftOf(player, passingDistance(game.options, state.deal));
    return [`  player ${player + 1} passes to player ${receiver + 1}: ${writeRow(state.cards, row)}`];
  }

  function draw(state: HeartsState, sees: (owner: Player) => boolean): string {
    const seats = Array.from({ length: PLAYERS }, (_, player) => player);
    const lines = seats.map((owner) => {
      const mark = owner === game.currentPlayer(state) ? '>' : ' ';
      const cost = game.options.target === undefined ? '' : `${String(state.scores[owner]).padStart(4)} +`;
      const points = `${cost}${String(state.points[owner]).padStart(3)}`;
      const card = state.table[owner] === NO_CARD ? '  ' : nameOfCard(state.table[owner]);
      const hand = sees(owner) ? writeRow(state.cards, handRow(owner)) : hiddenHand(state, owner);
      return `${mark} player ${owner + 1} ${points}  ${card}  ${hand}`;
    });
    const gone = new Uint16Array(SUITS);
    for (const owner of seats) {
      for (let suit = 0; suit < SUITS; suit++) gone[suit] |= state.cards[playedRow(owner) + suit];
    }
    const passes = seats.filter(sees).flatMap((owner) => passed(state, owner));
    return [headline(state), ...lines, `  played: ${writeRow(gone, 0)}`, ...passes].join('\n');
  }

  return {
    /** A line for the deal, and one for each player: a mark if to move, the points, the card on the table, the hand. */
    format: (state) => draw(state, () => true),

    /** As `format`, but of each other hand only its size. */
    view: (state, player) => draw(state, (owner) => owner === player),

    formatAction: (_, action) => nameOfCard(action),

    viewAction(state, action, player) {
      const card = seesAction(state, player) ? nameOfCard(action) : 'a card';
      if (!isLastPass(state)) return card;
      const next = play(game, state, action);
      const giver = leftOf(player, PLAYERS - passingDistance(game.options, state.deal));
      const got = writeRow(next.cards, passedRow(giver));
      return `${card}; player ${player + 1} gets ${got}, and player ${next.leader + 1} leads`;
    },

    parseAction: (_, text) => cardOfName(text),

    /** There may be space between cards. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.match(/[2-9tjqka][cdhs]|\S+/gi) ?? [],
        parse: cardOfName,
        obstacle: (state, action) =>
          game.legalActions(state).includes(action) ? undefined : obstacleTo(state, action),
        help: 'a position is the cards dealt, passed and played, such as Qs',
      }),
  };
}

/** Why a card is not legal. */
function obstacleTo({ phase, player, cards, table, leader, tricks }: HeartsState, card: number): string {
  if (phase === 'deal') return 'is not in the deck';
  const suit = suitOf(card);
  if (((cards[handRow(player) + suit] >> rankOf(card)) & 1) === 0)
    return `is not in the hand of player ${player + 1}`;
  if (player === leader)
    return tricks === 0 ? 'leads before the two of clubs' : 'leads hearts before they are broken';
  const led = suitOf(table[leader]);
  if (cards[handRow(player) + led] !== 0) return `does not follow ${SUIT_NAMES[led]}`;
  return 'brings points to the first trick';
}

function headline({ phase, deal, player }: HeartsState): string {
  const name = `deal ${deal + 1}`;
  if (phase === 'deal') return `${name}, a card is dealt to player ${player + 1}`;
  if (phase === 'pass') return `${name}, cards are passed`;
  return phase === 'over' ? 'the end' : name;
}

function hiddenHand(state: HeartsState, owner: Player): string {
  const size =
    handSize(state, owner) + (state.phase === 'pass' ? countRow(state.cards, passedRow(owner)) : 0);
  return `${size} ${size === 1 ? 'card' : 'cards'}`;
}
