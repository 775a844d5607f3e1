/** Games with hidden information: cards, dice, phantom games. */

import {
  hearts,
  knockoutWhist,
  kuhnPoker,
  leducPoker,
  liarsDice,
  phantom444,
  phantomMnk,
  phantomTicTacToe,
} from '@banyan/games';
import type { HiddenInformationGame, HiddenNotation } from '@banyan/mcts';
import { defined } from '../defined.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { GameOptions, readShape } from './gameText.ts';
import { type AnyGame, anyGame, type MoveWords, type Playable } from './playable.ts';

/** The number of rounds by default, for games that are over soon. */
const SHORT_ROUNDS = 5;

const NOT_NOW = 'not to be played now';
const CARD: MoveWords = { noun: 'card', range: '2c to As', blocked: NOT_NOW };
const STONES: readonly string[] = ['X', 'O'];
const PHANTOM_NOTATION = 'a cell, a1 at the bottom left; a position is the cells tried: b2b2a1';

export const HIDDEN_GAMES: readonly CatalogueEntry[] = [
  {
    name: 'kuhn',
    brief: "Kuhn's poker: three cards, one bet",
    notation: 'pass or bet, and a card dealt, J, Q or K; a position is all of them: KJ pass bet',
    open: () =>
      hiddenGame('kuhn', kuhnPoker, {
        moves: { noun: 'move', range: 'pass or bet', blocked: NOT_NOW },
        rounds: SHORT_ROUNDS,
        hasStakes: true,
      }),
  },
  {
    name: 'leduc',
    brief: 'Leduc poker: six cards, two rounds of bets',
    notation: 'fold, call or raise, and a card dealt, Js to Kh; a position is all of them: KsJh raise call',
    open: () =>
      hiddenGame('leduc', leducPoker, {
        moves: { noun: 'move', range: 'fold, call or raise', blocked: NOT_NOW },
        rounds: SHORT_ROUNDS,
        hasStakes: true,
      }),
  },
  {
    name: 'phantom-tic-tac-toe',
    brief: 'Tic-tac-toe without seeing the stones of the other',
    notation: PHANTOM_NOTATION,
    open: () =>
      hiddenGame('phantom-tic-tac-toe', phantomTicTacToe, {
        moves: { noun: 'cell', range: 'a1 to c3', blocked: 'taken' },
        symbols: STONES,
      }),
  },
  {
    name: 'phantom-444',
    brief: 'Four in a line on 4 x 4, the same way',
    notation: PHANTOM_NOTATION,
    open: () =>
      hiddenGame('phantom-444', phantom444, {
        moves: { noun: 'cell', range: 'a1 to d4', blocked: 'taken' },
        symbols: STONES,
      }),
  },
  {
    name: 'phantom-mnk',
    examples: ['phantom-mnk:5x5x4'],
    brief: 'Any board, the same way: columns x rows x stones in a line',
    notation: PHANTOM_NOTATION,
    open(text) {
      const meaning = 'columns x rows x stones in a line, as in phantom-mnk:5x5x4';
      const [columns = 0, rows = 0, connect = 0] = readShape(text, /^\d{1,3}x\d{1,3}x\d{1,3}$/, 'x', meaning);
      const game = phantomMnk({ columns, rows, connect });
      const start = game.initialState();
      const [first, last] = [0, columns * rows - 1].map((cell) => game.notation.formatAction(start, cell));
      return hiddenGame(`phantom-mnk:${columns}x${rows}x${connect}`, game, {
        moves: { noun: 'cell', range: `${first} to ${last}`, blocked: 'taken' },
        symbols: STONES,
      });
    },
  },
  {
    name: 'liars-dice',
    examples: ['liars-dice', 'liars-dice:5', 'liars-dice:2,players=3,sides=4'],
    brief: `Bid on dice that you do not see; 1 to ${liarsDice.MAX_DICE} each, 1 by default`,
    options: {
      players: `2 to ${liarsDice.MAX_PLAYERS}, 2 by default`,
      sides: `of a die, 2 to ${liarsDice.MAX_SIDES}, 6 by default; the highest is wild`,
    },
    notation: 'a bid, 2x5, or liar, and a face rolled; a position is all of them: 3 5 1x3 liar',
    open(text, options) {
      const [dice = 1] = readShape(text, /^\d{1,2}$/, 'x', 'the dice of each player, as in liars-dice:5', []);
      const players = options.whole('players', 2, liarsDice.MAX_PLAYERS) ?? 2;
      const sides = options.whole('sides', 2, liarsDice.MAX_SIDES) ?? 6;
      const game = liarsDice({ players, dice, sides });
      const shown = {
        players: players === 2 ? undefined : players,
        sides: sides === 6 ? undefined : sides,
      };
      return hiddenGame(`liars-dice:${dice}${GameOptions.text(shown)}`, game, {
        moves: { noun: 'bid', range: `1x1 to ${players * dice}x${sides} or liar`, blocked: 'not higher' },
        rounds: SHORT_ROUNDS,
      });
    },
  },
  {
    name: 'knockout-whist',
    examples: ['knockout-whist', 'knockout-whist:3,players=2'],
    brief: `Win a trick or be out; from 1 to ${knockoutWhist.MAX_CARDS} cards down, 7 by default`,
    options: { players: `2 to ${knockoutWhist.MAX_PLAYERS}, 4 by default` },
    notation: 'a card, Qs; trumps called, hearts; a position is all that was dealt, called and played',
    open(text, options) {
      const meaning = 'the cards in the first round, as in knockout-whist:5';
      const [cards = knockoutWhist.MAX_CARDS] = readShape(text, /^\d$/, 'x', meaning, []);
      const players = options.whole('players', 2, knockoutWhist.MAX_PLAYERS) ?? 4;
      const game = knockoutWhist({ players, cards });
      const shown = GameOptions.text({ players: players === 4 ? undefined : players });
      return hiddenGame(`knockout-whist:${cards}${shown}`, game, {
        moves: { ...CARD, range: '2c to As, or a suit' },
        event: trickTaken,
      });
    },
  },
  {
    name: 'hearts',
    examples: ['hearts', 'hearts:50,passing=off'],
    brief: `Take no hearts; one deal, or a match to 1 to ${hearts.MAX_TARGET} points`,
    options: { passing: 'on or off: whether three cards are passed on before a deal' },
    notation: 'a card, Qs or Td; a position is all that was dealt, passed and played',
    open(text, options) {
      const meaning = 'the points that end a match, as in hearts:50';
      const [target] = readShape(text, /^\d{1,4}$/, 'x', meaning, []);
      const passing = options.isOn('passing') ?? true;
      const game = hearts({ passing, ...defined({ target }) });
      const shape = target === undefined ? '' : `:${target}`;
      const shown = GameOptions.text({ passing: passing ? undefined : false });
      return hiddenGame(`hearts${shape}${shown}`, game, { moves: CARD });
    },
  },
];

/** Says who takes the trick with the last card of it. */
function trickTaken(before: knockoutWhist.State, after: knockoutWhist.State): string | undefined {
  const taker = after.tricks.findIndex((count, player) => count > (before.tricks[player] ?? 0));
  return taker === -1 ? undefined : `Player ${taker + 1} takes the trick.`;
}

function hiddenGame<State>(
  name: string,
  game: HiddenInformationGame<State> & { readonly notation: HiddenNotation<State> },
  more: Pick<Playable<State>, 'moves' | 'rounds' | 'symbols' | 'hasStakes' | 'event'>,
): AnyGame {
  const { notation } = game;
  return anyGame({ name, game, notation, hidden: { game, notation }, ...more });
}
