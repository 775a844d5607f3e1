/** The searches of a match: those of its engines, and the hint. */
import type { Level } from '@banyan/mcts';
import type { ReadonlySignal } from '@preact/signals';
import type { Bounds, SearchTask, Settings } from '../engine/protocol.ts';
import type { Position } from '../games/position.ts';
import type { Method } from '../games/ruleset.ts';
import { isAfterPass } from '../go/passes.ts';
import { keeperOf } from './keptTree.ts';
import { boundsOf, HUMAN, type SeatText, settingsOf, strongestOf } from './seats.ts';

/** What decides the searches of a match. */
export interface SearchedMatch {
  readonly seed: number;
  readonly levels: readonly Level[];
  /** Whether the game recommends alpha-beta. */
  readonly isAlphaBeta: boolean;
  /** The path of the network in the address, if it names one. */
  readonly linked: string | undefined;
  readonly position: ReadonlySignal<Position>;
  readonly seats: ReadonlySignal<readonly SeatText[]>;
  readonly settings: ReadonlySignal<Settings>;
  /** The number of the engine's tree: every change but a move begins another. */
  readonly tree: number;
}

export interface BoundedTask {
  readonly task: SearchTask;
  readonly bounds: Bounds;
}

/**
 * The bounds of a hint: simulations where these are fast, so that the hint is the same on every machine; else time, which all
 * threads use.
 */
const HINT: Readonly<Record<Method, Bounds>> = {
  proving: { simulations: 50_000, milliseconds: 2_000 },
  dice: { simulations: 50_000, milliseconds: 2_000 },
  rave: { milliseconds: 1_500 },
  puzzle: { milliseconds: 1_500 },
};

/** The search of the position for a hint. */
export function hintIn(match: SearchedMatch): BoundedTask {
  return {
    task: taskOf(match, strongestOf(match.settings.value, match.isAlphaBeta)),
    bounds: HINT[match.position.value.info.method],
  };
}

/** The search of the position for the engine of a player; `undefined` for a person. */
export function searchIn(match: SearchedMatch, player: number): BoundedTask | undefined {
  const { levels, linked: path, isAlphaBeta, settings, tree } = match;
  const seats = match.seats.value;
  const bounds = boundsOf(seats[player], levels);
  if (bounds === undefined) return undefined;
  const task = taskOf(match, settingsOf(seats[player], settings.value, { path, isAlphaBeta }));
  const isKept = task.isOpen !== true && player === keeperOf(seats, levels);
  return { bounds, task: isKept ? { ...task, tree } : task };
}

/** Each position has a seed of its own, which follows from that of the match. */
function taskOf({ seed, position, seats }: SearchedMatch, settings: Settings): SearchTask {
  const { info, text, moves } = position.value;
  const isOpen = isAfterPass(position.value) && seats.value.includes(HUMAN);
  return {
    game: info.name,
    moves: text,
    seed: (seed + moves.length) >>> 0,
    settings,
    ...(isOpen && { isOpen }),
  };
}
