/** What the options and a state of Knockout Whist must be, for those who are handed them by others. */
import { checkInteger, checkOptions, inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import { countRow, nameOfCard, rankOf, SUIT_NAMES, SUITS, suitOf, WHOLE_SUIT } from '../cards/cards.ts';
import {
  countIn,
  deckRow,
  handSize,
  isOut,
  type KnockoutWhistOptions,
  type KnockoutWhistState,
  MAX_WHIST_CARDS,
  MAX_WHIST_PLAYERS,
  mostTricks,
  NONE,
  nextIn,
  seenRow,
} from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkKnockoutWhistOptions(options: KnockoutWhistOptions): void {
  checkOptions('knockoutWhist', options, ['players', 'cards']);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_WHIST_PLAYERS);
  if (options.cards !== undefined) checkInteger('cards', options.cards, 1, MAX_WHIST_CARDS);
}

/**
 * Refuses a state that is not one of this game, or that contradicts itself: cards twice or nowhere, hands of the wrong
 * size, a trick that another wins, a suit held that was not followed. Whether the tricks gone by can have been played
 * in some order it does not try.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkKnockoutWhistState(options: KnockoutWhistOptions, state: KnockoutWhistState): void {
  const { players = 4, cards = MAX_WHIST_CARDS } = options;
  const fault =
    faultOfFields(players, cards, state) ?? faultOfCards(players, state) ?? faultOfPhase(cards, state);
  if (fault !== undefined) refuseState(`knockout whist for ${players}`, fault);
}

const PHASES: readonly unknown[] = ['deal', 'turn', 'cut', 'call', 'play', 'over'];

function faultOfFields(players: number, mostCards: number, state: KnockoutWhistState): string | undefined {
  const { cards, lacks, tricks, table, phase, round, out } = state ?? {};
  if (cards?.length !== (players + 2) * SUITS)
    return `it has ${cards?.length ?? 'no'} words of cards, not ${(players + 2) * SUITS}`;
  for (const [name, list] of Object.entries({ lacks, tricks, table })) {
    if (list?.length !== players) return `its ${name} are of ${list?.length ?? 'no'} players, not ${players}`;
  }
  if (!PHASES.includes(phase)) return `its phase is ${inspect(phase)}, not ${PHASES.join(', ')}`;
  if (!isWhole(round, 1, mostCards)) return `its round is ${inspect(round)}, not 1 to ${mostCards}`;
  if (!isWhole(out, 0, 2 ** players - 2))
    return `those out are ${inspect(out)}, not 0 to ${2 ** players - 2}`;
  for (const name of ['dealer', 'leader', 'best', 'player'] as const) {
    if (!isWhole(state[name], 0, players - 1))
      return `its ${name} is ${inspect(state[name])}, not 0 to ${players - 1}`;
  }
  if (!isWhole(state.caller, NONE, players - 1)) return `its caller is ${inspect(state.caller)}`;
  if (!isWhole(state.trumps, NONE, SUITS - 1)) return `its trumps are ${inspect(state.trumps)}`;
  return undefined;
}

function faultOfCards(players: number, { cards, lacks }: KnockoutWhistState): string | undefined {
  for (let suit = 0; suit < SUITS; suit++) {
    let held = 0;
    for (let row = 0; row < players + 2; row++) {
      const word = cards[row * SUITS + suit];
      if ((word & ~WHOLE_SUIT) !== 0) return `a word of ${SUIT_NAMES[suit]} is ${word}`;
      if ((held & word) !== 0) return `there are ${SUIT_NAMES[suit]} in two places`;
      held |= word;
      if (row < players && word !== 0 && (lacks[row] >> suit) & 1)
        return `player ${row} has ${SUIT_NAMES[suit]}, and failed to follow them`;
    }
    if (held !== WHOLE_SUIT) return `there are ${SUIT_NAMES[suit]} nowhere`;
  }
  return undefined;
}

function faultOfPhase(mostCards: number, state: KnockoutWhistState): string | undefined {
  const { phase, round, tricks, table, caller, trumps, out } = state;
  const players = tricks.length;
  const inPlay = countIn(state);
  if (phase !== 'cut' && isOut(state, state.player)) return `player ${state.player} is out`;
  if (round === mostCards && phase !== 'over' && (out !== 0 || caller !== NONE))
    return 'nobody is out of the first round, or calls its trumps';
  if (round < mostCards && caller === NONE && phase !== 'cut' && phase !== 'over')
    return 'nobody calls the trumps of a later round';
  if (phase === 'cut' || phase === 'over') {
    if ((inPlay === 1) !== (phase === 'over')) return `${inPlay} players are in, and its phase is ${phase}`;
    if (countRow(state.cards, deckRow(players)) + countRow(state.cards, seenRow(players)) < 52)
      return 'a player holds cards after a round';
    return phase === 'cut' && mostTricks(state).length < 2
      ? 'a cut is between two players or more'
      : undefined;
  }
  if (inPlay === 1) return `only player ${state.player} is in`;

  const hands = [...tricks.keys()].filter((player) => !isOut(state, player));
  const held = hands.map((player) => handSize(state, player));
  const inHands = held.reduce((sum, size) => sum + size, 0);
  if (phase === 'deal') {
    if (state.left < 1 || inHands + state.left !== inPlay * round)
      return `${inHands} cards are dealt and ${state.left} left to deal, not ${inPlay * round} together`;
    return trumps === NONE ? undefined : 'trumps are there before the cards are dealt';
  }
  if (phase !== 'play') {
    if (held.some((size) => size !== round)) return `hands are of ${held.join(', ')} cards, not ${round}`;
    return trumps === NONE ? undefined : 'trumps are there before they are called';
  }
  if (trumps === NONE) return 'cards are played without trumps';
  const taken = tricks.reduce((sum, count) => sum + count, 0);
  const missing = hands.filter((player, index) => {
    const played = table[player] === NONE ? 0 : 1;
    return held[index] + played !== round - taken;
  });
  if (missing.length > 0)
    return `player ${missing[0]} has not the cards of ${taken} tricks in a round of ${round}`;
  const gone = taken * inPlay + (inPlay - state.left) + (caller === NONE ? 1 : 0);
  const seen = countRow(state.cards, seenRow(players));
  if (seen !== gone) return `${seen} cards have been seen, and should be ${gone}`;
  return faultOfTrick(state, inPlay);
}

/**
 * The trick on the table: played in turn from the leader, out of what all have seen, and won so far by the best card.
 */
function faultOfTrick(state: KnockoutWhistState, inPlay: number): string | undefined {
  const { cards, table, trumps, leader } = state;
  const seen = seenRow(table.length);
  let turn = leader;
  let best = leader;
  for (let played = 0; played < inPlay - state.left; played++) {
    const card = table[turn];
    if (card === NONE) return `player ${turn} has played no card to the trick`;
    if (!isWhole(card, 0, 51) || !((cards[seen + suitOf(card)] >> rankOf(card)) & 1))
      return `the card ${isWhole(card, 0, 51) ? nameOfCard(card) : card} of the trick has not been seen`;
    const winning = table[best];
    const isSuit = suitOf(card) === suitOf(winning);
    if (isSuit ? rankOf(card) > rankOf(winning) : suitOf(card) === trumps) best = turn;
    turn = nextIn(state, turn);
  }
  if (table.filter((card) => card !== NONE).length !== inPlay - state.left)
    return `${state.left} players are to play to the trick, and ${inPlay} are in`;
  if (turn !== state.player) return `player ${state.player} is to play, and should be ${turn}`;
  return best === state.best ? undefined : `player ${state.best} wins the trick, and should be ${best}`;
}
