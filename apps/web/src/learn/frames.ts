/** The frames of a simulation: what the tree, the board and the code show at each step, with a sentence. */
import { CHANCE } from '@banyan/mcts';
import type { GameInfo } from '../games/position.ts';
import { moveLabel } from '../games/words.ts';
import type { Statistics } from '../tree/simulationReport.ts';
import type { CodeStep } from './code.ts';
import type { LessonSimulation } from './lessonSearch.ts';
import type { SmallNode } from './smallTree.ts';
import { moveTitle, whyChosen } from './whyChosen.ts';

export const PHASES = ['selection', 'expansion', 'rollout', 'back up'] as const;
export type Phase = (typeof PHASES)[number];

export interface Frame {
  readonly phase: Phase;
  /** The depth of the current node on the path. */
  readonly depth: number;
  /** Whether the children of the current node are compared. */
  readonly isComparing: boolean;
  /** Whether the simulation has added its nodes. */
  readonly isExpanded: boolean;
  /** The moves of the rollout on the board. */
  readonly played: number;
  /** The nodes of the path from this depth on have the result. */
  readonly updatedFrom: number;
  /** The step of the code that runs. */
  readonly code: CodeStep;
  /** What happens. */
  readonly text: string;
}

/** A longer rollout plays several moves in a frame. */
const MAX_ROLLOUT_FRAMES = 12;

export function framesOf({ report, drawnBy }: LessonSimulation, info: GameInfo): Frame[] {
  const { choices, expansion, rollout, returns, updates, isEnd } = report;
  const end = choices.length;
  const before = { isComparing: false, isExpanded: false, played: 0, updatedFrom: end + 1 };
  const frames: Frame[] = [];
  for (const [depth, choice] of choices.entries()) {
    const { chosen, children, visits, player } = choice;
    const isDrawn = player === CHANCE;
    if (depth === expansion) {
      const leaf = { ...before, phase: 'expansion', depth } as const;
      frames.push({ ...leaf, code: 'leaf', text: leafText(visits, depth) });
      const first = isDrawn
        ? `Chance decides here: it draws ${chosen.name}.`
        : `None of them has visits, so the simulation goes on with the first, ${moveLabel(info, chosen.name)}.`;
      const added = `The search adds ${children.length === 1 ? 'one child, for the only move' : `${children.length} children, one for each move`} that is possible here.`;
      frames.push({ ...leaf, isExpanded: true, code: 'expand', text: `${added} ${first}` });
    } else {
      const isVisited = children.some(({ action, visits: times }) => action === chosen.action && times > 0);
      frames.push({
        ...before,
        phase: 'selection',
        depth,
        isComparing: !isDrawn,
        code: isDrawn ? 'chance' : isVisited ? 'compare' : 'unvisited',
        text: isDrawn
          ? `Chance decides here. It draws ${chosen.name}: an outcome of chance is not selected.`
          : `${depth === 0 ? 'At the root, ' : ''}${info.seats[player]} is to move. ${whyChosen(choice, info)}`,
      });
    }
  }
  const grown = { ...before, isExpanded: true, depth: end };
  if (!isEnd) {
    const each = Math.max(1, Math.ceil(rollout.length / MAX_ROLLOUT_FRAMES));
    const start = 'Now the rollout plays random moves to the end of the game. The tree does not keep them.';
    frames.push({ ...grown, phase: 'rollout', code: `draw by ${drawnBy}`, text: start });
    for (let played = 0; played < rollout.length; ) {
      const moves = rollout.slice(played, played + each);
      played += moves.length;
      const isLast = played === rollout.length;
      const names = `Random ${moves.length === 1 ? 'move' : 'moves'} ${moves.map(({ name }) => name).join(', ')}.`;
      frames.push({
        ...grown,
        phase: 'rollout',
        played,
        code: isLast ? 'over' : `draw by ${drawnBy}`,
        text: isLast ? `${names} The game is over. ${ending(returns, info)}.` : names,
      });
    }
  }
  const over = { ...grown, phase: 'back up', played: rollout.length, code: 'back up' } as const;
  for (let depth = end; depth >= 0; depth--) {
    const { move, player, before: old, after: now } = updates[depth];
    const seat = info.seats[player];
    const name = move === undefined ? 'The root' : moveTitle(info, move.name);
    const whose = move === undefined ? `which counts the results of ${seat}` : `played by ${seat}`;
    const gain = gainText(Number((now.returnSum - old.returnSum).toFixed(2)), info);
    const intro =
      depth === end ? `${isEnd ? 'The game is over at this node. ' : ''}${ending(returns, info)}. ` : '';
    frames.push({
      ...over,
      depth,
      updatedFrom: depth,
      text: `${intro}${name}, ${whose}, gains one visit and ${gain}: ${fraction(old)} becomes ${fraction(now)}.`,
    });
  }
  return frames;
}

/** The tree at a frame. */
export function treeAt({ tree, report }: LessonSimulation, { isExpanded, updatedFrom }: Frame): SmallNode[] {
  return tree
    .filter(({ isAdded }) => isExpanded || !isAdded)
    .map((node) =>
      node.pathDepth === undefined || node.pathDepth < updatedFrom
        ? node
        : { ...node, ...report.updates[node.pathDepth].after },
    );
}

/** `2.5/4`. */
export function fraction({ returnSum, visits }: Statistics): string {
  return `${Number(returnSum.toFixed(2))}/${visits}`;
}

function leafText(visits: number, depth: number): string {
  if (depth === 0) return 'The tree is only its root, which has no children yet.';
  return `This node has ${visits === 1 ? 'one visit' : `${visits} visits`} and no children yet: it is a leaf. Its second visit expands it.`;
}

/** What the result of a simulation adds to a node besides the visit: `half a win`. */
function gainText(gained: number, { seats }: GameInfo): string {
  const words = new Map([
    [1, 'one win'],
    [0.5, 'half a win'],
    [0, 'no win'],
  ]);
  const word = seats.length === 1 ? undefined : words.get(gained);
  return word ?? `${gained} for the result`;
}

/** `Fig wins`. */
function ending(returns: readonly number[], { seats }: GameInfo): string {
  if (seats.length === 1) return `The result is ${returns[0].toFixed(2)}`;
  const winner = returns.indexOf(1);
  return winner === -1 ? 'It is a draw, which counts 0.5 for each player' : `${seats[winner]} wins`;
}
