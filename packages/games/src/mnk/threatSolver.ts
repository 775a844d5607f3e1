/**
 * An exact solver of m,n,k-games by threats alone: it proves wins by fours and threes of the player to move, and the moves that
 * allow the opponent one. If neither player has such a win, it ends with the status `exhausted`.
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
import { MAX_REMEMBERED, winByFours } from './fours.ts';
import type { Mnk, MnkState } from './state.ts';
import { ThreeAttack, type ThreeSearch, type WinLength } from './threes.ts';
import { Stones, type Windows, windowsOf } from './windows.ts';

/** Bytes of a remembered position beside its cells. */
const ENTRY_BYTES = 64;

/** The wins by threes that are looked for, the short ones first. */
const LENGTHS: readonly WinLength[] = [
  { threes: 1, fours: 1 },
  { threes: 1, fours: 2 },
  { threes: 2, fours: 2 },
];

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

/** Looks for a win by fours, of which a line has all cells. */
function* byFours(stones: Stones, attacker: number): ThreeSearch {
  const line = yield* winByFours(stones, attacker);
  return line && { line, cells: new Set(line) };
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

  /** Whether the win is the quickest: wins in one ply are looked for first, and a win in three takes a move with two threats. */
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
    if (yield* this.#wins(byFours(this.#stones, own))) return;
    yield* this.#losses(() => byFours(this.#stones, 3 - own), own);
    const attack = new ThreeAttack(this.#stones, own);
    const defence = new ThreeAttack(this.#stones, 3 - own);
    for (const length of LENGTHS) {
      if (yield* this.#wins(attack.within(length))) return;
      yield* this.#losses(() => defence.within(length), own);
    }
  }

  /** Whether a search of the player to move finds a win. */
  *#wins(search: ThreeSearch): Generator<undefined, boolean> {
    const win = yield* search;
    if (win === undefined) return false;
    this.#note(win.line, 1);
    return true;
  }

  /**
   * Looks for the moves that allow the opponent a win. Those that may be defences are proven to lose together, once all are
   * searched. If some were called lost before, the search would prefer others only because they are unsearched.
   */
  *#losses(searchOfOpponent: () => ThreeSearch, own: number): Generator<undefined, void> {
    // An additional stone of the defender never helps the attacker, so if the attacker to move has no win now, no move allows one.
    const threat = yield* searchOfOpponent();
    if (threat === undefined) return;
    const open = this.#actions.filter((action) => !this.#proven.has(action));
    const isApart = (action: number): boolean => this.#stones.isApart(action, own, threat.cells);
    for (const action of open.filter(isApart)) this.#note([action, ...threat.line], 0);
    const lost: number[][] = [];
    for (const action of open.filter((each) => !isApart(each))) {
      this.#stones.put(action, own);
      const win = yield* searchOfOpponent();
      this.#stones.take(action);
      if (win !== undefined) lost.push([action, ...win.line]);
    }
    for (const line of lost) this.#note(line, 0);
  }

  /** Notes the outcome of the first action of a line. */
  #note(line: readonly number[], outcome: number): void {
    this.#proven.set(line[0], { proof: { outcome, distance: line.length }, line });
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
