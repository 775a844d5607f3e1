/** The search of `exactFirst`: a search of an engine, and an exact search of the same root beside it. */
import { BanyanError } from '../checking/errors.ts';
import { checkCount } from '../checking/options.ts';
import type { ExactReport, ExactSearch, ExactSolver } from '../contracts/exact.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { Search, SearchReport, SearchStatus, Seed } from '../contracts/search.ts';
import { checkIdle } from '../protocol/busy.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { keyOf } from '../rules/actionKey.ts';
import { copyOf, playerIn } from '../rules/answers.ts';
import { play } from '../rules/play.ts';
import { isInReach } from './isInReach.ts';
import { withProofs } from './withProofs.ts';

/** The simulations between two looks at what the solver has proven. */
const QUANTUM = 64;

/** A search of `exactFirst`. */
export interface ExactFirstSearch<Action = number> extends Search<Action> {
  /** Bytes of memory that the solver holds, beside the nodes of the tree. */
  readonly solverBytes: number;
  expectedReplies(action: Action): readonly Action[];
  /** What is proven of the root by now; `undefined` at first. */
  exactReport(): ExactReport<Action> | undefined;
}

/** The parts of one search. */
export interface ExactFirstParts<State, Action> {
  readonly game: Game<State, Action>;
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly search: Search<Action>;
  readonly solver: ExactSolver<State, Action>;
  readonly finalMove: FinalMove;
  readonly nodesASimulation: number;
}

/** Runs simulations and the solver in turn. */
export class ExactFirst<State, Action> implements ExactFirstSearch<Action> {
  readonly seed: Seed;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  readonly #game: Game<State, Action>;
  readonly #solver: ExactSolver<State, Action>;
  readonly #finalMove: FinalMove;
  readonly #nodesASimulation: number;
  readonly #search: Search<Action>;
  readonly #quantum: number;
  #state: State;
  #isInReach: boolean;
  /** The exact search of the root, which starts anew after `advance`; absent for a root out of reach. */
  #exact: ExactSearch<Action> | undefined;
  /** Simulations from this root. */
  #simulations = 0;
  /** What the exact search had proven at the end of the last quantum. */
  #proven: ExactReport<Action> | undefined;
  /** The simulations of that quantum's end, and the nodes at the first end at which the outcome was known. */
  #provenAt = 0;
  #outcomeAt = Infinity;
  #isRunning = false;

  constructor({ game, state, search, solver, finalMove, nodesASimulation }: ExactFirstParts<State, Action>) {
    this.seed = search.seed;
    this.inFlight = search.inFlight;
    this.bytesPerNode = search.bytesPerNode;
    this.#game = game;
    this.#state = state;
    this.#search = search;
    this.#solver = solver;
    this.#finalMove = finalMove;
    this.#nodesASimulation = nodesASimulation;
    this.#quantum = Math.ceil(QUANTUM / search.inFlight) * search.inFlight;
    this.#isInReach = isInReach(solver, state);
    if (this.#isInReach) this.#exact = solver.start(state);
  }

  get status(): SearchStatus {
    this.#checkFree();
    const { status } = this.#search;
    return this.#isSolved && status !== 'terminal' ? 'solved' : status;
  }

  get nodes(): number {
    this.#checkFree();
    return this.#search.nodes;
  }

  /** Visits alone do not decide. */
  get lead(): undefined {
    this.#checkFree();
    void this.#search.status; // throws if the search was disposed of
    return undefined;
  }

  get solverBytes(): number {
    return this.#exact?.bytes ?? 0;
  }

  exactReport(): ExactReport<Action> | undefined {
    this.#checkFree();
    return this.#proven;
  }

  /** Whether the outcome is known, and the distance too or not worth more nodes. */
  get #isSolved(): boolean {
    const proven = this.#proven;
    if (proven?.proof === undefined) return false;
    return proven.status !== 'searching' || proven.nodes >= 2 * this.#outcomeAt;
  }

  run(simulations: number, maxNodes: number = Infinity): number {
    checkCount('simulations', simulations);
    checkCount('maxNodes', maxNodes, true);
    this.#checkIdle();
    this.#isRunning = true;
    try {
      if (this.#search.status === 'terminal') return 0;
      this.#prove();
      let ran = 0;
      while (ran < simulations && !this.#isSolved) {
        const piece = Math.min(simulations - ran, this.#quantum - (this.#simulations % this.#quantum));
        const done = this.#search.run(piece, maxNodes);
        this.#simulations += done;
        ran += done;
        if (!this.#tryToProve() && ran < simulations) this.#prove();
        if (done < piece) break;
      }
      return ran;
    } finally {
      this.#isRunning = false;
    }
  }

  /** Lets the solver visit the nodes that belong to the simulations so far, and looks at the end of a quantum. */
  #prove(): void {
    if (this.#isSolved || !this.#isInReach || this.#search.status === 'solved') return;
    this.#exact ??= this.#solver.start(this.#state);
    const exact = this.#exact;
    const missing = Math.floor(this.#simulations * this.#nodesASimulation) - exact.nodes;
    if (missing > 0 && exact.status === 'searching') exact.run(missing);
    const isSolvedAtOnce = this.#simulations === 0 && exact.status === 'solved';
    const isAtEnd = this.#simulations !== this.#provenAt && this.#simulations % this.#quantum === 0;
    if (isSolvedAtOnce || isAtEnd) this.#look(exact);
  }

  /** Takes over what the exact search has proven. */
  #look(exact: ExactSearch<Action>): void {
    this.#provenAt = this.#simulations;
    this.#proven = exact.report();
    if (this.#proven.proof !== undefined) this.#outcomeAt = Math.min(this.#outcomeAt, this.#proven.nodes);
  }

  /** As `#prove`, but returns false for an error, which the next run throws if it persists: simulations are done. */
  #tryToProve(): boolean {
    try {
      this.#prove();
      return true;
    } catch {
      return false;
    }
  }

  report(): SearchReport<Action> {
    this.#checkFree();
    const report = this.#search.report();
    const proven = this.#proven;
    if (proven === undefined || report.player === TERMINAL) return report;
    const game = this.#game;
    return withProofs(report, proven, {
      isSolved: this.#isSolved,
      finalMove: this.#finalMove,
      keyOf: (action) => keyOf(game, action),
      replies: (action) => this.#search.expectedReplies?.(action) ?? [],
    });
  }

  expectedReplies(action: Action): readonly Action[] {
    this.#checkFree();
    const replies = this.#search.expectedReplies?.(action) ?? [];
    return this.#isSolved ? (this.#lineAfter(action) ?? replies) : replies;
  }

  /** The proven line of play after an action; `undefined` after another one than the first of it. */
  #lineAfter(action: Action): readonly Action[] | undefined {
    const [first, ...rest] = this.#proven?.principalVariation ?? [];
    const isFirst = first !== undefined && keyOf(this.#game, first) === keyOf(this.#game, action);
    return isFirst ? rest : undefined;
  }

  settle(): boolean {
    this.#checkFree();
    return this.#search.settle?.() ?? false;
  }

  advance(action: Action): void {
    this.#checkIdle();
    const next = play(this.#game, this.#state, action);
    const kept = this.#keptProof(action, next);
    const isNextInReach = isInReach(this.#solver, next);
    this.#search.advance(action);
    this.#exact?.dispose();
    this.#exact = undefined;
    this.#state = next;
    this.#isInReach = isNextInReach;
    this.#simulations = 0;
    this.#provenAt = 0;
    this.#proven = kept;
    this.#outcomeAt = kept === undefined ? Infinity : 0;
  }

  /** What the proof of the root says of the state after the best action, if it names the reply. */
  #keptProof(action: Action, next: State): ExactReport<Action> | undefined {
    const { proof, player: mover = TERMINAL } = this.#proven ?? {};
    const line = this.#isSolved ? this.#lineAfter(action) : undefined;
    const player = playerIn(this.#game, copyOf(this.#game, next));
    if (proof === undefined || line === undefined || line.length === 0 || player === TERMINAL)
      return undefined;
    const outcome = player === mover ? proof.outcome : 1 - proof.outcome;
    const after = { outcome, distance: proof.distance - 1 };
    return {
      player,
      status: 'solved',
      nodes: 0,
      proof: after,
      actions: [{ action: line[0], proof: after }],
      principalVariation: line,
    };
  }

  dispose(): void {
    this.#checkFree();
    this.#search.dispose();
    this.#exact?.dispose();
  }

  /** @throws BanyanError `REENTRANT`. */
  #checkFree(): void {
    if (!this.#isRunning) return;
    throw new BanyanError('REENTRANT', 'a game called its own search while a simulation was running');
  }

  /** @throws BanyanError `REENTRANT`, `BUSY`. */
  #checkIdle(): void {
    this.#checkFree();
    checkIdle(this);
  }
}
