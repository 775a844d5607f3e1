/** Reports and snapshots, for tests. */
import type { MoveReport, Snapshot } from '../src/engine/protocol.ts';

/** A report of a move of Connect Four. */
export function report(action: number, part: Partial<MoveReport> = {}): MoveReport {
  const name = String(action + 1);
  return {
    action,
    name,
    value: 0.5,
    visits: 900,
    share: 0.1,
    low: 0.4,
    high: 0.6,
    proven: undefined,
    distance: undefined,
    line: [{ action, name }],
    sentence: '',
    ...part,
  };
}

/** A snapshot of a search for a player. */
export function snapshot(player: number, moves: readonly MoveReport[], proven?: number): Snapshot {
  return {
    player,
    moves,
    simulations: 1_000,
    proven,
    distance: undefined,
    nodes: 1,
    maxDepth: 1,
    status: 'searching',
    milliseconds: 1,
    build: 'ts',
    trees: [1_000],
    problem: undefined,
    warnings: [],
    isDone: true,
  };
}
