/** Reports one simulation, phase by phase, from the history of its search. */
import { TERMINAL } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import { type NodeReport, nodeReport, type RecordedTree, replay } from './nodeReport.ts';

/** What the back up of a simulation changes at a node. */
export interface NodeUpdate {
  /** The move to the node; `undefined` for the root. */
  readonly move: Move | undefined;
  /** The player who chose the node, whose return is added. */
  readonly player: number;
  readonly before: Statistics;
  readonly after: Statistics;
}

export interface Statistics {
  readonly visits: number;
  readonly returnSum: number;
}

export interface SimulationReport {
  /** From 1. */
  readonly number: number;
  /** The nodes at which a child was chosen, before the simulation, from the root. */
  readonly choices: readonly (NodeReport & { readonly chosen: Move })[];
  /** The leaf at the end of the path, before the simulation. */
  readonly leaf: NodeReport;
  /** Whether the game is over at the leaf. */
  readonly isEnd: boolean;
  /** The index of the choice whose node the simulation expanded. */
  readonly expansion: number | undefined;
  /** The moves of the rollout. */
  readonly rollout: readonly Move[];
  readonly returns: readonly number[];
  /** The update of every node of the path, the root first. */
  readonly updates: readonly NodeUpdate[];
}

/**
 * Reports a simulation, and leaves the history before it.
 * @param number from 1 to the length of the history.
 */
export function simulationReport<State>(watched: RecordedTree<State>, number: number): SimulationReport {
  const { history, rules } = watched;
  const { game, notation } = rules;
  const path = history.path(number);
  const statistics = (node: number): Statistics => ({
    visits: history.visits[node],
    returnSum: history.returnSum[node],
  });
  history.seek(number);
  const after = Array.from(path, statistics);
  history.seek(number - 1);
  const before = Array.from(path, statistics);
  const { state, line } = replay(watched, path);
  const isEnd = game.currentPlayer(state) === TERMINAL;
  const expansion = Array.from(path).findIndex((node) => history.expandedAt[node] === number);

  const choices = line.map((chosen, step) => ({
    // Before the simulation, a node that it expands has no children yet.
    ...(step === expansion
      ? atExpansion(watched, path[step], path, number)
      : nodeReport(watched, path[step], path)),
    chosen,
  }));
  const leaf = nodeReport(watched, path[path.length - 1], path);

  const rollout: Move[] = [];
  for (const action of history.rollout(number)) {
    rollout.push({ action, name: notation.formatAction(state, action) });
    game.apply(state, action);
  }
  return {
    number,
    choices,
    leaf,
    isEnd,
    expansion: expansion === -1 ? undefined : expansion,
    rollout,
    returns: history.returns(number) ?? [],
    updates: before.map((statisticsBefore, step) => ({
      move: line[step - 1],
      player: history.chooser[path[step]],
      before: statisticsBefore,
      after: after[step],
    })),
  };
}

/** A node with the children that the simulation added, without visits. */
function atExpansion<State>(
  watched: RecordedTree<State>,
  node: number,
  path: ArrayLike<number>,
  number: number,
): NodeReport {
  const { history } = watched;
  history.seek(number);
  const grown = nodeReport(watched, node, path);
  history.seek(number - 1);
  const children = grown.children.map((child) => ({
    ...child,
    visits: 0,
    mean: undefined,
    terms: undefined,
  }));
  const { visits, mean } = nodeReport(watched, node, path);
  return { ...grown, visits, mean, children, next: children.find(({ isProven }) => !isProven)?.action };
}
