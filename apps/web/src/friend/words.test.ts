import type { MessageOf } from '@banyan/server/messages';
import { describe, expect, it } from 'vitest';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';
import { announcement, clockText, endNote, namesFrom, resumedNote, statusOf } from './words.ts';

const nameOf = namesFrom(['Fig', 'Honey']);

function state(
  position: Partial<MessageOf<'position'>>,
  over?: Partial<MessageOf<'over'>>,
  kind: 'person' | 'engine' = 'person',
): RoomState {
  return {
    ...EMPTY_ROOM,
    room: {
      type: 'room',
      room: 'r',
      game: 'connect-four',
      players: 2,
      hidden: false,
      player: 0,
      seats: [{ kind: 'person' }, { kind }],
      clock: null,
    },
    position: {
      type: 'position',
      ply: 0,
      toMove: 0,
      board: '',
      drawOffers: [],
      rematchOffers: [],
      started: true,
      over: over !== undefined,
      ...position,
    },
    over: over && {
      type: 'over',
      seq: 9,
      reason: 'rules',
      player: null,
      winners: [1],
      returns: null,
      ...over,
    },
  };
}

describe('the status of a room', () => {
  it.each([
    [state({ started: false }), 'Waiting for all players to take their seats'],
    [state({ toMove: 0 }), 'Your move'],
    [state({ toMove: 1 }), 'Honey to move'],
    [state({ toMove: 1 }, undefined, 'engine'), 'Honey is thinking…'],
    [state({ toMove: null }), 'Chance moves…'],
    [
      state({ toMove: null, agreement: { marks: null, by: null, agreed: [] } }),
      'Two passes: agree on the dead stones',
    ],
    [state({}, { reason: 'resign', player: 0 }), 'Fig resigned: Honey wins'],
    [state({}, { reason: 'time', player: 0 }), 'Fig ran out of time: Honey wins'],
    [state({}, { reason: 'draw', winners: [0, 1] }), 'A draw by agreement'],
    [
      state({}, { reason: 'length', winners: [0, 1] }),
      'A draw: the game has as many moves as the server allows',
    ],
    [state({}, { returns: [0, 1] }), 'Honey wins'],
    [state({}, { winners: [0, 1] }), 'a draw'],
  ])('%# says it in words', (room, words) => {
    expect(statusOf(room, nameOf)).toBe(words);
  });

  it('names players by number where the page lacks the game', () => {
    expect(statusOf(state({ toMove: 1 }), namesFrom(undefined))).toBe('Player 2 to move');
  });

  it('is announced after the last move', () => {
    const moves = [
      { player: 0, move: '4' },
      { player: 1, move: null },
    ];
    expect(announcement({ ...state({}), moves }, nameOf)).toBe('Honey played a hidden move. Your move');
  });
});

describe('a clock', () => {
  it.each([
    [0, '0:00.0'],
    [-50, '0:00.0'],
    [9_399, '0:09.3'],
    [19_999, '0:19.9'],
    [20_000, '0:20'],
    [245_999, '4:05'],
    [3_600_000, '1:00:00'],
    [86_399_999, '23:59:59'],
  ])('shows %i milliseconds as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});

describe('the end of a game of Go', () => {
  /** A room whose players can agree, or not, after some moves. */
  function room(able: readonly boolean[], moves: readonly string[], resumedAt?: number): RoomState {
    const seats = able.map((canAgree) => ({
      kind: 'person' as const,
      taken: true,
      connected: true,
      canAgree,
    }));
    return {
      ...state({}),
      seats: { type: 'seats', seats, spectators: 0 },
      moves: moves.map((move, player) => ({ player, move })),
      resumedAt,
    };
  }

  it.each([
    [room([true, true], ['a1', 'b2']), 'After two passes the players agree on the dead stones.'],
    [room([true, false], ['a1']), 'After two passes the players agree on the dead stones.'],
    [
      room([true, false], ['a1', 'b2']),
      'All stones count as alive, as the program of Honey cannot agree on dead ones: capture dead stones before you pass.',
    ],
    [
      state({}, undefined, 'engine'),
      'In games with an engine by link all stones count as alive: capture dead stones before you pass.',
    ],
    [state({}, {}), undefined],
  ])('%# is explained before it comes', (room, note) => {
    expect(endNote(room, nameOf)).toBe(note);
  });

  it.each([
    [room([true, true], ['a1', 'pass']), false],
    [room([true, true], ['a1'], 1), true],
    [room([true, true], ['a1', 'pass'], 1), true],
    [room([true, true], ['a1', 'b2'], 1), false],
    [room([true, true], ['a1', 'b2', 'pass'], 1), false],
  ])('%# warns of a last pass: %j', (room, isWarning) => {
    expect(resumedNote(room) !== undefined).toBe(isWarning);
  });
});
