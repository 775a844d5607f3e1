/** The events of a room by viewer. Viewers who may see everything share one stream. */
import type { RoomEvent } from './events.ts';
import type { ObservedMove, Viewer } from './observation.ts';

/** The events that a viewer gets, in order. The number of an event is its place, from 1. */
export interface Stream {
  readonly events: readonly RoomEvent[];
  /** The number of the game's action that the viewer noticed as each ply. */
  readonly plies: readonly number[];
}

interface GrowingStream extends Stream {
  readonly viewer: Viewer;
  readonly events: RoomEvent[];
  readonly plies: number[];
}

export class Streams {
  readonly #streams: readonly GrowingStream[];

  /** @param players the number of players who see different things; 0 if all see the same. */
  constructor(players: number) {
    const viewers: readonly Viewer[] = [null, ...Array.from({ length: players }, (_, player) => player)];
    this.#streams = viewers.map((viewer) => ({ viewer, events: [], plies: [] }));
  }

  /** The stream of a viewer. */
  of(viewer: Viewer): Stream {
    const own = this.#streams.find((stream) => stream.viewer === viewer) ?? this.#streams[0];
    if (own === undefined) throw new Error('a room has a stream for spectators');
    return own;
  }

  /** Adds an event that all viewers see alike. */
  add(event: RoomEvent): void {
    for (const { events } of this.#streams) events.push(event);
  }

  /**
   * Adds a move.
   * @param action the number of the action in the game.
   * @param seenBy returns the move as a viewer sees it.
   */
  addMove(
    action: number,
    { player, clocks }: { readonly player: number | null; readonly clocks: readonly number[] | undefined },
    seenBy: (viewer: Viewer) => ObservedMove,
  ): void {
    for (const { viewer, events, plies } of this.#streams) {
      const move = seenBy(viewer);
      if (move === undefined) continue;
      events.push({ type: 'move', ply: plies.length, player, move, ...(clocks && { clocks }) });
      plies.push(action);
    }
  }

  /**
   * Takes back the last actions of the game.
   * @param actions how many are left.
   */
  takeBack(actions: number, player: number): void {
    for (const { events, plies } of this.#streams) {
      while ((plies.at(-1) ?? -1) >= actions) plies.pop();
      events.push({ type: 'resume', player, ply: plies.length });
    }
  }
}
