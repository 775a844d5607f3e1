/**
 * What leaves a server about hidden hands, in every game of the catalogue that has some. Two games are played in which a player
 * observes the same, by the rules, while the others hold and do other things: the links of that player and of spectators then get
 * the same to the letter.
 */
import { CHANCE, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import type { ServedGame } from '@banyan/server';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../server/src/rooms/observation.ts';
import type { RoomChange } from '../../../../server/src/rooms/record.ts';
import { GameRoom } from '../../../../server/src/rooms/room.ts';
import { CATALOGUE, findGame } from '../../games.ts';

const GAMES = CATALOGUE.flatMap(({ name, examples = [name] }) => examples).filter((text) =>
  findGame(text)(({ hidden }) => hidden !== undefined),
);

/** The pairs of games for each player, and the attempts to find the second one of a pair. */
const PAIRS = 5;
const ATTEMPTS = 5;

type Hidden<State> = ServedGame<State> & Required<Pick<ServedGame<State>, 'hidden'>>;

/** A game that is played in a room. */
class PlayedGame<State> {
  readonly room: GameRoom<State>;
  readonly state: State;
  readonly #served: Hidden<State>;

  constructor(served: Hidden<State>) {
    this.#served = served;
    this.state = served.game.initialState();
    const seats = Array.from({ length: served.game.players }, () => ({ kind: 'person' }) as const);
    this.room = new GameRoom(served, { kind: 'created', room: '', game: served.name, seats, time: 0 });
    for (const player of seats.keys()) this.room.apply({ kind: 'taken', player }, 0);
  }

  get mover(): number {
    return this.#served.game.currentPlayer(this.state);
  }

  get legal(): readonly number[] {
    return this.#served.game.legalActions(this.state);
  }

  /** What a player observes of an action, by the rules; the mover also knows which one it is. */
  observed(action: number, player: number): string {
    const shown = this.#served.hidden.game.observedAction?.(this.state, action, player) ?? action;
    return `${shown} ${this.mover === player ? action : ''}`;
  }

  /** What a player knows, by the rules. */
  knownTo(player: number): string {
    return this.#served.hidden.game.informationStateKey(this.state, player);
  }

  play(action: number): void {
    const move = this.#served.notation.formatAction(this.state, action);
    const player = this.mover;
    const change: RoomChange =
      player === CHANCE ? { kind: 'rolled', moves: [move] } : { kind: 'moved', player, move };
    this.room.apply(change, 0);
    this.#served.game.apply(this.state, action);
  }

  /** All that the link of a viewer has got. */
  seen(viewer: Viewer): string {
    return JSON.stringify([this.room.stream(viewer).events, this.room.position(viewer, 0)]);
  }

  /** The moves so far, hidden ones too. */
  get moves(): string {
    return this.room.moves.join(' ');
  }
}

function pick(actions: readonly number[], random: Random): number | undefined {
  return actions[Math.floor(random() * actions.length)];
}

/** Plays a random game to its end; returns its actions. */
function randomGame<State>(served: Hidden<State>, random: Random): readonly number[] {
  const game = new PlayedGame(served);
  const actions: number[] = [];
  while (game.mover !== TERMINAL) {
    const action = pick(game.legal, random);
    if (action === undefined) throw new Error(`${served.name} has no action`);
    game.play(action);
    actions.push(action);
  }
  return actions;
}

/**
 * Plays a game beside another one in which a player observes the same, as far as there is one, and compares what the viewers
 * get after each move. Returns how many moves later the two were different worlds.
 */
function compareWorlds<State>(
  served: Hidden<State>,
  actions: readonly number[],
  player: number,
  random: Random,
): number {
  const [one, other] = [new PlayedGame(served), new PlayedGame(served)];
  let compared = 0;
  for (const action of actions) {
    const observed = one.observed(action, player);
    const alike =
      other.mover === one.mover
        ? other.legal.filter((each) => other.observed(each, player) === observed)
        : [];
    const twin = pick(alike, random);
    if (twin === undefined) return compared;
    one.play(action);
    other.play(twin);
    // The end may show all hands, as the dice of a call are.
    if (one.knownTo(player) !== other.knownTo(player)) return compared;
    for (const viewer of [player, null]) expect(other.seen(viewer)).toBe(one.seen(viewer));
    if (one.moves !== other.moves) compared++;
  }
  return compared;
}

function lawOf<State>(served: ServedGame<State>): void {
  const { hidden, game } = served;
  if (hidden === undefined) throw new Error(`${served.name} hides nothing`);
  const random = sfc32(served.name);
  for (let player = 0; player < game.players; player++) {
    let compared = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const actions = randomGame({ ...served, hidden }, random);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++)
        compared += compareWorlds({ ...served, hidden }, actions, player, random);
    }
    expect(compared).toBeGreaterThan(PAIRS);
  }
}

describe('the links of a game', () => {
  it.each(GAMES)(
    'of %s show no hand to another player or a spectator',
    (text) => {
      findGame(text)((served) => lawOf(served));
    },
    60_000,
  );

  it('show a hand to its player, so that the comparison can fail', () => {
    findGame('kuhn')((served) => {
      const { hidden } = served;
      if (hidden === undefined) throw new Error('Kuhn poker hides its cards');
      const [one, other] = [new PlayedGame({ ...served, hidden }), new PlayedGame({ ...served, hidden })];
      const [king, queen] = one.legal;
      one.play(king ?? 0);
      other.play(queen ?? 0);
      expect(other.seen(0)).not.toBe(one.seen(0));
      expect(other.seen(1)).toBe(one.seen(1));
    });
  });
});
