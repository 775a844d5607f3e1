/** The sets of positions of five in a row that threats decide, as the lines of their files. */
import { mnk } from '@banyan/games';
import { drawPositions, THREAT_KINDS, type ThreatKind, type ThreatPosition } from './threatPositions.ts';

/** A set: a board and a kind. */
export interface ThreatSet {
  readonly name: string;
  readonly board: mnk.Board;
  readonly kind: ThreatKind;
}

const SIDES = [9, 15];

/** All sets. */
export const THREAT_SETS: readonly ThreatSet[] = SIDES.flatMap((side) =>
  THREAT_KINDS.map((kind) => ({
    name: `mnk-${side}x${side}x5-${kind}`,
    board: { columns: side, rows: side, connect: 5 },
    kind,
  })),
);

/** The random numbers of all sets come from this seed. */
const SEED = 1;

/** The first lines of a set, each with a newline. */
export function threatSetLines({ board, kind }: ThreatSet, count: number): string[] {
  const game = mnk(board);
  const start = game.initialState();
  const nameOf = (cell: number): string => game.notation.formatAction(start, cell);
  const outcome = kind === 'block' || kind === 'defence' ? '?' : 'win';
  const lineOf = ({ moves, right }: ThreatPosition): string =>
    `${moves.map(nameOf).join('')} ${outcome} ${right.map(nameOf).join(',')}\n`;
  const positions = drawPositions(board, kind, SEED);
  return Array.from({ length: count }, () => lineOf(positions.next().value));
}

/** The file of a set. */
export function threatSetText(set: ThreatSet, count: number): string {
  const heading = `# Made by bench:threats: the moves; the outcome for the player to move, ? where it is not known; the right moves.\n`;
  return heading + threatSetLines(set, count).join('');
}
