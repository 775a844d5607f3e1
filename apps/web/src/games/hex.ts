/** Hex, with the swap rule. */
import { EMPTY_CELL, hex } from '@banyan/games';
import { gridPicture } from './grids.ts';
import { type AnyGame, anyGame, type Ruleset } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** @throws BanyanError `INVALID_BOARD`. */
export function hexGame(size: number): AnyGame {
  return anyGame(hexRules(size, true));
}

/** @throws BanyanError `INVALID_BOARD`. */
export function hexRules(size: number, swap: boolean): Ruleset<hex.State> {
  const game = hex({ size, swap });
  return {
    name: `hex:${size}`,
    title: size === 11 ? 'Hex' : `Hex on ${size} × ${size}`,
    aim: `${SEATS[0]} connects top and bottom, ${SEATS[1]} left and right.${swap ? ' The second player may swap the first move.' : ''}`,
    game,
    notation: game.notation,
    moves: /swap|[a-z][1-9]\d?/g,
    seats: SEATS.slice(0, 2),
    method: 'rave',
    ...(swap && (size === 5 || size === 7) ? { network: `hex-${size}` as const } : {}),
    picture: (state) =>
      gridPicture({
        look: 'hexagons',
        columns: size,
        rows: size,
        cells: state.cells,
        fromTheTop: true,
        won: new Set([...state.links.keys()].filter((cell) => state.links[cell] === hex.BOTH_EDGES)),
        legal: game.currentPlayer(state) < 0 ? undefined : (cell) => state.cells[cell] === EMPTY_CELL,
      }),
    compiled: { module: 'hex', engine: (core, options) => core.hex(game.board, options).engine },
  };
}
