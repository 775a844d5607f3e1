/**
 * How people write Pig: a move is `roll` or `hold`, what chance does a face of the die; a position the moves played,
 * `roll 3 roll 4 hold`, in which each roll, being told by its face, may be left out: `3 4 hold`.
 */
import { CHANCE, type Game, type Notation } from '@banyan/mcts';
import { stateAfter } from '../position.ts';
import type { Pig } from './rules.ts';
import { HOLD, type PigState, ROLL } from './state.ts';

export function pigNotation(game: Pig): Notation<PigState> {
  /** Pig in which a face can be played by who has not rolled yet. */
  const rollingByItself: Game<PigState> = {
    ...game,
    apply(state, action) {
      if (isFace(action) && !state.rolling) game.apply(state, ROLL);
      game.apply(state, action);
    },
  };

  return {
    /** A line a player, the one to move marked by what the turn has brought. */
    format({ scores, player, turn, rolling }) {
      const width = String(game.rules.target).length;
      return Array.from(scores, (score, owner) => {
        const line = `player ${owner + 1} ${String(score).padStart(width)}`;
        return owner === player ? `${line} + ${turn}${rolling ? ', rolling' : ''}` : line;
      }).join('\n');
    },

    formatAction: (_, action) => nameOf(action),

    parseAction: (_, text) => parseMove(text),

    /** Moves may have space between them. */
    parsePosition: (text) =>
      stateAfter(rollingByItself, text.match(/roll|hold|[a-z]+|\d|[^a-z\d\s]+/gi) ?? [], {
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
