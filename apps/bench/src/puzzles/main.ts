/** `bench:puzzles`: the engines for one player on SameGame, at equal processor time. */
import { sameGame } from '@banyan/games';
import { type Engine, mcts, nrpa, singlePlayer } from '@banyan/mcts';
import { readFlags, runCommand, UsageError, wholeNumber } from '../command.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import type { Interval } from '../statistics.ts';
import { compare, type PuzzleEngine } from './compare.ts';

const HELP = `npm run pnpm -- --filter @banyan/bench bench:puzzles [flags]

  --board SHAPE      columns x rows x colours (default 15x15x5)
  --boards N         the number of boards, with the seeds 1 to N (default 20)
  --searches N       searches of each engine on each board (default 3)
  --milliseconds N   processor time of a search (default 2000)
  --iterations N     of nrpa (default that of the library)
  --json             print JSON
  --help             print this`;

const OPTIONS = {
  board: { type: 'string', default: '15x15x5' },
  boards: { type: 'string', default: '20' },
  searches: { type: 'string', default: '3' },
  milliseconds: { type: 'string', default: '2000' },
  iterations: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const MAX = 1_000_000;

await runCommand('bench:puzzles', async (words) => {
  const { json, help, ...texts } = readFlags(words, OPTIONS);
  if (help) return HELP;
  const shape = /^(\d{1,2})x(\d{1,2})x(\d)$/.exec(texts.board);
  if (shape === null) throw new UsageError(`--board must be a shape such as 15x15x5, not ${texts.board}`);
  const [columns, rows, colours] = shape.slice(1).map(Number);
  const boards = wholeNumber('--boards', texts.boards, 2, MAX);
  const searches = wholeNumber('--searches', texts.searches, 1, MAX);
  const milliseconds = wholeNumber('--milliseconds', texts.milliseconds, 1, MAX);
  const { iterations: given } = texts;
  const options = given === undefined ? {} : { iterations: wholeNumber('--iterations', given, 1, MAX) };
  const engines: readonly PuzzleEngine[] = [
    { name: 'single-player UCT', of: (game) => mcts(game, { selection: singlePlayer({ c: 0.1 }) }) },
    { name: 'NRPA', of: (game): Engine<sameGame.State> => nrpa(game, options) },
  ];
  const progress = progressOn(process.stderr);
  const scores = compare(engines, {
    games: Array.from({ length: boards }, (_, index) =>
      sameGame(sameGame.randomBoard({ columns, rows, colours, seed: index + 1 })),
    ),
    searches,
    milliseconds,
    onBoard: (board) => progress.show(`board ${board + 1} of ${boards}`),
  });
  progress.clear();
  const machine = thisMachine();
  const date = new Date().toISOString().slice(0, 10);
  if (json) return JSON.stringify({ date, machine, board: texts.board, searches, milliseconds, scores });
  return [
    `SameGame ${texts.board}, ${boards} boards, searches on each: ${searches}, of ${milliseconds / 1_000} s of processor time; ${date}, ${describeMachine(machine)}`,
    ...scores.map(({ name, mean, lead, best, points }) => {
      const all = points.map((each) => each.toFixed(0)).join(' ');
      return `${name}: mean ${written(mean)}, lead ${written(lead)}, best on ${best} boards: ${all}`;
    }),
  ].join('\n');
});

/** A mean with its interval of 95 %. */
function written({ value, lower, upper }: Interval): string {
  return `${value.toFixed(0)} (${lower.toFixed(0)} to ${upper.toFixed(0)})`;
}
