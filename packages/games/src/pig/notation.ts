/**
 * How people write Pig: a move is `roll` or `hold`, an outcome of chance is a face of the die; a position is the moves
 * and faces, `roll 3 roll 4 hold`, in which rolls may be left out, as faces imply them: `3 4 hold`.
 */
import { CHANCE, type Notation } from '@banyan/mcts';
import { playMoves } from '../playMoves.ts';
import { HOLD, type Pig, type PigState, ROLL } from './state.ts';

export function pigNotation(game: Omit<Pig, 'notation'>): Notation<PigState> {
  /** Pig in which a face can be played without a roll before it. */
  const withImpliedRolls: typeof game = {
    ...game,
    apply(state, action) {
      if (isFace(action) && !state.rolling) game.apply(state, ROLL);
      game.apply(state, action);
    },
  };

  return {
    /** A line for each player; that of the player to move has the points of the turn. */
    format({ scores, player, turn, rolling }) {
      const width = String(game.options.target).length;
      return Array.from(scores, (score, owner) => {
        const line = `player ${owner + 1} ${String(score).padStart(width)}`;
        return owner === player ? `${line} + ${turn}${rolling ? ', rolling' : ''}` : line;
      }).join('\n');
    },

    formatAction: (_, action) => nameOf(action),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      playMoves(withImpliedRolls, text, {
        split: (moves) => moves.match(/roll|hold|[a-z]+|\d|[^a-z\d\s]+/gi) ?? [],
        parse: parseMove,
        obstacle: (state, action) => {
          if (isFace(action)) return undefined;
          if (game.currentPlayer(state) === CHANCE) return 'comes while the die rolls';
          return game.legalActions(state).includes(action)
            ? undefined
            : 'comes before the first roll of a turn';
        },
        help: 'moves are roll, 1 to 6, and hold',
      }),
  };
}

function isFace(action: number): boolean {
  return action !== ROLL && action !== HOLD;
}

function nameOf(action: number): string {
  if (action === ROLL) return 'roll';
  return action === HOLD ? 'hold' : String(action);
}

function parseMove(text: string): number | undefined {
  const move = text.trim().toLowerCase();
  if (move === 'roll') return ROLL;
  if (move === 'hold') return HOLD;
  return /^[1-6]$/.test(move) ? Number(move) : undefined;
}
