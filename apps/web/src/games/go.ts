/** Go, by area scoring. Columns have the letters of the Go Text Protocol, without i. */
import { EMPTY_CELL, go, goIsSettled, goObstacle, goWithoutPass } from '@banyan/games';
import { GO_LETTERS, goBoard, goNameOf } from './goName.ts';
import { boardPicture } from './picture.ts';
import { type AnyGame, anyGame, type Ruleset } from './ruleset.ts';
import { BLACK_AND_WHITE } from './seats.ts';

/** The points of the largest board that the module `go` has. */
const MAX_SMALL_POINTS = 100;

/** The sides of the boards that have nine star points. */
const LARGE = 19;

/**
 * @param name as `GO_NAME` has it.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`.
 */
export function goGame(name: string): AnyGame {
  return anyGame(goRules(goBoard(name)));
}

function goRules(game: go.Game): Ruleset<go.State> {
  const { columns: size, komi, superko, suicide, handicap } = game.board;
  const pointOf = (column: number, row: number): number => (size - 1 - row) * size + column;
  const cellOf = (point: number): number => (size - 1 - Math.floor(point / size)) * size + (point % size);
  const stars = starPoints(size).map(cellOf);
  const stones = handicap.length;
  const title = [
    `Go, ${size} × ${size}`,
    ...(stones > 0 ? [stones === 1 ? '1 handicap stone' : `${stones} handicap stones`] : []),
    ...(superko === 'situational' ? ['situational superko'] : []),
    ...(suicide ? ['suicide allowed'] : []),
  ];
  return {
    name: goNameOf(game),
    title: title.join(', '),
    aim: `Surround more area than your opponent. Chains without a free neighbour are taken. Two passes end the game; White gets ${komi} ${komi === 1 ? 'point' : 'points'}.`,
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
          columnNames: [...GO_LETTERS.slice(0, size)],
          rowNames: Array.from({ length: size }, (_, row) => String(size - row)),
          scores: [
            { label: `If all stones live: ${BLACK_AND_WHITE[0]}`, points: areaOf(0) },
            { label: BLACK_AND_WHITE[1], points: areaOf(1) + komi },
          ],
          stars,
        },
        (column, row) => {
          const point = pointOf(column, row);
          const stone = state.cells[point];
          return {
            name: `${GO_LETTERS[column]}${size - row}`,
            owner: stone === EMPTY_CELL ? undefined : stone - 1,
            action: legal.has(point) ? point : undefined,
          };
        },
      );
    },
    obstacle: (state, moves, cell) =>
      goObstacle(game, state, moves, pointOf(cell % size, Math.floor(cell / size))),
    openEnd: (state) => goWithoutPass(game, state),
    isSettled: (state) => goIsSettled(game, state),
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
