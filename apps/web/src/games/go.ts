/** Go, by area scoring. Columns have the letters of the Go Text Protocol, without i. */
import { EMPTY_CELL, go } from '@banyan/games';
import { boardPicture } from './picture.ts';
import { type AnyGame, anyGame, type Ruleset } from './ruleset.ts';
import { BLACK_AND_WHITE } from './seats.ts';

const LETTERS = 'abcdefghjklmnopqrst';

const DEFAULT_KOMI = 7.5;

/** The points of the largest board that the module `go` has. */
const MAX_SMALL_POINTS = 100;

/** The sides of the boards that have nine star points. */
const LARGE = 19;

/** The name of a board in addresses: `go:9`, or `go:19-4-0.5` with the handicap and the komi. */
export function goName(size: number, handicap: number, komi: number): string {
  return handicap === 0 && komi === DEFAULT_KOMI ? `go:${size}` : `go:${size}-${handicap}-${komi}`;
}

/** @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`. */
export function goGame(size: number, handicap = 0, komi = DEFAULT_KOMI): AnyGame {
  return anyGame(goRules(size, handicap, komi));
}

function goRules(size: number, handicap: number, komi: number): Ruleset<go.State> {
  const game = go({ columns: size, rows: size, handicap, komi });
  const cellOf = (point: number): number => (size - 1 - Math.floor(point / size)) * size + (point % size);
  const stars = starPoints(size).map(cellOf);
  const given = handicap === 0 ? '' : `, ${handicap} handicap stones`;
  return {
    name: goName(size, handicap, komi),
    title: `Go, ${size} × ${size}${given}`,
    aim: `Surround more area than your opponent. Chains without a free neighbour are taken. Two passes end the game; White gets ${komi} points.`,
    game,
    notation: game.notation,
    moves: /pass|[a-hj-t][1-9]\d?/g,
    seats: BLACK_AND_WHITE,
    method: 'rave',
    picture(state) {
      const legal = new Set(game.currentPlayer(state) < 0 ? [] : game.legalActions(state));
      const owners = game.owners(state);
      const areaOf = (player: number): number => owners.filter((owner) => owner === 1 + player).length;
      return boardPicture(
        {
          look: 'stones',
          columnNames: [...LETTERS.slice(0, size)],
          rowNames: Array.from({ length: size }, (_, row) => String(size - row)),
          scores: [
            { label: `If all stones live: ${BLACK_AND_WHITE[0]}`, points: areaOf(0) },
            { label: BLACK_AND_WHITE[1], points: areaOf(1) + komi },
          ],
          stars,
        },
        (column, row) => {
          const point = (size - 1 - row) * size + column;
          const stone = state.cells[point];
          return {
            name: `${LETTERS[column]}${size - row}`,
            owner: stone === EMPTY_CELL ? undefined : stone - 1,
            action: legal.has(point) ? point : undefined,
          };
        },
      );
    },
    compiled: {
      module: size * size <= MAX_SMALL_POINTS ? 'go' : 'largeGo',
      engine: (core, options) => core.go(game.board, options).engine,
    },
  };
}

/** The points that a board marks: those of handicap stones, nine on 19 x 19. */
function starPoints(size: number): readonly number[] {
  const most = go.maxHandicap(size, size);
  const handicap = most === 9 && size < LARGE ? 5 : most;
  return handicap === 0 ? [] : go({ columns: size, rows: size, handicap }).board.handicap;
}
