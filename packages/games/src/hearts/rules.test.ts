import { CHANCE, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { dealt, run } from '../../test/deals.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { expectViewsToHide, randomHiddenGame } from '../../test/views.ts';
import { cardOfName, countRow, HIDDEN_CARD, listRow, nameOfCard } from '../cards/cards.ts';
import { hearts } from '../index.ts';
import { knowledgeKey } from './beliefs.ts';
import { handRow, LACKS_QUEEN, leftOf, ONLY_HEARTS, ONLY_POINTS, passedRow, playedRow } from './state.ts';

describe.each<hearts.Options>([{}, { target: 10, passing: false }])('hearts by %o', (options) => {
  const game = hearts(options);

  it('keeps the laws of games', () => {
    expect(checkGame(game, { games: 1, mustEnd: true })).toMatchObject({ games: 1, cut: 0 });
  });

  it('hides the same in views and in keys', () => {
    expectViewsToHide(game, game.notation, 1);
  });

  it('draws rollout actions and outcomes from the lists, by one random number', () => {
    for (const state of randomHiddenGame(game, 'rollout')) {
      const actions = game.legalActions(state);
      for (const drawn of [0, 0.3, 0.77, 1 - 2 ** -32]) {
        const expected = actions[Math.floor(drawn * actions.length)];
        const byRules = game.currentPlayer(state) === CHANCE ? game.rolloutOutcome : game.rolloutAction;
        expect(byRules?.(state, () => drawn)).toBe(expected);
      }
    }
  });
});

const open = hearts({ passing: false });
const { parsePosition } = open.notation;

function legalNames(state: hearts.State): string[] {
  return open.legalActions(state).map(nameOfCard);
}

function handOf({ cards }: hearts.State, player: number): string[] {
  return listRow(cards, handRow(player)).map(nameOfCard);
}

/** A suit for each player. */
const SUITED = dealt(run('c'), run('d'), run('s'), run('h'));

describe('the deal', () => {
  it('goes round the whole deck, uniformly', () => {
    const start = open.initialState();
    expect([open.currentPlayer(start), open.legalActions(start).length]).toEqual([CHANCE, 52]);
    expect(open.chanceProbabilities(start)).toEqual(new Array(52).fill(1 / 52));
    const last = parsePosition(SUITED.slice(0, -2));
    expect([open.legalActions(last), open.chanceProbabilities(last)]).toEqual([[cardOfName('Ah')], [1]]);
    expect(handOf(parsePosition(SUITED), 2)).toEqual(run('s').split(' '));
  });
});

describe('passing', () => {
  const game = hearts();
  const notation = game.notation;

  it('passes three cards of each player to the left, all at once', () => {
    const before = notation.parsePosition(`${SUITED} Ac Kc 2c Ad Kd Qd 2s 3s 4s Ah Kh`);
    expect(before).toMatchObject({ phase: 'pass', player: 3, left: 1 });
    expect(handOf(before, 1)).toEqual(run('d', '2', 'J').split(' '));
    const after = play(game, before, cardOfName('2h') ?? 0);
    expect(handOf(after, 1)).toEqual(['2c', 'Kc', 'Ac', ...run('d', '2', 'J').split(' ')]);
    expect(handOf(after, 0)).toEqual([...run('c', '3', 'Q').split(' '), '2h', 'Kh', 'Ah']);
    expect(after).toMatchObject({ phase: 'play', leader: 1, player: 1 });
  });

  it('shows the cards received and the leader with the last card', () => {
    const before = notation.parsePosition(`${SUITED} Ac Kc 2c Ad Kd Qd 2s 3s 4s Ah Kh`);
    const card = cardOfName('2h') ?? 0;
    const told = [0, 1, 2, 3].map((player) => notation.viewAction?.(before, card, player));
    expect(told).toEqual([
      'a card; player 1 gets Ah Kh 2h, and player 2 leads',
      'a card; player 2 gets Ac Kc 2c, and player 2 leads',
      'a card; player 3 gets Ad Kd Qd, and player 2 leads',
      '2h; player 4 gets 4s 3s 2s, and player 2 leads',
    ]);
  });

  it('passes to no other row than the receivers', () => {
    const clubsLast = dealt(run('h'), run('d'), run('s'), run('c'));
    const { cards } = notation.parsePosition(`${clubsLast} Ah Kh 2h Ad Kd Qd 2s 3s 4s Ac Kc 3c`);
    expect([0, 1, 2, 3].map((player) => countRow(cards, handRow(player)))).toEqual([13, 13, 13, 13]);
    expect([0, 1, 2, 3].map((player) => countRow(cards, playedRow(player)))).toEqual([0, 0, 0, 0]);
  });

  it('lets players observe their own cards, and with the last one those received and the leader', () => {
    const own = hearts({ target: 100 });
    const last = notation.parsePosition(`${SUITED} Ac Kc 2c Ad Kd Qd 2s 3s 4s Ah Kh`);
    const card = cardOfName('2h') ?? 0;
    const observed = (state: hearts.State, action: number): unknown[] =>
      [0, 1, 2, 3].map((player) => own.observedAction(state, action, player));
    // A word for each of clubs, diamonds, hearts and spades: bit 0 for the two, bit 12 for the ace.
    const [ace, king, queen] = [1 << 12, 1 << 11, 1 << 10];
    expect(observed(last, card)).toEqual([
      `${HIDDEN_CARD} 0,0,${ace + king + 1},0 1`,
      `${HIDDEN_CARD} ${ace + king + 1},0,0,0 1`,
      `${HIDDEN_CARD} 0,${ace + king + queen},0,0 1`,
      `${card} 0,0,0,7 1`,
    ]);
    // In the second deal of a match cards go to the right, and the two of clubs to the last player.
    expect(observed({ ...last, deal: 1 }, card)[0]).toBe(`${HIDDEN_CARD} 0,${ace + king + queen},0,0 3`);
    const hidden = HIDDEN_CARD;
    expect(observed(own.initialState(), 7)).toEqual([7, hidden, hidden, hidden]);
    expect(observed(notation.parsePosition(`${SUITED} Ac Kc`), 0)).toEqual([0, hidden, hidden, hidden]);
    expect(observed(parsePosition(SUITED), 0)).toEqual([0, 0, 0, 0]);
  });

  it('in a match goes left, right, across, and not at all, in turn', () => {
    const match = hearts({ target: 1_000 });
    const firstOfDeal = new Map<number, hearts.State>();
    for (const state of randomHiddenGame(match, 'match').slice(0, 5 * 116)) {
      if (state.phase === 'play' && !firstOfDeal.has(state.deal)) firstOfDeal.set(state.deal, state);
    }
    const seats = [...firstOfDeal.values()].map(({ cards }) => {
      const [first] = listRow(cards, passedRow(0));
      if (first === undefined) return 0;
      return [1, 2, 3].find((seat) => listRow(cards, handRow(leftOf(0, seat))).includes(first));
    });
    expect(seats).toEqual([1, 3, 2, 0, 1]);
  });
});

describe('a trick', () => {
  it('is led with the two of clubs, then by the winner of the last trick', () => {
    expect(legalNames(parsePosition(SUITED))).toEqual(['2c']);
    const second = parsePosition(`${SUITED} 2c 2d 2s 2h`);
    expect(second).toMatchObject({ leader: 0, player: 0, tricks: 1, points: Uint8Array.of(1, 0, 0, 0) });
  });

  it('goes to the highest card of the suit led', () => {
    const mixed = dealt(
      `2c 3c ${run('d', '2', 'Q')}`,
      `Ac 4c ${run('s', '2', 'Q')}`,
      `Kc 5c ${run('h', '2', 'Q')}`,
      `${run('c', '6', 'Q')} Kd Ad Ks As Kh Ah`,
    );
    expect(parsePosition(`${mixed} 2c Ac Kc Qc`)).toMatchObject({ leader: 1, tricks: 1 });
    expect(parsePosition(`${mixed} 2c 4c Kc Qc`)).toMatchObject({ leader: 2 });
    expect(parsePosition(`${mixed} 2c 4c Kc Qc 5c 6c 3c Ac`)).toMatchObject({ leader: 1 });
    expect(legalNames(parsePosition(`${mixed} 2c`))).toEqual(['4c', 'Ac']);
    expect(legalNames(parsePosition(`${mixed} 2c 4c 5c`))).toEqual(run('c', '6', 'Q').split(' '));
    expect(legalNames(parsePosition(`${mixed} 2c Ac 5c 6c 2s`))).toEqual([
      'Kc',
      ...run('h', '2', 'Q').split(' '),
    ]);
  });

  it('has no points if it is the first, unless a hand has nothing else', () => {
    expect(legalNames(parsePosition(`${SUITED} 2c 2d`))).toEqual(
      run('s')
        .split(' ')
        .filter((name) => name !== 'Qs'),
    );
    expect(legalNames(parsePosition(`${SUITED} 2c 2d 2s`))).toEqual(run('h').split(' '));
    const points = dealt(run('c'), run('d'), `Ah ${run('s', '2', 'J')} Ks As`, `${run('h', '2', 'K')} Qs`);
    expect(legalNames(parsePosition(`${points} 2c 2d`))).toEqual([
      ...run('s', '2', 'J').split(' '),
      'Ks',
      'As',
    ]);
    expect(legalNames(parsePosition(`${points} 2c 2d 2s`))).toEqual([...run('h', '2', 'K').split(' '), 'Qs']);
  });

  it('is not led with hearts before they are broken, unless a hand has nothing else', () => {
    const one = dealt(`2c ${run('h', '2', 'K')}`, `${run('c', '3')} Ah`, run('d'), run('s'));
    const unbroken = parsePosition(`${one} 2c 3c 2d 2s`);
    expect([unbroken.player, legalNames(unbroken)]).toEqual([1, run('c', '4').split(' ')]);
    const broken = parsePosition(`${one} 2c 3c 2d 2s 4c 3d 3s 2h`);
    expect([broken.broken, legalNames(broken)]).toEqual([true, [...run('c', '5').split(' '), 'Ah']]);
    const queen = parsePosition(`${one} 2c 3c 2d 2s 4c 3d Qs`);
    expect([queen.broken, play(open, queen, cardOfName('2h') ?? 0).points[1]]).toEqual([false, 14]);
    const only = dealt(`Ac ${run('h', '2', 'K')}`, `${run('c', '2', 'K')} Ah`, run('d'), run('s'));
    expect(legalNames(parsePosition(`${only} 2c 2d 2s Ac`))).toEqual(run('h', '2', 'K').split(' '));
  });

  it('records what a hand lacks', () => {
    const one = dealt(`2c ${run('h', '2', 'K')}`, `${run('c', '3')} Ah`, run('d'), run('s'));
    expect([...parsePosition(`${one} 2c 3c 2d 2s`).lacks]).toEqual([0, 0, 1, 1]);
    expect(parsePosition(`${SUITED} 2c 2d 2s 2h`).lacks[3]).toBe(ONLY_POINTS);
    const only = dealt(`Ac ${run('h', '2', 'K')}`, `${run('c', '2', 'K')} Ah`, run('d'), run('s'));
    expect(parsePosition(`${only} 2c 2d 2s Ac 2h`).lacks[0]).toBe(ONLY_HEARTS);
    const spades = dealt(run('d'), `2c ${run('s', '3')}`, run('h'), `2s ${run('c', '3')}`);
    const { lacks } = parsePosition(`${spades} 2c 2h 3c 2d 4c 3d 3s 3h`);
    expect([...lacks]).toEqual([1, 1, 1 | ONLY_POINTS, 0]);
    const follow = parsePosition(`${spades} 2c 2h 3c 2d 4c 3d 3s 3h 2s 4d`);
    expect(follow.lacks[0]).toBe(1 | (1 << 3) | LACKS_QUEEN);
  });
});

/** The moves of the suited deal in which the first player leads a club and wins every trick. */
function leads(tricks: number): string {
  const moves = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'].map((rank) =>
    ['c', 'd', 's', 'h'].map((suit) => rank + suit).join(' '),
  );
  return `${SUITED} ${moves.slice(0, tricks).join(' ')}`;
}

describe('a deal', () => {
  it('gives 26 points to the others if one player takes all', () => {
    const before = parsePosition(leads(12));
    expect([...before.points]).toEqual([25, 0, 0, 0]);
    const over = parsePosition(leads(13));
    expect([open.currentPlayer(over), [...over.scores]]).toEqual([TERMINAL, [0, 26, 26, 26]]);
    expect(open.returns(over)).toEqual([0, -26, -26, -26]);
  });

  it('returns minus the points taken', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const states = randomHiddenGame(open, seed);
      const last = states[states.length - 1];
      const over = play(open, last, open.legalActions(last)[0]);
      const points = [...over.points];
      expect(points.reduce((sum, taken) => sum + taken, 0)).toBe(26);
      expect(Math.max(...points)).toBeLessThan(26);
      expect(open.returns(over)).toEqual(points.map((taken) => 0 - taken));
    }
  });
});

describe('a match', () => {
  const match = hearts({ target: 27, passing: false });
  const notation = match.notation;

  it('continues with new deals until a player reaches the target', () => {
    const second = notation.parsePosition(leads(13));
    expect(second).toMatchObject({ phase: 'deal', deal: 1, left: 52, scores: Uint16Array.of(0, 26, 26, 26) });
    expect(match.evaluate(second)).toEqual([27 / 30, 1 / 30, 1 / 30, 1 / 30]);
    const over = notation.parsePosition(`${leads(13)} ${leads(13)}`);
    expect([match.currentPlayer(over), match.returns(over)]).toEqual([TERMINAL, [1, 0, 0, 0]]);
  });

  it('is shared by the players with the fewest points', () => {
    const over = { ...notation.parsePosition(leads(13)), phase: 'over' as const };
    expect(match.returns({ ...over, scores: Uint16Array.of(26, 3, 3, 40) })).toEqual([0, 1 / 2, 1 / 2, 0]);
    expect(match.totalReturn).toBe(1);
  });
});

describe('a game', () => {
  it('has its options', () => {
    expect([hearts().options, hearts().totalReturn]).toEqual([{ passing: true }, undefined]);
    expect(['totalReturn' in hearts(), 'target' in hearts().options]).toEqual([false, false]);
    const match = hearts({ target: 50, passing: false });
    expect([match.options, match.totalReturn]).toEqual([{ passing: false, target: 50 }, 1]);
  });

  it('has the chances of its deck, and the knowledge of its players', () => {
    const own = hearts();
    const state = own.notation.parsePosition('2c Ah');
    expect(own.chanceProbabilities(state)).toEqual(new Array(50).fill(1 / 50));
    expect([0, 1 - 2 ** -32].map((drawn) => nameOfCard(own.rolloutOutcome(state, () => drawn)))).toEqual([
      '3c',
      'As',
    ]);
    const passing = own.notation.parsePosition(`${SUITED} Ac`);
    expect(own.informationStateKey(passing, 0)).toBe(knowledgeKey(passing, 0, 1));
  });

  it('is worth the points that are left to each player', () => {
    const taken = parsePosition(`${SUITED} 2c 2d 2s 2h`);
    expect(hearts({ passing: false }).evaluate(taken)).toEqual([-1, 0, 0, 0]);
    const scores = { scores: Uint16Array.of(0, 10, 20, 5), points: Uint8Array.of(3, 0, 1, 0) };
    expect(hearts({ target: 27 }).evaluate({ ...taken, ...scores })).toEqual([
      24 / 69,
      17 / 69,
      6 / 69,
      22 / 69,
    ]);
  });

  it('to 26 ends with a deal of 26 points', () => {
    const match = hearts({ target: 26, passing: false });
    expect(match.currentPlayer(match.notation.parsePosition(leads(13)))).toBe(TERMINAL);
  });

  it('that is over hides nothing', () => {
    const over = parsePosition(leads(13));
    expect(open.determinize(over, 2, sfc32('over'))).toEqual(over);
  });
});

describe('options', () => {
  it.each([
    [{ target: 0 }, 'INVALID_OPTION', /target must be a whole number from 1 to 1000, not 0/],
    [{ target: 1.5 }, 'INVALID_OPTION', /target must be a whole number/],
    [{ passing: 'left' }, 'INVALID_OPTION', /passing must be true or false, not "left"/],
    [{ pass: true }, 'UNKNOWN_OPTION', /did you mean passing\?/],
  ])('%o are refused', (options, code, message) => {
    const error = errorOf(() => Reflect.apply(hearts, undefined, [options]));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it('are an object, and part of the name of the game', () => {
    expect(codeOf(() => Reflect.apply(hearts, undefined, [100]))).toBe('INVALID_OPTION');
    expect([hearts().name, hearts({ target: 100, passing: false }).name]).toEqual([
      'hearts',
      'hearts to 100 without passing',
    ]);
  });
});
