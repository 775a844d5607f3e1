/** What the options and a state of Hearts must be, for those who are handed them by others. */
import { checkBoolean, checkInteger, checkOptions, inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import {
  countRow,
  DECK_SIZE,
  HEARTS,
  listRow,
  nameOfCard,
  rankOf,
  SPADES,
  SUIT_NAMES,
  SUITS,
  suitOf,
  WHOLE_SUIT,
} from '../cards/cards.ts';
import {
  DECK,
  HEARTS_PLAYERS,
  type HeartsOptions,
  type HeartsState,
  handRow,
  heldBy,
  LACKS_QUEEN,
  leftOf,
  MAX_HEARTS_TARGET,
  NO_CARD,
  PASSED_CARDS,
  passedRow,
  passingDistance,
  playedRow,
  pointsOf,
  QUEEN_BIT,
} from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkHeartsOptions(options: HeartsOptions): void {
  checkOptions('hearts', options, ['passing', 'target']);
  if (options.passing !== undefined) checkBoolean('passing', options.passing);
  if (options.target !== undefined) checkInteger('target', options.target, 1, MAX_HEARTS_TARGET);
}

/**
 * Refuses a state that is not one of this game, or that contradicts itself: cards twice or nowhere, hands of the wrong
 * size, points that nobody has played, a trick that another wins, a suit held that was not followed. Whether the tricks
 * gone by can have been played in some order it does not try.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkHeartsState(options: HeartsOptions, state: HeartsState): void {
  const fault = faultOfFields(options, state) ?? faultOfCards(state) ?? faultOfPhase(options, state);
  if (fault !== undefined) refuseState('hearts', fault);
}

const SEATS: readonly number[] = [0, 1, 2, 3];

function faultOfFields({ target }: HeartsOptions, state: HeartsState): string | undefined {
  const { cards, lacks, points, scores, table, phase, deal, tricks, broken } = state ?? {};
  if (cards?.length !== DECK + SUITS)
    return `it has ${cards?.length ?? 'no'} words of cards, not ${DECK + SUITS}`;
  for (const [name, list] of Object.entries({ lacks, points, scores, table })) {
    if (list?.length !== HEARTS_PLAYERS) return `its ${name} are of ${list?.length ?? 'no'} players, not 4`;
  }
  if (!['deal', 'pass', 'play', 'over'].includes(phase))
    return `its phase is ${inspect(phase)}, not deal, pass, play, over`;
  if (!isWhole(deal, 0, target === undefined ? 0 : target)) return `its deal is ${inspect(deal)}`;
  if (!isWhole(tricks, 0, 13)) return `${inspect(tricks)} tricks are complete, not 0 to 13`;
  if (typeof broken !== 'boolean') return `broken is ${inspect(broken)}, not true or false`;
  for (const name of ['leader', 'best', 'player'] as const) {
    if (!isWhole(state[name], 0, 3)) return `its ${name} is ${inspect(state[name])}, not 0 to 3`;
  }
  return undefined;
}

function faultOfCards(state: HeartsState): string | undefined {
  const { cards, lacks, phase } = state;
  const rows = [...SEATS.map(handRow), ...SEATS.map(playedRow), DECK];
  if (phase === 'pass') rows.push(...SEATS.map(passedRow));
  for (let suit = 0; suit < SUITS; suit++) {
    let held = 0;
    for (const row of rows) {
      const word = cards[row + suit];
      if ((word & ~WHOLE_SUIT) !== 0) return `a word of ${SUIT_NAMES[suit]} is ${word}`;
      if ((held & word) !== 0) return `there are ${SUIT_NAMES[suit]} in two places`;
      held |= word;
    }
    if (held !== WHOLE_SUIT) return `there are ${SUIT_NAMES[suit]} nowhere`;
    for (const player of SEATS) {
      const hand = cards[handRow(player) + suit];
      const plain = suit === SPADES ? hand & ~QUEEN_BIT : hand;
      const isLacking = plain !== 0 && (lacks[player] >> suit) & 1;
      const lacksQueen = suit === SPADES && (hand & QUEEN_BIT) !== 0 && lacks[player] & LACKS_QUEEN;
      if (isLacking || lacksQueen)
        return `player ${player} has ${SUIT_NAMES[suit]}, and was shown to have none`;
    }
  }
  return undefined;
}

function faultOfPhase(options: HeartsOptions, state: HeartsState): string | undefined {
  const { cards, phase, points, scores, tricks, left, broken } = state;
  const { target = 1 } = options;
  const distance = passingDistance(options, state.deal);
  const held = SEATS.map((player) => heldBy(state, player));
  if ([...scores].some((score) => score >= target) !== (phase === 'over'))
    return `the scores are ${scores.join(', ')}, and its phase is ${phase}`;
  if (phase === 'deal') {
    const dealt = DECK_SIZE - left;
    const due = SEATS.map((player) => Math.ceil((dealt - player) / HEARTS_PLAYERS));
    if (due.some((size, player) => size !== held[player]))
      return `hands are of ${held.join(', ')} cards, not ${due.join(', ')}`;
    return state.player === dealt % 4
      ? undefined
      : `the next card is for player ${dealt % 4}, not ${state.player}`;
  }
  const passed = SEATS.map((player) => countRow(cards, passedRow(player)));
  if (phase === 'pass') {
    if (distance === 0) return 'cards are passed in a deal without passing';
    const due = SEATS.map((player) => {
      if (player === state.player) return PASSED_CARDS - left;
      return player < state.player ? PASSED_CARDS : 0;
    });
    if (due.some((size, player) => size !== passed[player] || size + held[player] !== 13))
      return `players have passed ${passed.join(', ')} cards, not ${due.join(', ')}`;
    return undefined;
  }
  const received = SEATS.find((player) => {
    const receiver = leftOf(player, distance);
    const own = [...listRow(cards, handRow(receiver)), ...listRow(cards, playedRow(receiver))];
    const given = listRow(cards, passedRow(player));
    return given.length !== (distance === 0 ? 0 : PASSED_CARDS) || given.some((card) => !own.includes(card));
  });
  if (received !== undefined) return `player ${received} has not passed three cards that another has got`;
  const played = SEATS.map((player) => listRow(cards, playedRow(player)));
  const onTable = [...state.table].filter((card) => card !== NO_CARD);
  const gone = played.flat().filter((card) => !onTable.includes(card));
  const cost = gone.reduce((sum, card) => sum + pointsOf(card), 0);
  const taken = points.reduce((sum, count) => sum + count, 0);
  if (taken !== cost) return `${taken} points are taken, and ${cost} were played`;
  if (broken !== played.flat().some((card) => suitOf(card) === HEARTS))
    return `broken is ${broken}, and should not be`;
  if (phase === 'over') return tricks === 13 ? undefined : `it is over after ${tricks} tricks`;
  const wrong = SEATS.find(
    (player) => played[player].length !== tricks + (state.table[player] === NO_CARD ? 0 : 1),
  );
  if (wrong !== undefined)
    return `player ${wrong} has played ${played[wrong].length} cards in ${tricks} tricks`;
  return faultOfTrick(state, played);
}

/** The trick on the table: played in turn from the leader, and won so far by the best card of the suit led. */
function faultOfTrick(
  { table, leader, left, best, player }: HeartsState,
  played: number[][],
): string | undefined {
  if (!isWhole(left, 1, HEARTS_PLAYERS))
    return `${inspect(left)} players are to play to the trick, not 1 to 4`;
  let winner = leader;
  for (let turn = 0; turn < HEARTS_PLAYERS; turn++) {
    const seat = leftOf(leader, turn);
    const card = table[seat];
    if ((card === NO_CARD) !== turn >= HEARTS_PLAYERS - left)
      return `player ${seat} plays to the trick out of turn`;
    if (card === NO_CARD) continue;
    if (!played[seat].includes(card))
      return `player ${seat} has not played the ${isWhole(card, 0, 51) ? nameOfCard(card) : card} of the trick`;
    if (suitOf(card) === suitOf(table[leader]) && rankOf(card) > rankOf(table[winner])) winner = seat;
  }
  const due = leftOf(leader, HEARTS_PLAYERS - left);
  if (player !== due) return `player ${player} is to play, and should be ${due}`;
  return winner === best ? undefined : `player ${best} wins the trick, and should be ${winner}`;
}
