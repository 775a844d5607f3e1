import { CHANCE, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { findHiddenGame } from './catalog.ts';
import { HIDDEN_OPTIONS, isHiddenName } from './menu.ts';
import { hiddenHistory, startOfHidden } from './position.ts';
import type { AnyHiddenGame, HiddenRuleset } from './ruleset.ts';

async function open(name: string): Promise<AnyHiddenGame> {
  const game = await findHiddenGame(name);
  if (game === undefined) throw new Error(`there is no ${name}`);
  return game;
}

/** The states of a random game, from the start to its end. */
function* randomStates<State>({ game }: HiddenRuleset<State>, random: Random): Generator<State> {
  const state = game.initialState();
  while (game.currentPlayer(state) !== TERMINAL) {
    yield game.clone(state);
    const actions = game.legalActions(state);
    game.apply(state, actions[Math.floor(random() * actions.length)]);
  }
  yield state;
}

describe('every game with hidden hands', () => {
  it.each(HIDDEN_OPTIONS)('$title is played to its end, and its moves lead back there', async (option) => {
    const game = await open(option.name);
    const random = sfc32(3);
    let position = startOfHidden(game);
    expect(isHiddenName(option.name)).toBe(true);
    expect([position.info.name, position.info.title]).toEqual([option.name, option.title]);
    while (position.returns === undefined) {
      const { legal } = position;
      position =
        position.player === CHANCE
          ? position.settled(random)
          : position.after(legal[Math.floor(random() * legal.length)].action);
    }
    const again = hiddenHistory(game, position.text).at(-1);
    expect(again?.returns).toEqual(position.returns);
    expect(again?.picture('all')).toEqual(position.picture('all'));
    expect(again?.movesSeenBy(0)).toEqual(position.movesSeenBy(0));
  });

  it.each(HIDDEN_OPTIONS)(
    '$title shows a player the same in all worlds that look alike',
    async ({ name }) => {
      const game = await open(name);
      game((rules) => {
        const random = sfc32(5);
        for (const state of randomStates(rules, random)) {
          for (const observer of rules.seats.keys()) {
            const world = rules.game.determinize(state, observer, random);
            expect(rules.picture(world, observer)).toEqual(rules.picture(state, observer));
          }
        }
      });
    },
  );

  it.each(HIDDEN_OPTIONS)(
    '$title has a button or a card for each legal move of its player',
    async ({ name }) => {
      const game = await open(name);
      const random = sfc32(7);
      let position = startOfHidden(game).settled(random);
      for (let move = 0; move < 40 && position.player >= 0; move++) {
        const { legal, player } = position;
        expect(new Set(legal.map((each) => each.name)).size).toBe(legal.length);
        const picture = position.picture(player);
        const shown =
          picture.kind === 'board'
            ? picture.cells.map(({ action }) => action)
            : picture.players.flatMap(({ hand }) =>
                hand.map((piece) => (piece.kind === 'card' ? piece.action : undefined)),
              );
        for (const action of shown)
          if (action !== undefined) expect(legal.some((each) => each.action === action)).toBe(true);
        if (picture.kind === 'board')
          expect(shown.filter((action) => action !== undefined)).toHaveLength(legal.length);
        position = position.after(legal[Math.floor(random() * legal.length)].action).settled(random);
      }
    },
  );

  it.each(HIDDEN_OPTIONS)('$title shows no hidden card before a person has the device', async ({ name }) => {
    const game = await open(name);
    const picture = startOfHidden(game).settled(sfc32(1)).picture('none');
    if (picture.kind === 'board') expect(picture.cells.every(({ owner }) => owner === undefined)).toBe(true);
    else
      for (const { hand } of picture.players) expect(hand.every(({ face }) => face === undefined)).toBe(true);
  });
});

describe('a name', () => {
  it('that is invalid finds no game', async () => {
    for (const name of [
      '',
      'hearts:',
      'hearts:0',
      'kuhn:3',
      'liars-dice:7x2',
      'knockout-whist:8x4',
      'phantom-mnk:3x3',
      'toString',
    ])
      expect(await findHiddenGame(name), name).toBeUndefined();
  });
});

describe('what players see', () => {
  it('of a card that is dealt to another player is that a card is dealt', async () => {
    const game = await open('kuhn');
    const [, , position] = hiddenHistory(game, 'J.K');
    expect(position.moves.map(({ views }) => views)).toEqual([
      ['J', 'a card'],
      ['a card', 'K'],
    ]);
    expect(position.movesSeenBy(0)).toEqual([]);
  });

  it('of a bid is what the player says', async () => {
    const position = hiddenHistory(await open('kuhn'), 'J.K.pass.bet.pass').at(-1);
    expect(position?.movesSeenBy(0)).toEqual(['Fig: Check', 'Honey: Bet', 'Fig: Fold']);
    expect(position?.movesSeenBy('all')).toEqual(['Fig: Check', 'Honey: Bet', 'Fig: Fold']);
  });

  it('of a refused try is nothing for the other player', async () => {
    const game = await open('phantom-mnk:3x3x3');
    const position = hiddenHistory(game, 'b2.b2').at(-1);
    expect(position?.movesSeenBy(0)).toEqual(['Fig: b2']);
    expect(position?.movesSeenBy(1)).toEqual(['Fig: a stone', 'Honey: b2, refused']);
    expect(position?.event).toEqual({ text: 'found a hidden stone on b2', player: 1, isSecret: true });
  });

  it('of a complete trick is all its cards, and who takes it', async () => {
    const game = await open('knockout-whist:1x2');
    const position = hiddenHistory(game, 'Qs.Ah.2s.Qs.Ah').at(-1);
    expect(position?.event).toMatchObject({ text: 'takes the trick', player: 0 });
    expect(position?.event?.played?.map((piece) => piece?.kind === 'card' && piece.face?.name)).toEqual([
      'queen of spades',
      'ace of hearts',
    ]);
    expect(position?.returns).toEqual([1, 0]);
  });
});

it('a stored move that cannot be played is named', async () => {
  const game = await open('kuhn');
  expect(() => hiddenHistory(game, 'J.J')).toThrow('move 2 of the position, "J", cannot be played');
});
