/**
 * How people write English draughts, after Portable Draughts Notation: squares count from 1 to 32, a step is `11-15`, a
 * jump `15x22`, and a jump over several pieces names every square on which it lands, `15x22x31`. A position is the moves
 * played, with space between them.
 */
import type { Notation } from '@banyan/mcts';
import { playMoves } from '../playMoves.ts';
import { FIRST_JUMP, PATHS } from './moves.ts';
import { type Draughts, type DraughtsState, SQUARES } from './state.ts';

const HELP = 'moves are written as 11-15 and 15x22';

/** The actions by their paths: `11-15-22`. */
const ACTIONS_BY_PATH = new Map(PATHS.map((path, action) => [pathText(path, '-'), action]));

/** A move, with any of the signs between its squares. */
const MOVE = /^[1-9]\d?(?:[-x:][1-9]\d?){1,9}$/i;

function pathText(path: readonly number[], separator: string): string {
  return path.map((square) => square + 1).join(separator);
}

export function draughtsNotation(game: Omit<Draughts, 'notation'>): Notation<DraughtsState> {
  /** A jump over several pieces may be written by its first and last square, where that says which legal one it is. */
  function parseMove(text: string, state: DraughtsState): number | undefined {
    const word = text.trim();
    if (!MOVE.test(word)) return undefined;
    const squares = word.split(/[-x:]/i);
    const action = ACTIONS_BY_PATH.get(squares.join('-'));
    const legal = game.legalActions(state);
    if (squares.length > 2 || (action !== undefined && legal.includes(action))) return action;
    const [from, to] = squares.map((square) => Number(square) - 1);
    const meant = legal.filter((each) => PATHS[each][0] === from && PATHS[each].at(-1) === to);
    return meant.length === 1 ? meant[0] : action;
  }

  return {
    format: drawBoard,

    formatAction: (_, action) => pathText(PATHS[action], action < FIRST_JUMP ? '-' : 'x'),

    parseAction: (state, text) => parseMove(text, state),

    parsePosition: (text) =>
      playMoves(game, text, {
        split: (moves) => moves.split(/\s+/).filter(Boolean),
        parse: parseMove,
        obstacle(state, action) {
          const legal = game.legalActions(state);
          if (legal.includes(action)) return undefined;
          return legal[0] >= FIRST_JUMP
            ? 'is not one of the captures, which are compulsory'
            : 'is not possible';
        },
        help: HELP,
      }),
  };
}

/**
 * The board with square 1 at the top left: dark men x and kings X, light men o and kings O. Each row has the numbers of its
 * first and its last square beside it.
 */
function drawBoard({ dark, light, kings }: DraughtsState): string {
  const sign = (square: number): string => {
    const bit = 1 << square;
    const letter = dark & bit ? 'x' : light & bit ? 'o' : '.';
    return kings & bit ? letter.toUpperCase() : letter;
  };
  const rows = Array.from({ length: SQUARES / 4 }, (_, row) => {
    const signs = Array.from({ length: 4 }, (_, column) => sign(4 * row + column));
    const line = row % 2 === 0 ? `  ${signs.join('   ')}` : `${signs.join('   ')}  `;
    return `${String(4 * row + 1).padStart(2)}  ${line}  ${String(4 * row + 4).padStart(2)}`;
  });
  return rows.join('\n');
}
