/** `banyan solve`: proves the outcome of a position. */
import { type Proof, type Solution, solve, TERMINAL } from '@banyan/mcts';
import { inColumns } from '../../columns.ts';
import type { Context } from '../../context.ts';
import { describeEnd } from '../../describe.ts';
import { checkSolvable, exactSolverOf } from '../../engines/exactEngine.ts';
import { readGameAndMoves, stateAfter } from '../../gameAndMoves.ts';
import type { Playable } from '../../games.ts';
import { writeMoves } from '../../moves.ts';
import { count, formatValue, seconds } from '../../numbers.ts';
import { drawPosition, playerName } from '../../position.ts';
import { type Screen, screenOn } from '../../screen.ts';
import { unitsOf } from '../../units.ts';
import { capitalized, list, wrap } from '../../usage.ts';

/** The options of `banyan solve`. */
export interface SolveFlags {
  readonly game: string | undefined;
  readonly milliseconds: number | undefined;
  readonly nodes: number | undefined;
  readonly json: boolean | undefined;
}

const DEFAULT_MILLISECONDS = 10_000;
const LABEL_WIDTH = 11;

/**
 * Proves the outcome of a position.
 * @param words the game and its moves, as for `readGameAndMoves`.
 */
export async function solvePosition(
  this: Context,
  flags: SolveFlags,
  ...words: readonly string[]
): Promise<void> {
  const { game, moves } = await readGameAndMoves(flags.game, words);
  return game((playable) => solveState(this, playable, flags, moves));
}

async function solveState<State>(
  { process, signal }: Context,
  playable: Playable<State>,
  { milliseconds, nodes, json }: SolveFlags,
  moves: readonly string[],
): Promise<void> {
  checkSolvable(playable);
  const state = stateAfter(playable, moves);
  const solver = await exactSolverOf(playable, state);
  const budget =
    nodes === undefined || milliseconds !== undefined
      ? { milliseconds: milliseconds ?? DEFAULT_MILLISECONDS, ...(nodes === undefined ? {} : { nodes }) }
      : { nodes };
  const progress = screenOn(process.stderr, process.env);
  progress.status('solving');
  const solution = await solve(solver, state, budget, { signal });
  progress.status('');
  const screen = screenOn(process.stdout, process.env);
  const position = moves.join(' ').trim().toLowerCase();
  if (json) {
    screen.printJson(plainSolution(playable, state, { solver: solver.name, position }, solution));
    return;
  }
  const nameOf = (player: number): string => playerName(playable, player, screen);
  const toMove = solution.player === TERMINAL ? '' : `, ${nameOf(solution.player)} to move`;
  screen.print(`${playable.name}${position && ` after ${position}`}${toMove}\n`);
  screen.printBoard(`${drawPosition(playable, { state }, screen)}\n\n`);
  screen.print(`${describe(playable, state, solution, screen, nameOf)}\n`);
}

function describe<State>(
  playable: Playable<State>,
  state: State,
  solution: Solution,
  screen: Screen,
  nameOf: (player: number) => string,
): string {
  const { game, notation } = playable;
  const { player, status, actions, bestActions, principalVariation, stopped } = solution;
  if (player === TERMINAL) return describeEnd(game.returns(state), nameOf, unitsOf(playable));
  const room = screen.columns - LABEL_WIDTH - 1;
  const moveOf = (action: number): string => notation.formatAction(state, action);
  const known = actions.flatMap(({ action, proof }) =>
    proof === undefined
      ? []
      : [[moveOf(action), wordsOf(proof, status === 'solved' && bestActions.includes(action))]],
  );
  const open = actions.length - known.length;
  const rows = [
    ...(known.length > 0 ? [['move', 'outcome'].map((head) => screen.colors.dim(head)), ...known] : []),
  ];
  const fields: readonly (readonly [label: string, text: string])[] = [
    ['verdict', capitalized(verdict(solution, nameOf))],
    ...(bestActions.length > 0 ? [['best', list(bestActions.map(moveOf))] as const] : []),
    ...(principalVariation.length > 0
      ? [['line', writeMoves(playable, state, principalVariation).join(' ')] as const]
      : []),
    ['search', `${count(solution.nodes)} nodes in ${seconds(solution.milliseconds)}, ${ENDINGS[stopped]}`],
  ];
  const lines = fields.flatMap(([label, text]) =>
    wrap(text, room).map(
      (line, index) => screen.colors.dim((index === 0 ? label : '').padEnd(LABEL_WIDTH)) + line,
    ),
  );
  return [
    ...(rows.length > 0 ? [inColumns(['left', 'left'], rows)] : []),
    ...(open > 0 && known.length > 0 ? [`and ${open} not proven`] : []),
    ...(rows.length > 0 ? [''] : []),
    ...lines,
  ].join('\n');
}

const ENDINGS: Readonly<Record<Solution['stopped'], string>> = {
  solved: 'solved',
  exhausted: 'the solver can prove no more',
  terminal: 'the game is over',
  milliseconds: 'time was up',
  nodes: 'all nodes were visited',
  aborted: 'interrupted',
};

/**
 * `X wins in 21 moves`, `X wins in at most 21 moves; the distance is not proven`, `a draw`, or `not proven in this time`;
 * where the book knows it and the search has not ended, `a draw, by the book; no best move is proven`.
 */
function verdict(
  { player, status, outcome, distance, known }: Solution,
  nameOf: (player: number) => string,
): string {
  if (outcome === undefined) return 'not proven in this time';
  const source = known !== undefined && status !== 'solved' ? ', by the book; no best move is proven' : '';
  if (outcome === 0.5) return `a draw${source}`;
  const winner = nameOf(outcome === 1 ? player : 1 - player);
  const end = `${distance} ${distance === 1 ? 'move' : 'moves'}`;
  if (status === 'solved') return `${winner} wins in ${end}`;
  const open = source === '' ? `in at most ${end}; the distance is not proven` : `in ${end}${source}`;
  return outcome === 0 ? `every move loses: ${winner} wins ${open}` : `${winner} wins ${open}`;
}

/** `win in 5`, or where the distance is not proven, `win in at most 5`. */
function wordsOf({ outcome, distance }: Proof, isDistanceProven: boolean): string {
  const words = formatValue({ value: null, proven: outcome, distance });
  return isDistanceProven || outcome === 0.5 || distance === 1
    ? words
    : words.replace(' in ', ' in at most ');
}

/** A solution with moves in the notation of the game. */
function plainSolution<State>(
  playable: Playable<State>,
  state: State,
  { solver, position }: { readonly solver: string; readonly position: string },
  solution: Solution,
): object {
  const { player, status, stopped, outcome, distance, nodes, milliseconds } = solution;
  const moveOf = (action: number): string => playable.notation.formatAction(state, action);
  return {
    game: playable.name,
    position,
    player: player === TERMINAL ? null : player,
    status,
    stopped,
    outcome: outcome ?? null,
    distance: distance ?? null,
    best: solution.bestActions.map(moveOf),
    moves: solution.actions.map(({ action, proof }) => ({
      move: moveOf(action),
      outcome: proof?.outcome ?? null,
      distance: proof?.distance ?? null,
    })),
    principalVariation: writeMoves(playable, state, solution.principalVariation),
    solver,
    nodes,
    milliseconds,
  };
}
