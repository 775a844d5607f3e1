/**
 * An exact solver of m,n,k-games by threats alone: it proves wins by fours of the player to move, and the moves that allow
 * the opponent one. If neither player has such a win, it ends at once, with the status `exhausted`.
 */
import {
  BanyanError,
  type ExactAction,
  type ExactReport,
  type ExactSearch,
  type ExactSolver,
  type ExactStatus,
  type Proof,
  TERMINAL,
} from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { type FourSearch, MAX_REMEMBERED, winByFours } from './fours.ts';
import type { Mnk, MnkState } from './state.ts';
import { Stones, type Windows, windowsOf } from './windows.ts';

/** Bytes of a remembered position beside its cells. */
const ENTRY_BYTES = 64;

/** The rules without the notation. */
type MnkRules = Omit<Mnk, 'notation'>;

/** The solver of one game, for `exactFirst(game, mcts(game), { solver: mnkThreats(game) })`. */
export function mnkThreats(game: MnkRules): ExactSolver<MnkState> {
  const windows = windowsOf(game.board);
  return {
    name: `mnkThreats(${game.name})`,
    start: (state) => new ThreatSearch(game, windows, game.clone(state)),
  };
}

/** A proven action: its proof, and the line of play from the root. */
interface Proven {
  readonly proof: Proof;
  readonly line: readonly number[];
}

class ThreatSearch implements ExactSearch {
  nodes = 0;
  readonly bytes: number;
  readonly #game: MnkRules;
  readonly #stones: Stones;
  readonly #state: MnkState;
  readonly #actions: readonly number[];
  readonly #proven = new Map<number, Proven>();
  readonly #steps: Generator<undefined, void>;
  #isDone = false;
  #isDisposed = false;

  constructor(game: MnkRules, windows: Windows, state: MnkState) {
    this.#game = game;
    this.#stones = new Stones(windows, state.cells);
    this.#state = state;
    this.#actions = game.currentPlayer(state) === TERMINAL ? [] : game.legalActions(state);
    this.bytes = MAX_REMEMBERED * (ENTRY_BYTES + state.cells.length);
    this.#steps = this.#prove();
  }

  get status(): ExactStatus {
    this.#checkAlive();
    if (this.#actions.length === 0) return 'terminal';
    if (!this.#isDone) return 'searching';
    return this.#isExact ? 'solved' : 'exhausted';
  }

  /** A win in one or three plies has no quicker alternative, as two threats take a four. */
  get #isExact(): boolean {
    const { proof } = this.#best ?? {};
    return proof?.outcome === 1 && proof.distance <= 3;
  }

  run(nodes: number): number {
    this.#checkAlive();
    checkCount('nodes', nodes);
    if (this.status !== 'searching') return 0;
    const before = this.nodes;
    while (this.nodes - before < nodes && !this.#isDone) {
      if (this.#steps.next().done) this.#isDone = true;
      else this.nodes++;
    }
    return this.nodes - before;
  }

  report(): ExactReport {
    this.#checkAlive();
    const best = this.#best;
    return {
      player: this.#game.currentPlayer(this.#state),
      status: this.status,
      nodes: this.nodes,
      ...(best && { proof: best.proof }),
      actions: this.#ranked(),
      principalVariation: best?.line ?? [],
    };
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  *#prove(): Generator<undefined, void> {
    const own = 1 + (this.#state.stones % 2);
    const line = yield* this.#attack(own);
    if (line !== undefined) {
      this.#proven.set(line[0], { proof: { outcome: 1, distance: line.length }, line });
      return;
    }
    // A stone more of the defender never helps the attacker: without a threat now, no move allows one.
    if ((yield* this.#attack(3 - own)) === undefined) return;
    for (const action of this.#actions) {
      const reply = yield* this.#attack(3 - own, action);
      if (reply === undefined) continue;
      const proof = { outcome: 0, distance: 1 + reply.length };
      this.#proven.set(action, { proof, line: [action, ...reply] });
    }
  }

  /** Looks for a win of the player of a stone, who is to move, after the other has played `action`. */
  *#attack(attacker: number, action?: number): FourSearch {
    const stones = this.#stones;
    if (action !== undefined) stones.put(action, 3 - attacker);
    const line = yield* winByFours(stones, attacker);
    if (action !== undefined) stones.take(action);
    return line;
  }

  /** The proof of the root, once there is one. */
  get #best(): Proven | undefined {
    const proven = [...this.#proven.values()];
    const win = proven.find(({ proof }) => proof.outcome === 1);
    if (win !== undefined) return win;
    if (proven.length === 0 || proven.length < this.#actions.length) return undefined;
    return proven.reduce((best, each) => (each.proof.distance > best.proof.distance ? each : best));
  }

  #ranked(): ExactAction[] {
    const rankOf = (action: number): number => {
      const { outcome, distance } = this.#proven.get(action)?.proof ?? { outcome: 0.5, distance: 0 };
      return outcome === 0.5 ? 0 : (2 * outcome - 1) * (1_000 - distance);
    };
    return [...this.#actions]
      .sort((a, b) => rankOf(b) - rankOf(a))
      .map((action) => {
        const proven = this.#proven.get(action);
        return { action, ...(proven && { proof: proven.proof }) };
      });
  }

  #checkAlive(): void {
    if (this.#isDisposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }
}
