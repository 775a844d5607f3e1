/** Parses what people type at the prompt. */
import type { Playable } from '../../games.ts';
import { list, quote } from '../../usage.ts';
import { levelOfText, MAX_LEVEL } from './levels.ts';

/** A parsed line of input. */
export type UserInput =
  | { readonly kind: 'move'; readonly move: number }
  /** For this move, or for the best one if `undefined`. */
  | { readonly kind: 'hint'; readonly move: number | undefined }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'save' | 'load'; readonly path: string }
  | {
      readonly kind: 'undo' | 'analysis' | 'board' | 'moves' | 'legal' | 'score' | 'resign' | 'help' | 'quit';
    }
  | { readonly kind: 'refused'; readonly why: string };

/** The maximum number of legal moves in a message. */
const MAX_NAMED = 30;

/**
 * Parses a line: a legal move, a command, or the reason why it is neither.
 * @param played the moves so far.
 */
export function parseInput<State>(
  playable: Playable<State>,
  state: State,
  text: string,
  played: readonly number[],
): UserInput {
  const { noun, range } = playable.moves;
  const [, command = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(text.trim()) ?? [];
  const word = command.toLowerCase();
  switch (word) {
    case '':
      return { kind: 'refused', why: `Type a ${noun}, ${range}, or help.` };
    case 'save':
    case 'load':
      return rest === '' ? { kind: 'refused', why: `Type ${word} and a file.` } : { kind: word, path: rest };
    case 'level':
      return readLevel(rest);
    case 'hint':
    case 'why': {
      if (rest === '') return { kind: 'hint', move: undefined };
      const reply = readMove(playable, state, rest, played);
      return reply.kind === 'move' ? { kind: 'hint', move: reply.move } : reply;
    }
  }
  if (rest === '') {
    switch (word) {
      case 'undo':
      case 'analysis':
      case 'board':
      case 'moves':
      case 'score':
      case 'resign':
      case 'help':
      case 'quit':
        return { kind: word };
      case '?':
        return { kind: 'legal' };
      case 'exit':
        return { kind: 'quit' };
    }
  }
  return readMove(playable, state, text.trim(), played);
}

function readMove<State>(
  { game, notation, moves, obstacle }: Playable<State>,
  state: State,
  text: string,
  played: readonly number[],
): UserInput {
  const move = notation.parseAction(state, text.toLowerCase());
  if (move === undefined) {
    if (text.toLowerCase() === 'q') return { kind: 'quit' };
    return {
      kind: 'refused',
      why: `There is no ${moves.noun} ${quote(text)}; there are ${moves.range}, and help.`,
    };
  }
  const legal = game.legalActions(state);
  if (legal.includes(move)) return { kind: 'move', move };
  const why = obstacle?.(state, played, move);
  if (why !== undefined) return { kind: 'refused', why };
  const free = legal.slice(0, MAX_NAMED).map((action) => notation.formatAction(state, action));
  const open = legal.length > MAX_NAMED ? `${free.join(', ')} and others` : list(free);
  return {
    kind: 'refused',
    why: `The ${moves.noun} ${text.toLowerCase()} is ${moves.blocked}; free: ${open}.`,
  };
}

function readLevel(text: string): UserInput {
  const level = levelOfText(text);
  if (level !== undefined) return { kind: 'level', level };
  return { kind: 'refused', why: `Type level and a number, 1 (easy) to ${MAX_LEVEL} (hard), or a name.` };
}

/** Returns the answer to `help`: several lines. */
export function inputHelp<State>({ moves, hidden, game, ending, sgf }: Playable<State>): string {
  const lines = [
    [moves.range, `play that ${moves.noun}`],
    ['?', 'list the legal moves'],
    ['hint', 'show the best moves, and why'],
    [`hint ${moves.range.split(/[, ]/, 1)[0]}`, 'explain a move'],
    ...(hidden === undefined ? [['undo', 'go back to your last turn']] : []),
    ['analysis', 'show an analysis after each move, or stop that'],
    ['level 5', `play against an easier or harder engine, 1 to ${MAX_LEVEL}`],
    ['board', 'show the board again'],
    ['moves', 'show the moves so far'],
    ...(ending === undefined ? [] : [['score', 'say who would win if the game ended here']]),
    [
      'save FILE',
      `write the game to a file${sgf === undefined ? '' : ', also FILE.sgf'}; load FILE continues it`,
    ],
    ...(game.players === 2 ? [['resign', 'give the game up']] : []),
    ['quit', 'leave; so do Ctrl-C and Ctrl-D'],
  ] as const;
  const width = Math.max(...lines.map(([words = '']) => words.length));
  return lines.map(([words = '', meaning = '']) => `${words.padEnd(width)}  ${meaning}`).join('\n');
}
