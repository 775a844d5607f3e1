/**
 * Positions whose outcome under perfect play is known, from lines of text (`@banyan/games/positions`). They measure how often
 * an engine keeps the outcome.
 */
import type { Game, Notation } from '@banyan/mcts';
import type { connectN } from './connectN/rules.ts';
import { othello } from './othello/rules.ts';

/** A position, and the actions that keep its outcome. */
export interface LabelledPosition<State> {
  readonly name: string;
  readonly state: State;
  /** Of the player to move, under perfect play: 1, 1/2 or 0; absent if the line does not have it. */
  readonly outcome: number | undefined;
  /** All legal actions that keep the outcome; absent if the line does not have them. */
  readonly keeping: ReadonlySet<number> | undefined;
  /** The outcome of each legal action; absent if the line does not have them. */
  readonly outcomes?: ReadonlyMap<number, number>;
  /** Whether a legal action exists that does not keep it. */
  readonly isCritical: boolean;
}

/** Reads a line; `undefined` if it is no position. */
export type ReadPosition<State> = (line: string) => LabelledPosition<State> | undefined;

const OUTCOMES: ReadonlyMap<string, number> = new Map([
  ['win', 1],
  ['draw', 0.5],
  ['loss', 0],
]);

/**
 * Reads lines of Connect-N: the moves, columns from 1, and the score of each column for the player to move.
 *
 * A score above 0 wins, 0 draws, below 0 loses, x is full.
 * @throws BanyanError `INVALID_POSITION` for moves that cannot be played.
 */
export function readColumns(game: connectN.Game): ReadPosition<connectN.State> {
  return (line) => {
    const [moves, ...scores] = line.split(/\s+/);
    const state = game.notation.parsePosition(moves);
    const actions = game.legalActions(state);
    const isOpen = (score: string, column: number): boolean =>
      actions.includes(column) && /^-?\d+$/.test(score);
    const areValid = scores.every(
      (score, column) => isOpen(score, column) || (score === 'x' && !actions.includes(column)),
    );
    if (scores.length !== game.board.columns || actions.length === 0 || !areValid) return undefined;
    const outcomes = new Map(actions.map((column) => [column, (1 + Math.sign(Number(scores[column]))) / 2]));
    const outcome = Math.max(...outcomes.values());
    const keeping = new Set(actions.filter((column) => outcomes.get(column) === outcome));
    return {
      name: moves,
      state,
      outcome,
      keeping,
      outcomes,
      isCritical: keeping.size < actions.length,
    };
  };
}

/**
 * Reads a line of Othello: a name, the cells, the player to move and, where they are known, the outcome and the best moves.
 *
 * Cells go from a1 along rows: X is black, O white, - empty. The outcome is `win`, `draw` or `loss`; the moves are those that
 * keep it, `*` for all.
 */
export const readDiscs: ReadPosition<othello.State> = (line) => {
  const [name, board = '', mover, label, moves] = line.split(/\s+/);
  if (!/^[XO-]{64}$/.test(board) || !['X', 'O'].includes(mover)) return undefined;
  const cells = Uint8Array.from(board, (disc) => '-XO'.indexOf(disc));
  return labelled(othello, { cells, player: mover === 'X' ? 0 : 1, stuck: 0 }, { name, label, moves });
};

/**
 * Reads lines of any game: a position, the outcome for the player to move, and the moves that keep it.
 *
 * Positions are as `notation.parsePosition` reads them; the outcome is `win`, `draw`, `loss`, or `?` where it is not known; the moves
 * are as in `a1,b2`, or `*` for all.
 * @throws BanyanError `INVALID_POSITION` for a position that cannot be reached.
 */
export function readMoves<State>(game: Game<State>, notation: Notation<State>): ReadPosition<State> {
  return (line) => {
    const [name, label, moves, ...others] = line.split(/\s+/);
    if (label === undefined || moves === undefined || others.length > 0) return undefined;
    const known = label === '?' ? undefined : label;
    return labelled({ ...game, notation }, notation.parsePosition(name), { name, label: known, moves });
  };
}

interface Label {
  readonly name: string;
  readonly label: string | undefined;
  readonly moves: string | undefined;
}

function labelled<State>(
  game: Pick<Game<State>, 'legalActions'> & { readonly notation: Notation<State> },
  state: State,
  { name, label, moves }: Label,
): LabelledPosition<State> | undefined {
  const actions = game.legalActions(state);
  const outcome = label === undefined ? undefined : OUTCOMES.get(label);
  const kept =
    moves === '*' ? actions : moves?.split(',').map((text) => game.notation.parseAction(state, text));
  const areLegal = kept?.every((action) => action !== undefined && actions.includes(action)) ?? true;
  if (actions.length === 0 || !areLegal || (label !== undefined && outcome === undefined)) return undefined;
  const keeping = kept && new Set(actions.filter((action) => kept.includes(action)));
  return {
    name,
    state,
    outcome,
    keeping,
    isCritical: keeping !== undefined && keeping.size < actions.length,
  };
}
