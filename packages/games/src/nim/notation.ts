/**
 * How people write Nim: a move is the letter of a heap and a number of matches, `b3`; a position is the moves played.
 */
import type { Notation } from '@banyan/mcts';
import { splitMoves } from '../boards/cellNotation.ts';
import { playMoves } from '../playMoves.ts';
import type { Nim, NimState, NimTake } from './state.ts';

/** The letter of the first heap is a. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function nimNotation(game: Omit<Nim, 'notation'>): Notation<NimState> {
  const { heaps: start, most } = game.options;
  const atMost = Math.min(most, Math.max(...start));
  const nameOf = ({ heap, count }: NimTake): string => `${LETTERS[heap]}${count}`;

  function parseTake(text: string): number | undefined {
    const [name] = /^[a-zA-Z][1-9]\d*$/.exec(text.trim()) ?? [];
    if (name === undefined) return undefined;
    const heap = LETTERS.indexOf(name[0].toLowerCase());
    const count = Number(name.slice(1));
    return heap < start.length && count <= atMost ? game.actionOf({ heap, count }) : undefined;
  }

  return {
    /** A line for each heap: its letter, the number of its matches, and the matches. */
    format({ heaps }) {
      const width = String(Math.max(...start)).length;
      return Array.from(heaps, (matches, heap) =>
        [LETTERS[heap], String(matches).padStart(width), '|'.repeat(matches)].join(' ').trimEnd(),
      ).join('\n');
    },

    formatAction: (_, action) => nameOf(game.takeOf(action)),

    parseAction: (_, text) => parseTake(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(game, text, {
        split: splitMoves,
        parse: parseTake,
        obstacle: ({ heaps }, action) => {
          const { heap, count } = game.takeOf(action);
          return count > heaps[heap] ? `takes more than the ${heaps[heap]} that are left` : undefined;
        },
        help: `moves are a1 to ${nameOf({ heap: start.length - 1, count: atMost })}`,
      }),
  };
}
