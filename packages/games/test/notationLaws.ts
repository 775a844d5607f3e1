/** The laws of every notation: it reads all that it writes, and refuses all else. */
import { type Game, type Notation, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { errorOf } from './errors.ts';

type WrittenGame<State> = Game<State> & { readonly notation: Notation<State> };

/** Positions of more moves are read at the end of a game only. */
const MAX_PREFIX = 20;

/** Text that names no move of any game. */
const NO_MOVES: readonly string[] = [
  ...['', ' ', '\n', '-1', '1.0', '1e0', 'a0', 'a01', 'a-1', 'a+1', 'a1.5', 'a 1', 'a1b', 'b2b', '1a', '0'],
  ...['é1', '🌳', '🎲', 'a１', '１', 'a١', '\u212a3', 'a1\u0000', '<b>', 'constructor', '__proto__'],
  ...['passe', 'swap1', 'rolls', 'hold hold', 'cut0', 'Qss', '10c', '2x'],
];

/**
 * In random games: every legal action reads as itself, in upper case and with space around it, and the moves played,
 * joined by each separator, read as the state that they lead to; one more move is refused.
 */
export function expectToReadWhatItWrites<State>(
  game: WrittenGame<State>,
  games: number,
  separators: readonly string[],
): void {
  const { notation } = game;
  const random = sfc32(`notation of ${game.name}`);
  expect(notation.parsePosition(' \n')).toEqual(game.initialState());
  for (let number = 0; number < games; number++) {
    const state = game.initialState();
    const moves: string[] = [];
    const expectPosition = (): void => {
      for (const separator of separators)
        expect(notation.parsePosition(`\t${moves.join(separator).toUpperCase()}\n`)).toEqual(state);
    };
    while (game.currentPlayer(state) !== TERMINAL) {
      const actions = game.legalActions(state);
      const names = actions.map((action) => notation.formatAction(state, action));
      expect(names.map((name) => notation.parseAction(state, name))).toEqual(actions);
      expect(names.map((name) => notation.parseAction(state, ` ${name.toUpperCase()}\n`))).toEqual(actions);
      const index = Math.floor(random() * actions.length);
      moves.push(names[index]);
      game.apply(state, actions[index]);
      if (moves.length <= MAX_PREFIX) expectPosition();
    }
    expectPosition();
    const longer = [...moves, moves[0]].join(separators[0]);
    const error = errorOf(() => notation.parsePosition(longer));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toContain(
      `move ${moves.length + 1} of the position, ${JSON.stringify(moves[0])}, comes after the end of the game; `,
    );
  }
}

/** Text that no position has, some of it long or hostile to a terminal. */
const NO_POSITIONS: readonly string[] = [
  ...['🌳', ',', '<b>', '\u001b[2J', '9'.repeat(100_000), '['.repeat(100_000), 'z'.repeat(100_000)],
  '\x1b]0;title\x07\x9b31m\u202e\u2028'.repeat(10_000),
];

/** Text that names no move is read as none; text that is no position is refused in one short, printable line. */
export function expectToRefuseOtherText<State>({ name, notation, initialState }: WrittenGame<State>): void {
  for (const text of NO_MOVES) {
    expect([name, text, notation.parseAction(initialState(), text)]).toEqual([name, text, undefined]);
  }
  for (const text of NO_POSITIONS) {
    const error = errorOf(() => notation.parsePosition(text));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^move \d+ of the position, "[^\p{C}\p{Zl}\p{Zp}]+$/u);
    expect(error.message.length).toBeLessThan(500);
  }
}

/** A caller without types may give any value: a position that is no text is refused by its value. */
export function expectToRefuseOtherValues<State>({ notation }: WrittenGame<State>): void {
  for (const [value, shown] of [
    [44, '44'],
    [undefined, 'undefined'],
    [['a1'], 'an array'],
  ]) {
    const error = errorOf(() => Reflect.apply(notation.parsePosition, notation, [value]));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toContain(`a position is the text of its moves, not ${shown}; `);
  }
}

/** Tests that positions are refused, each with its message and then what a notation allows. */
export function refusesPositions(
  parsePosition: (text: string) => unknown,
  allowed: string,
  cases: readonly (readonly [text: string, message: string])[],
): void {
  it.each(cases)('is not %o: %s', (text, message) => {
    const refusal = { code: 'INVALID_POSITION', message: `${message}; ${allowed}` };
    expect(errorOf(() => parsePosition(text))).toMatchObject(refusal);
  });
}
