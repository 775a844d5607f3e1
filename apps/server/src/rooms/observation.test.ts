/** What leaves the server about hidden hands: nothing that the viewer may not know. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../test/served.ts';
import type { Viewer } from './observation.ts';
import type { RoomChange } from './record.ts';
import { GameRoom, type Room } from './room.ts';

const ROOM = 'roomroomroomroomroomro';

/** A room after these changes, with both seats taken. */
function roomOf(
  game: string,
  changes: readonly RoomChange[],
  clock?: { base: number; increment: number },
): Room {
  const seats = [{ kind: 'person' as const }, { kind: 'person' as const }];
  const record = { kind: 'created' as const, room: ROOM, game, seats, time: 0, ...(clock && { clock }) };
  const room = catalogue.open(game)((served): Room => new GameRoom(served, record));
  room.apply({ kind: 'taken', player: 0 }, 0);
  room.apply({ kind: 'taken', player: 1 }, 0);
  for (const change of changes) room.apply(change, 0);
  return room;
}

/** All that a viewer ever gets from a room. */
function seenOf(room: Room, viewer: Viewer): unknown {
  return [room.stream(viewer).events, room.position(viewer, 0)];
}

const moved = (player: number, move: string): RoomChange => ({ kind: 'moved', player, move });

describe('hidden hands', () => {
  const dealt = (cards: readonly string[]): Room =>
    roomOf('kuhn', [{ kind: 'rolled', moves: cards }, moved(0, 'bet'), moved(1, 'pass')]);

  it('are the same for a player whatever card the other has', () => {
    expect(seenOf(dealt(['K', 'Q']), 1)).toEqual(seenOf(dealt(['J', 'Q']), 1));
    expect(seenOf(dealt(['J', 'Q']), 1)).not.toEqual(seenOf(dealt(['J', 'K']), 1));
  });

  it('are the same for spectators whatever cards are dealt', () => {
    expect(seenOf(dealt(['K', 'Q']), null)).toEqual(seenOf(dealt(['J', 'K']), null));
    expect(JSON.stringify(seenOf(dealt(['K', 'Q']), null))).not.toMatch(/"[JQK]"/);
  });

  it('are seen by their owner', () => {
    const [first] = dealt(['K', 'Q'])
      .stream(0)
      .events.filter(({ type }) => type === 'move');
    expect(first).toMatchObject({ player: null, move: 'K' });
  });
});

describe('moves that a player does not notice', () => {
  const PLAYED = [moved(0, 'b2'), moved(1, 'b2'), moved(1, 'a1')]; // b2 is refused to the second player
  const DIRECT = [moved(0, 'b2'), moved(1, 'a1')];

  it('have no number in the stream of that player, nor of spectators', () => {
    expect(seenOf(roomOf('phantom', PLAYED), 0)).toEqual(seenOf(roomOf('phantom', DIRECT), 0));
    expect(seenOf(roomOf('phantom', PLAYED), null)).toEqual(seenOf(roomOf('phantom', DIRECT), null));
  });

  it('are known to the player who tried', () => {
    expect(seenOf(roomOf('phantom', PLAYED), 1)).not.toEqual(seenOf(roomOf('phantom', DIRECT), 1));
  });

  it('do not show in the clock: the increment comes when the turn passes', () => {
    const clock = { base: 10_000, increment: 1_000 };
    const room = roomOf('phantom', [moved(0, 'b2')], clock);
    expect(room.move(1, 1, 'b2', 0)).toMatchObject({ clocks: [10_000, 10_000] });
    room.apply(moved(1, 'b2'), 0);
    expect(room.move(1, 2, 'a1', 0)).toMatchObject({ clocks: [10_000, 11_000] });
  });
});

describe('the legal moves', () => {
  it('go to the player to move alone', () => {
    const room = roomOf('tic-tac-toe', []);
    expect(room.position(0, 0).legal).toHaveLength(9);
    expect(room.position(1, 0)).not.toHaveProperty('legal');
    expect(room.position(null, 0)).not.toHaveProperty('legal');
  });
});
