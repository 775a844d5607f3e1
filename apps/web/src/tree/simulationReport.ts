/** One simulation, phase by phase, from the history of its search. */
import { TERMINAL } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import { type NodeReport, nodeReport, type Watched, walk } from './nodeReport.ts';

export interface Credit {
  /** The move that led to the node; `undefined` for the root. */
  readonly move: Move | undefined;
  /** Whose returns are added: whoever chose the node. */
  readonly player: number;
  readonly before: Statistics;
  readonly after: Statistics;
}

export interface Statistics {
  readonly visits: number;
  /** The sum of returns. */
  readonly value: number;
}

export interface SimulationReport {
  /** From 1. */
  readonly number: number;
  /** The nodes at which a child was chosen, as they were before, in order from the root. */
  readonly choices: readonly (NodeReport & { readonly chosen: Move })[];
  /** The node at the end of the walk, before. */
  readonly leaf: NodeReport;
  /** Whether the game is over there. */
  readonly isEnd: boolean;
  /** The index of the choice whose node got its children just then. */
  readonly expansion: number | undefined;
  /** The moves of the rollout. */
  readonly rollout: readonly Move[];
  /** A share for each player. */
  readonly returns: readonly number[];
  /** For every node of the path, the root first. */
  readonly credits: readonly Credit[];
}

/** @param number a simulation that was run, from 1. The timeline is left before it. */
export function simulationReport<State>(watched: Watched<State>, number: number): SimulationReport {
  const { timeline, rules } = watched;
  const { game, notation } = rules;
  const path = timeline.path(number);
  const statistics = (node: number): Statistics => ({
    visits: timeline.visits[node],
    value: timeline.value[node],
  });
  timeline.seek(number);
  const after = Array.from(path, statistics);
  timeline.seek(number - 1);
  const before = Array.from(path, statistics);
  const { state, line } = walk(watched, path);
  const isEnd = game.currentPlayer(state) === TERMINAL;
  const expansion = Array.from(path).findIndex((node) => timeline.expandedAt[node] === number);

  const choices = line.map((chosen, step) => ({
    // Just expanded, it has children to choose from that it had not before.
    ...(step === expansion
      ? atExpansion(watched, path[step], path, number)
      : nodeReport(watched, path[step], path)),
    chosen,
  }));
  const leaf = nodeReport(watched, path[path.length - 1], path);

  const rollout: Move[] = [];
  for (const action of timeline.rollout(number)) {
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
    returns: timeline.returns(number) ?? [],
    credits: before.map((statisticsBefore, step) => ({
      move: line[step - 1],
      player: timeline.chooser[path[step]],
      before: statisticsBefore,
      after: after[step],
    })),
  };
}

/** A node with the children that this simulation gave it, none of them visited. */
function atExpansion<State>(
  watched: Watched<State>,
  node: number,
  path: ArrayLike<number>,
  number: number,
): NodeReport {
  const { timeline } = watched;
  timeline.seek(number);
  const grown = nodeReport(watched, node, path);
  timeline.seek(number - 1);
  const children = grown.children.map((child) => ({
    ...child,
    visits: 0,
    mean: undefined,
    terms: undefined,
  }));
  const { visits, mean } = nodeReport(watched, node, path);
  return { ...grown, visits, mean, children, next: children.find(({ isProven }) => !isProven)?.action };
}
