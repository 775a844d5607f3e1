/** How people write Nim: a move is the letter of a heap and how many are taken, `b3`; a position the moves played. */
import type { Notation } from '@banyan/mcts';
import { splitMoves } from '../boards/cellNotation.ts';
import { stateAfter } from '../position.ts';
import type { Nim } from './rules.ts';
import type { NimState, NimTake } from './state.ts';

/** The letter of the first heap is a. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function nimNotation(game: Nim): Notation<NimState> {
  const { heaps: start, most } = game.rules;
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
    /** A line a heap: its letter, how many matches it has, and those. */
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
      stateAfter(game, splitMoves(text), {
        parse: parseTake,
        obstacle: ({ heaps }, action) => {
          const { heap, count } = game.takeOf(action);
          return count > heaps[heap] ? `takes more than the ${heaps[heap]} that are left` : undefined;
        },
        help: `moves are a1 to ${nameOf({ heap: start.length - 1, count: atMost })}`,
      }),
  };
}
