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
  agreement: { marks: null, by: null, agreed: [0] },
};

const EVENTS: readonly ServerMessage[] = [
  { type: 'start', seq: 1 },
  { type: 'move', seq: 2, ply: 0, player: 0, move: '4' },
  { type: 'drawOffer', seq: 3, player: 1 },
  { type: 'move', seq: 4, ply: 1, player: 1, move: '5' },
  { type: 'marks', seq: 5, player: 1, marks: 'd2' },
  { type: 'agree', seq: 6, player: 0, marks: 'd2' },
  { type: 'resume', seq: 7, player: 1, ply: 1 },
  { type: 'move', seq: 8, ply: 1, player: 1, move: '6' },
  { type: 'over', seq: 9, reason: 'rules', player: null, winners: [1], returns: [0, 1], marks: 'none' },
  { type: 'rematch', seq: 10, room: 's'.repeat(22), player: 1 },
];

function stateAfter(messages: readonly ServerMessage[]): RoomState {
  return messages.reduce(afterMessage, EMPTY_ROOM);
}

describe('the state of a room', () => {
  it('follows from the messages', () => {
    const state = stateAfter([ROOM, ...EVENTS, POSITION]);
    expect(state).toMatchObject({
      seq: 10,
      room: ROOM,
      moves: [
        { player: 0, move: '4' },
        { player: 1, move: '6' }, // the one before is taken back
      ],
      resumedAt: 1,
      over: { reason: 'rules', marks: 'none' },
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
    ['{"type":"marks","seq":1,"player":0,"marks":["d2"]}'],
    ['{"type":"resume","seq":1,"player":0,"ply":-1}'],
    ['{"type":"over","seq":1,"reason":"boredom","player":0,"winners":[],"returns":null}'],
  ])('is ignored if the page does not understand it: %s', (data) => {
    expect(readServerMessage(data)).toBeUndefined();
  });
});
