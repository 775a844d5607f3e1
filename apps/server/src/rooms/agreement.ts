/** The agreement of the players on how a game ends, such as on the dead stones of Go: their marks, and who agrees with them. */
import { BanyanError } from '@banyan/mcts';
import type { EndAgreement } from '../catalogue.ts';
import { RequestError } from '../errors.ts';
import type { AgreementView } from '../messages/serverMessage.ts';
import type { RoomChange } from './record.ts';

/** How often a player may change the marks in a game. */
const MAX_CHANGES = 500;

export class Agreement<State> {
  readonly #rules: EndAgreement<State>;
  readonly #state: State;
  readonly #changes: Map<number, number>;
  readonly #agreed = new Set<number>();
  /** In their canonical text; `undefined` until a player has named some. */
  #marks: string | undefined;
  /** The player who has named the marks. */
  #by: number | undefined;

  /**
   * @param state in which the game is over.
   * @param changes how often each player has changed marks in this game.
   */
  constructor(rules: EndAgreement<State>, state: State, changes: Map<number, number>) {
    this.#rules = rules;
    this.#state = state;
    this.#changes = changes;
  }

  /** The marks with which all players agree, and the returns by them; `undefined` before. */
  resultOf(players: number): { readonly marks: string; readonly returns: readonly number[] } | undefined {
    const marks = this.#marks;
    if (marks === undefined || this.#agreed.size < players) return undefined;
    return { marks, returns: this.#rules.returns(this.#state, marks) };
  }

  /** The agreement as all viewers see it. */
  get view(): AgreementView {
    return { marks: this.#marks ?? null, by: this.#by ?? null, agreed: [...this.#agreed] };
  }

  /**
   * Checks other marks; `undefined` for those that are there.
   * @throws RequestError `ILLEGAL_MARKS`; `LIMIT` after too many changes.
   */
  mark(player: number, text: string): RoomChange | undefined {
    const marks = this.#read(text);
    if (marks === this.#marks) return undefined;
    if ((this.#changes.get(player) ?? 0) >= MAX_CHANGES)
      throw new RequestError('LIMIT', `a player may change the marks ${MAX_CHANGES} times in a game`);
    return { kind: 'marked', player, marks };
  }

  /**
   * Checks that a player agrees with marks; `undefined` if the player has done so.
   * @throws RequestError `ILLEGAL_MARKS`; `STALE` if other marks are there.
   */
  agree(player: number, text: string): RoomChange | undefined {
    const marks = this.#read(text);
    if (this.#marks !== undefined && this.#marks !== marks)
      throw new RequestError('STALE', `the marks are ${this.#marks}, not ${marks}`);
    return this.#agreed.has(player) ? undefined : { kind: 'agreed', player, marks };
  }

  /** Has other marks, with which no player agrees. */
  change(player: number, marks: string): void {
    this.#marks = marks;
    this.#by = player;
    this.#agreed.clear();
    this.#changes.set(player, (this.#changes.get(player) ?? 0) + 1);
  }

  /** Has the agreement of a player with the marks, or with the first ones. */
  accept(player: number, marks: string): void {
    if (this.#marks === undefined) this.#by = player;
    this.#marks = marks;
    this.#agreed.add(player);
  }

  /** @throws RequestError `ILLEGAL_MARKS`. */
  #read(text: string): string {
    try {
      return this.#rules.read(this.#state, text);
    } catch (error) {
      if (error instanceof BanyanError) throw new RequestError('ILLEGAL_MARKS', error.message);
      throw error;
    }
  }
}
