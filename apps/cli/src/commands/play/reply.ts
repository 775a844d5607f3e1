/** What people type when it is their turn. */
import type { Playable } from '../../games.ts';
import { list, quote } from '../../usage.ts';

export type Reply =
  | { readonly kind: 'move'; readonly move: number }
  | { readonly kind: 'undo' | 'hint' | 'help' | 'quit' }
  | { readonly kind: 'refused'; readonly why: string };

/** Reads a line: a legal move, a word of ours, or why it is neither. */
export function readReply<State>(playable: Playable<State>, state: State, text: string): Reply {
  const { game, notation, moves } = playable;
  const word = text.trim().toLowerCase();
  switch (word) {
    case 'undo':
    case 'hint':
    case 'help':
    case 'quit':
      return { kind: word };
    case '?':
      return { kind: 'help' };

    case '':
      return { kind: 'refused', why: `Type a ${moves.noun}, ${moves.range}, or help.` };
  }
  const move = notation.parseAction(state, word);
  if (move === undefined) {
    if (word === 'q') return { kind: 'quit' };
    return {
      kind: 'refused',
      why: `There is no ${moves.noun} ${quote(text)}; there are ${moves.range}, and help.`,
    };
  }
  const legal = game.legalActions(state);
  if (legal.includes(move)) return { kind: 'move', move };
  const open = list(legal.map((action) => notation.formatAction(state, action)));
  return { kind: 'refused', why: `The ${moves.noun} ${word} is ${moves.blocked}; free: ${open}.` };
}

/** The answer to `help`, several lines. */
export function replyHelp<State>({ moves }: Playable<State>): string {
  return [
    `${moves.range.padEnd(8)}  play in that ${moves.noun}`,
    'hint      ask the engine what it would play',
    'undo      take back your last move and its reply',
    'quit      leave; so do Ctrl-C and Ctrl-D',
  ].join('\n');
}
