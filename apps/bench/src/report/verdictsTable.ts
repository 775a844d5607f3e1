/** The table of verdicts on moves of positions with exact scores. */
import { describeMachine } from '../machine.ts';
import { quartiles, shareOf } from '../statistics.ts';
import type { JudgedCase, MoveKind, VerdictResults } from '../verdicts/verdicts.ts';
import { amount, percent } from './numbers.ts';
import { inSections } from './sections.ts';

/** Several lines, without a newline at the end. */
export function verdictsReport(results: VerdictResults): string {
  const { cases, date, machine, positions, seeds, maxSeconds } = results;
  const judges = [...new Set(cases.map(({ judge }) => judge))];
  const sets = [...new Set(cases.map(({ set }) => set))];
  const rows = judges.flatMap((judge) =>
    [undefined, ...sets].map((set) => {
      const mine = cases.filter((each) => each.judge === judge && (set === undefined || each.set === set));
      return [`${judge}, ${set ?? 'all positions'}`, ...cellsOf(mine)];
    }),
  );
  return inSections(
    [
      {
        title: 'verdicts',
        heads: [
          'moves that keep',
          'accused, %',
          'losing moves',
          'found, %',
          'draws for wins',
          'found, %',
          's a move',
          'most',
        ],
        rows,
      },
    ],
    [
      `${positions} positions of Connect Four, ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}: of each, a move that keeps the outcome, one that loses ` +
        'where another does not, and one that draws where another wins, drawn at random. Accused and found: the verdict is doubtful, mistake or blunder. ' +
        `At most ${maxSeconds} s of processor time a move; the median of what was taken, the proofs of all moves of the position included. In brackets the interval of 95 % (Wilson).`,
      `${date}, on ${describeMachine(machine)}.`,
    ],
  );
}

function cellsOf(cases: readonly JudgedCase[]): string[] {
  const seconds = cases.map((each) => each.seconds);
  return [
    ...(['keeping', 'losing', 'halving'] as const).flatMap((kind) => accusedOf(kind, cases)),
    amount(quartiles(seconds).median),
    amount(Math.max(...seconds)),
  ];
}

/** The number of moves of a kind, and the share of them that a verdict calls worse than another. */
function accusedOf(kind: MoveKind, cases: readonly JudgedCase[]): string[] {
  const mine = cases.filter((each) => each.kind === kind);
  const accused = mine.filter(({ verdict }) => verdict !== 'good' && verdict !== 'open');
  return [String(mine.length), mine.length === 0 ? 'n/a' : percent(shareOf(accused.length, mine.length))];
}
