/** The dead stones that the players of Go agree on: in addresses, and the result without them. */
import { EMPTY_CELL, type go } from '@banyan/games';
import { GO_LETTERS, goBoard, goPointName } from '../games/goName.ts';
import type { Position } from '../games/position.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { capitalize } from '../games/words.ts';
import { leaderWords } from './estimate.ts';
import { hasPassedTwice } from './passes.ts';

/** In an address, that the players agree and no stone is dead. */
const NO_STONE = 'none';

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

/** Dead chains as in addresses: the first point of each. */
export function deadText(chains: readonly (readonly number[])[], side: number): string {
  return chains.map(([point]) => goPointName(point, side)).join('') || NO_STONE;
}

/** The chains that a text names; a string says, as a clause, what it names besides. */
export function chainsNamed(game: go.Game, state: go.State, text: string): readonly number[][] | string {
  return among(game.chains(state), game.board.columns, text);
}

function among(chains: readonly number[][], side: number, text: string): readonly number[][] | string {
  const named = new Set<number[]>();
  for (const name of text === NO_STONE ? [] : (text.match(/[a-z]\d+/g) ?? [])) {
    const [column, row] = [GO_LETTERS.indexOf(name[0]), Number(name.slice(1)) - 1];
    const isPoint = column < side && row < side;
    const chain = isPoint ? chains.find((each) => each.includes(row * side + column)) : undefined;
    if (chain === undefined) return `dead must name stones of the last position, and ${name} is none`;
    named.add(chain);
  }
  return [...named];
}

/**
 * What the players of a position agree on.
 * @param text as in addresses.
 * @returns a string that says, as a clause, why there is no such agreement.
 */
export function agreementOf(position: Position, text: string): Agreement | string {
  if (!hasPassedTwice(position)) return 'dead is for games of Go after two passes in a row';
  const { game, state } = stateOf(position);
  const dead = chainsNamed(game, state, text);
  if (typeof dead === 'string') return dead;
  return {
    ...resultOf(game.score(state, dead), dead.length > 0),
    text: deadText(dead, game.board.columns),
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
      return { ...resultOf(game.score(state, gone), gone.length > 0), text: deadText(gone, side) };
    },
    named(text) {
      const named = among(chains, side, text);
      return new Set(typeof named === 'string' ? [] : named.flat().map(cellOf));
    },
  };
}

/** The result of a lead of Black. */
function resultOf(lead: number, hasDead: boolean): Omit<Agreement, 'text'> {
  const returns = lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1];
  return { returns, note: `${capitalize(leaderWords(lead))}${hasDead ? ' without the dead stones' : ''}.` };
}
