/** Go. */
import { go, goAgreement, goObstacle } from '@banyan/games';
import { type GoSgf, resultOf, territoryOf } from '@banyan/games/sgf';
import { defined } from '../defined.ts';
import { quote, UsageError } from '../usage.ts';
import { currentVersion } from '../version.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { GameOptions, type GameText, readShape } from './gameText.ts';
import { areas, goEnding } from './goEnding.ts';
import { grid } from './grid.ts';
import { anyGame, type Playable } from './playable.ts';

/** The points of a side, by default. */
const SIDE = 9;

const DEFAULT_KOMI = 7.5;

const MAX_HANDICAP = 9;
const BETWEEN_POINTS = '+';

export const GO_GAME: CatalogueEntry = {
  name: 'go',
  aliases: ['baduk', 'weiqi'],
  examples: ['go', 'go:19', 'go:13,komi=0.5,handicap=4', 'go:7x5,superko=situational,suicide'],
  brief: `Surround area; points a side, 1 to ${go.MAX_SIDE}, ${SIDE} by default`,
  options: {
    komi: `points of White for moving second, ${DEFAULT_KOMI} by default`,
    superko: 'positional or situational: which positions no move may repeat',
    suicide: "on or off: whether a move may capture the player's own stones",
    handicap: 'stones of Black at the start, 2 to 9, or their points: handicap=c3+e5',
    mercy: 'the lead in stones that ends a rollout; default 0: no such rule',
  },
  notation:
    'a point, a1 at the bottom left and without the letter i, or pass; a position is the moves played: d4passe5',
  open: (text) => anyGame(goPlayable(goBoardOf(text))),
};

/**
 * The board and the rules that a text names.
 * @throws UsageError with the allowed values.
 */
export function goBoardOf(text: GameText): go.Board {
  const options = new GameOptions(text, Object.keys(GO_GAME.options ?? {}));
  const meaning = 'the points of a side, as in go:9, or columns x rows, as in go:7x5';
  const [columns = SIDE, rows = columns] = readShape(text, /^\d{1,2}(x\d{1,2})?$/, 'x', meaning, []);
  return {
    columns,
    rows,
    ...defined({
      komi: options.half('komi', go.MAX_KOMI),
      superko: options.word('superko', ['positional', 'situational']),
      suicide: options.isOn('suicide'),
      handicap: handicapIn(options, { columns, rows }),
      mercy: options.whole('mercy', 0, go.MAX_MERCY),
    }),
  };
}

/** A number of stones, or their points. */
function handicapIn(options: GameOptions, board: go.Board): go.Board['handicap'] {
  const text = options.text('handicap') ?? '';
  if (!/^[a-z]/.test(text)) return options.whole('handicap', 0, MAX_HANDICAP);
  const { notation, initialState } = go(board);
  const points = text
    .split(BETWEEN_POINTS)
    .map((name) => notation.parseAction(initialState(), name) ?? go.PASS);
  if (!points.includes(go.PASS) && new Set(points).size === points.length) return points;
  throw new UsageError(
    `handicap of go must be a number of stones or different points, as in c3+e5, not ${quote(text)}`,
  );
}

/** Go on a board, with what the commands need. Its name has the whole board, so that a thread or a program opens the same game. */
export function goPlayable(board: go.Board): Playable<go.State> {
  const game = go(board);
  const { columns, rows, komi, superko, suicide, mercy } = game.board;
  const { notation } = game;
  const start = game.initialState();
  const nameOf = (point: number): string => notation.formatAction(start, point);
  const marked = starPoints(columns, rows).map((point) => ({
    column: point % columns,
    row: Math.floor(point / columns),
  }));
  const shape = columns === rows ? (columns === SIDE ? '' : `:${columns}`) : `:${columns}x${rows}`;
  const options = GameOptions.text({
    komi: komi === DEFAULT_KOMI ? undefined : komi,
    superko: superko === 'positional' ? undefined : superko,
    suicide: suicide || undefined,
    handicap: handicapText(board.handicap, nameOf),
    mercy: mercy || undefined,
  });
  return {
    name: `go${shape}${options}`,
    game,
    notation,
    goal: () => `Two passes in a row end the game. White gets ${komi} points for moving second.`,
    moves: {
      noun: 'point',
      range: `a1 to ${nameOf(columns * rows - 1)} or pass`,
      blocked: 'not to be played now',
    },
    compiled: (core, options) => core.go(board, options),
    score: {
      noun: 'points if all stones live',
      of: (state) => areas(game, state),
    },
    captures: (state, moves) => capturesAfter(game, state, moves),
    ending: goEnding(game),
    agreement: goAgreement(game),
    obstacle: (state, moves, move) => goObstacle(game, state, moves, move),
    sgf: async (moves, marks) => {
      if (superko !== 'positional')
        throw new UsageError(
          `SGF has no ${superko} superko; save the game under another name, such as game.json`,
        );
      const { writeGoSgf } = await import('../sgf/goSgf.ts');
      const agreed = marks && agreedEnd(game, moves, marks);
      return writeGoSgf(
        { board: game.board, moves: byPlayer(game, moves), ...agreed },
        await currentVersion(),
      );
    },
    picture: ({ cells }, last) => ({
      ...grid(cells, columns, last === go.PASS ? undefined : last),
      columnNames: Array.from({ length: columns }, (_, column) => nameOf(column)[0] ?? ''),
      winning: [],
      marked,
    }),
  };
}

/** The usual points of handicap stones, which the board marks: five, nine on 19x19, none where there are fewer. */
function starPoints(columns: number, rows: number): readonly number[] {
  const handicap = Math.min(go.maxHandicap(columns, rows), columns < go.MAX_SIDE ? 5 : 9);
  return handicap < 5 ? [] : go({ columns, rows, handicap }).board.handicap;
}

/** The end of a game for a file: its result, and whose each point is. */
function agreedEnd(
  game: go.Game,
  moves: readonly number[],
  marks: readonly string[],
): Pick<GoSgf, 'result' | 'territory'> {
  const state = game.initialState();
  for (const move of moves) game.apply(state, move);
  const points = marks.map((name) => game.notation.parseAction(state, name));
  const dead = game.chains(state).filter(([first]) => points.includes(first));
  return { result: resultOf(game.score(state, dead)), territory: territoryOf(game, state, dead) };
}

/** The moves with their players, who take turns. */
function byPlayer(game: go.Game, moves: readonly number[]): GoSgf['moves'] {
  const first = game.currentPlayer(game.initialState());
  return moves.map((action, index) => ({ player: (first + index) % 2, action }));
}

/** The stones that each player has taken off the board: those that the opponent has put and has no more. */
function capturesAfter(game: go.Game, { cells }: go.State, moves: readonly number[]): readonly number[] {
  const first = game.currentPlayer(game.initialState());
  return [1, 0].map((opponent) => {
    const put = moves.filter((move, index) => move !== go.PASS && (first + index) % 2 === opponent).length;
    const given = opponent === 0 ? game.board.handicap.length : 0;
    return given + put - cells.filter((cell) => cell === 1 + opponent).length;
  });
}

function handicapText(
  handicap: go.Board['handicap'],
  nameOf: (point: number) => string,
): number | string | undefined {
  if (typeof handicap !== 'object') return handicap || undefined;
  return handicap.map(nameOf).join(BETWEEN_POINTS) || undefined;
}
