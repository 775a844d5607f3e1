/** The dead stones that the players of Go agree on: in addresses, and the result without them. */
import { EMPTY_CELL, type go, goDeadIn, goDeadText } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import { goBoard } from '../games/goName.ts';
import type { Position } from '../games/position.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { capitalize } from '../games/words.ts';
import { leaderWords } from './estimate.ts';
import { hasPassedTwice } from './passes.ts';

/** The game and the state of a position of Go. */
export function stateOf({ info, moves }: Pick<Position, 'info' | 'moves'>): {
  game: go.Game;
  state: go.State;
} {
  const game = goBoard(info.name);
  const state = game.initialState();
  for (const { action } of moves) game.apply(state, action);
  return { game, state };
}

/** The chains that a text names, as in addresses; a string says, as a clause, why it names none. */
function deadIn(game: go.Game, state: go.State, text: string): readonly number[][] | string {
  try {
    return goDeadIn(game, state, text);
  } catch (error) {
    if (error instanceof BanyanError) return error.message;
    throw error;
  }
}

/**
 * What the players of a position agree on.
 * @param text as in addresses.
 * @returns a string that says, as a clause, why there is no such agreement.
 */
export function agreementOf(position: Position, text: string): Agreement | string {
  if (!hasPassedTwice(position)) return 'dead is for games of Go after two passes in a row';
  const { game, state } = stateOf(position);
  const dead = deadIn(game, state, text);
  if (typeof dead === 'string') return dead;
  return {
    ...resultOf(game.score(state, dead), dead.length > 0),
    text: goDeadText(game, state, dead),
  };
}

/** The chains of a position, by the cells of its picture. */
export interface EndBoard {
  /** The cells of the chain of each stone. */
  readonly chains: ReadonlyMap<number, readonly number[]>;
  /** Whose each cell is without the chains of some cells: 1 for Black, -1 for White, 0 for neither. */
  areaWithout(dead: ReadonlySet<number>): Float64Array;
  /** The agreement that the chains of these cells are dead. */
  without(dead: ReadonlySet<number>): Agreement;
  /** The cells of the chains that a text names. */
  named(text: string): ReadonlySet<number>;
}

export function endBoardOf(position: Position): EndBoard {
  const { game, state } = stateOf(position);
  const side = game.board.columns;
  const cellOf = (point: number): number => (side - 1 - Math.floor(point / side)) * side + (point % side);
  const chains = game.chains(state);
  return {
    chains: new Map(
      chains.flatMap((points) => {
        const cells = points.map(cellOf);
        return cells.map((cell) => [cell, cells] as const);
      }),
    ),
    areaWithout(dead) {
      const cells = state.cells.map((cell, point) => (dead.has(cellOf(point)) ? EMPTY_CELL : cell));
      const area = new Float64Array(cells.length);
      for (const [point, owner] of game.owners({ ...state, cells }).entries())
        area[cellOf(point)] = owner === EMPTY_CELL ? 0 : owner === 1 ? 1 : -1;
      return area;
    },
    without(dead) {
      const gone = chains.filter(([point]) => dead.has(cellOf(point)));
      return { ...resultOf(game.score(state, gone), gone.length > 0), text: goDeadText(game, state, gone) };
    },
    named(text) {
      const named = deadIn(game, state, text);
      return new Set(typeof named === 'string' ? [] : named.flat().map(cellOf));
    },
  };
}

/** The result of a lead of Black. */
function resultOf(lead: number, hasDead: boolean): Omit<Agreement, 'text'> {
  const returns = lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1];
  return { returns, note: `${capitalize(leaderWords(lead))}${hasDead ? ' without the dead stones' : ''}.` };
}
