import { readServerMessage, type ServerMessage } from '@banyan/server/messages';
import { describe, expect, it } from 'vitest';
import { afterMessage, EMPTY_ROOM, type RoomState } from './roomState.ts';

const ROOM: ServerMessage = {
  type: 'room',
  room: 'r'.repeat(22),
  game: 'connect-four',
  players: 2,
  hidden: false,
  player: 0,
  seats: [{ kind: 'person' }, { kind: 'person' }],
  clock: null,
};

const POSITION: ServerMessage = {
  type: 'position',
  ply: 1,
  toMove: 1,
  board: '...',
  drawOffers: [],
  rematchOffers: [],
  started: true,
  over: false,
};

const EVENTS: readonly ServerMessage[] = [
  { type: 'start', seq: 1 },
  { type: 'move', seq: 2, ply: 0, player: 0, move: '4' },
  { type: 'drawOffer', seq: 3, player: 1 },
  { type: 'move', seq: 4, ply: 1, player: 1, move: '5' },
  { type: 'over', seq: 5, reason: 'resign', player: 0, winners: [1], returns: null },
  { type: 'rematch', seq: 6, room: 's'.repeat(22), player: 1 },
];

function stateAfter(messages: readonly ServerMessage[]): RoomState {
  return messages.reduce(afterMessage, EMPTY_ROOM);
}

describe('the state of a room', () => {
  it('follows from the messages', () => {
    const state = stateAfter([ROOM, ...EVENTS, POSITION]);
    expect(state).toMatchObject({
      seq: 6,
      room: ROOM,
      moves: [
        { player: 0, move: '4' },
        { player: 1, move: '5' },
      ],
      over: { reason: 'resign' },
      rematch: { player: 1 },
      position: POSITION,
    });
  });

  it('is the same after a lost connection, wherever it was lost and whatever comes twice', () => {
    const undisturbed = stateAfter([ROOM, ...EVENTS, POSITION]);
    for (let lost = 0; lost <= EVENTS.length; lost++) {
      for (let again = 0; again <= lost; again++) {
        const messages = [ROOM, ...EVENTS.slice(0, lost), ROOM, ...EVENTS.slice(again), POSITION];
        expect(stateAfter(messages)).toEqual(undisturbed);
      }
    }
  });
});

describe('a message', () => {
  it('is read as the server writes it, with fields that the page does not know', () => {
    for (const message of [ROOM, POSITION, ...EVENTS]) {
      expect(readServerMessage(JSON.stringify({ ...message, later: 1 }))).toEqual(message);
    }
  });

  it.each([
    [undefined],
    [new ArrayBuffer(2)],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"type":"tomorrow"}'],
    ['{"type":"move","seq":-1,"ply":0,"player":0,"move":"4"}'],
    ['{"type":"move","seq":1,"ply":0,"player":"0","move":"4"}'],
    ['{"type":"over","seq":1,"reason":"boredom","player":0,"winners":[],"returns":null}'],
  ])('is ignored if the page does not understand it: %s', (data) => {
    expect(readServerMessage(data)).toBeUndefined();
  });
});
