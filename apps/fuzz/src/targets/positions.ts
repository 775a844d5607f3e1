/** Texts of games and positions, for every game of the catalogue. */
import { CHANCE, play, TERMINAL } from '@banyan/mcts';
import { snapshot } from '@banyan/mcts/testing';
import fc from 'fast-check';
import { CATALOGUE, findGame, type Playable } from '../../../cli/src/games.ts';
import { readMoves, readPosition } from '../../../cli/src/moves.ts';
import { UsageError } from '../../../cli/src/usage.ts';
import { harmedText, oneWordOf } from '../hostile.ts';
import { check, checkBanyanError, checkMessage, kindOf } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

/** The names of all games, with various boards. */
const GAMES: readonly string[] = [
  ...CATALOGUE.flatMap(({ name, examples = [name] }) => examples),
  ...['connect-n:12x3x4', 'connect-n:4x4x3,players=4', 'connect-n:1x2x2', 'mnk:3x3x3', 'mnk:19x19x5'],
  ...[
    'hex:2',
    'hex:19',
    'nim:1',
    'pig:5',
    'dots-and-boxes:2x1',
    'samegame:3x3x2',
    'knockout-whist:2,players=2',
  ],
];

/** Parts of the names of games. */
const GAME_PIECES = fc.oneof(
  fc.constantFrom(...GAMES),
  fc.constantFrom(...':,=x-', 'players=', 'swap=off', 'misere', 'most=', 'seed=', 'on', 'off'),
  fc.nat(20).map(String),
);

/** Parts of moves. */
const MOVE_PIECES = fc.oneof(
  oneWordOf('pass swap a1 z26 A1 0 1 9 - x = K J AS 10H ♠'),
  fc.constantFrom(' ', 'roll ', 'hold ', 'liar ', 'check ', 'bet ', 'call ', 'fold ', 'spades ', '1x1 '),
);

type Input =
  | { readonly kind: 'game'; readonly text: string }
  /** Moves, each given by an index among the legal ones. */
  | { readonly kind: 'walk'; readonly game: string; readonly choices: readonly number[] }
  | { readonly kind: 'text'; readonly game: string; readonly text: string };

const game = fc.constantFrom(...GAMES);

const walks = fc.tuple(game, fc.array(fc.nat(1_000), { maxLength: 60 }));

const inputs: fc.Arbitrary<Input> = fc.oneof(
  harmedText(game, GAME_PIECES).map((text): Input => ({ kind: 'game', text })),
  walks.map(([name, choices]): Input => ({ kind: 'walk', game: name, choices })),
  fc
    .tuple(
      game,
      harmedText(
        walks.map((walk) => movesOf(walk).join(' ')),
        MOVE_PIECES,
      ),
    )
    .map(([name, text]): Input => ({ kind: 'text', game: name, text })),
  // The moves of the same game, with or without spaces between them, corrupted.
  walks.chain((walk) => {
    const moves = movesOf(walk);
    const texts = harmedText(fc.constantFrom(moves.join(''), moves.join(' ')), MOVE_PIECES);
    return texts.map((text): Input => ({ kind: 'text', game: walk[0], text }));
  }),
);

/** The texts of the moves of a walk. */
function movesOf([name, choices]: readonly [name: string, choices: readonly number[]]): string[] {
  return findGame(name)((playable) => walkedText(playable, choices));
}

/** The texts of the chosen moves, up to the end of the game. */
function walkedText<State>({ game: rules, notation }: Playable<State>, choices: readonly number[]): string[] {
  let state = rules.initialState();
  const texts: string[] = [];
  for (const choice of choices) {
    if (rules.currentPlayer(state) === TERMINAL) break;
    const legal = rules.legalActions(state);
    const action = legal[choice % legal.length];
    texts.push(notation.formatAction(state, action));
    state = play(rules, state, action);
  }
  return texts;
}

/** Checks the laws of a state that its readers rely on. */
function checkState<State>({ game: rules, notation }: Playable<State>, state: State): void {
  check(notation.format(state).length < 20_000, 'a position has a text of bounded length');
  const player = rules.currentPlayer(state);
  if (player === TERMINAL) {
    check(rules.returns(state).length === rules.players, 'each player has a return');
    return;
  }
  check(player === CHANCE || (player >= 0 && player < rules.players), `player ${player} is to move`);
  const legal = rules.legalActions(state);
  check(legal.length > 0, 'a state that is not over has legal actions');
  for (const action of legal) {
    const text = notation.formatAction(state, action);
    check(
      notation.parseAction(state, text) === action,
      `the text ${text} of action ${action} is read as that action`,
    );
  }
}

function sendWalk<State>(playable: Playable<State>, choices: readonly number[]): string {
  const moves = walkedText(playable, choices);
  const { state } = readMoves(playable, moves);
  const expected = snapshot(state);
  const read = readPosition(playable, moves.join(' '));
  check(snapshot(read) === expected, 'moves with spaces between are the position');
  const joined = positionOf(playable, moves.join(''));
  const spaced = positionOf(playable, moves.join(' '));
  check(joined === expected || spaced === expected, 'the text of the moves is the position');
  checkState(playable, state);
  return `${playable.name}: played`;
}

/** A snapshot of the state that the game's notation reads; `undefined` if it refuses the text. */
function positionOf<State>({ notation }: Playable<State>, text: string): string | undefined {
  try {
    return snapshot(notation.parsePosition(text));
  } catch (error) {
    checkBanyanError(error, ['INVALID_POSITION']);
    return undefined;
  }
}

function sendText<State>(playable: Playable<State>, text: string): string {
  positionOf(playable, text);
  const start = playable.game.initialState();
  const action = playable.notation.parseAction(start, text);
  check(action === undefined || typeof action === 'number', 'a text is an action or none');
  try {
    checkState(playable, readPosition(playable, text));
    return `${playable.name}: read`;
  } catch (error) {
    if (error instanceof UsageError) return refused(error);
    return `${playable.name}: ${checkBanyanError(error, ['INVALID_POSITION'])}`;
  }
}

function sendGame(text: string): string {
  try {
    return findGame(text)((playable) => {
      check(playable.name.length < 200, 'a game has a name of bounded length');
      const again = findGame(playable.name)(({ name }) => name);
      check(again === playable.name, `a game is found by its name: ${playable.name} is ${again}`);
      checkState(playable, playable.game.initialState());
      return `found ${playable.name.replace(/\d+/g, '#')}`;
    });
  } catch (error) {
    if (error instanceof UsageError) return refused(error);
    const codes = ['INVALID_BOARD', 'INVALID_CONNECT', 'BOARD_TOO_LARGE', 'INVALID_OPTION'] as const;
    return checkBanyanError(error, codes);
  }
}

function refused(error: UsageError): string {
  checkMessage(error.message);
  return kindOf(error);
}

export const target: Target = defineTarget<Input>({
  name: 'positions',
  law: 'a text is a state, or refused in one line; the text of a position gives the position',
  inputs,
  send(input) {
    if (input.kind === 'game') return sendGame(input.text);
    return findGame(input.game)((playable) =>
      input.kind === 'walk' ? sendWalk(playable, input.choices) : sendText(playable, input.text),
    );
  },
});
