/** An `ExactSolver` whose search runs in a module of `assembly/exact`. */
import {
  BanyanError,
  type ExactAction,
  type ExactReport,
  type ExactSearch,
  type ExactSolver,
  type ExactStatus,
  type Player,
  type Proof,
  TERMINAL,
} from '@banyan/mcts';
import { checkCount, checkInteger } from '@banyan/mcts/checks';
import { type Compiled, ExactInstance } from '../bridge.ts';
import { OUTCOME_BITS, UNPROVEN } from '../constants.ts';
import type { Twin } from '../twin.ts';
import { ranked } from './actionOrder.ts';
import type { ExactExports } from './exactExports.ts';

const DEFAULT_ENTRIES = 2 ** 22;
const MIN_ENTRIES = 2 ** 11;
const MAX_ENTRIES = 2 ** 28;

/**
 * The logarithm of the number of entries of a table.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function tableBits(maxEntries: number = DEFAULT_ENTRIES): number {
  return Math.floor(Math.log2(checkInteger('maxEntries', maxEntries, MIN_ENTRIES, MAX_ENTRIES)));
}

/** The most nodes of a call of a module. */
const MAX_NODES_PER_CALL = 65_536;

/** The parts of an exact solver whose module takes the state as the words of a twin. */
export interface ExactSolverParts<State, Exports> {
  readonly twin: Twin<State>;
  readonly compiled: Compiled<Exports>;
  /** The logarithm of the number of entries of the table. */
  readonly bits: number;
  /** As `ExactSolver.share`. */
  readonly share?: number;
  isInReach(state: State): boolean;
  /** Is called after the search of a state has begun. Returns the proof of the state, if it is known. */
  prepare?(exports: Exports, state: State): Proof | undefined;
}

export function exactSolver<State, Exports extends ExactExports>({
  twin,
  compiled,
  bits,
  share,
  isInReach,
  prepare = () => undefined,
}: ExactSolverParts<State, Exports>): ExactSolver<State> {
  const { game, parameters = [] } = twin;
  const idle: ExactInstance<Exports>[] = [];
  return {
    name: `${compiled.build}Exact(${game.name})`,
    ...(share !== undefined && { share }),
    isInReach,
    start(state) {
      twin.check?.(state);
      const words = twin.words(state);
      const instance = idle.pop() ?? new ExactInstance(compiled, parameters, bits);
      instance.writeWords(words);
      const known = instance.use((exports) => {
        exports.begin();
        return prepare(exports, state);
      });
      const release = (): void => {
        if (idle.length === 0 && !instance.isPoisoned) idle.push(instance);
      };
      return new CoreExactSearch(instance, game.currentPlayer(state), known, release);
    },
  };
}

class CoreExactSearch implements ExactSearch {
  readonly bytes: number;
  readonly #player: Player;
  readonly #known: Proof | undefined;
  #instance: ExactInstance<ExactExports> | undefined;
  readonly #release: () => void;
  #nodes = 0;

  constructor(
    instance: ExactInstance<ExactExports>,
    player: Player,
    known: Proof | undefined,
    release: () => void,
  ) {
    this.bytes = instance.bytes;
    this.#instance = instance;
    this.#player = player;
    this.#known = known;
    this.#release = release;
  }

  get status(): ExactStatus {
    if (this.#player === TERMINAL) return 'terminal';
    return this.#open().use((exports) => exports.isSolved()) === 0 ? 'searching' : 'solved';
  }

  get nodes(): number {
    this.#open();
    return this.#nodes;
  }

  run(nodes: number): number {
    checkCount('nodes', nodes);
    return this.#open().use((exports) => {
      let visited = 0;
      while (visited < nodes) {
        const asked = Math.min(MAX_NODES_PER_CALL, nodes - visited);
        const done = exports.run(asked);
        visited += done;
        this.#nodes += done;
        if (done < asked) break;
      }
      return visited;
    });
  }

  report(): ExactReport {
    const instance = this.#open();
    const principalVariation = instance.line();
    const proof = proofOf(instance.use((exports) => exports.rootProof()));
    return {
      player: this.#player,
      status: this.status,
      nodes: this.#nodes,
      ...(proof && { proof }),
      ...(this.#known && { known: { ...this.#known } }),
      actions: ranked(instance.use(actionsOf), principalVariation[0]),
      principalVariation,
    };
  }

  dispose(): void {
    if (this.#instance === undefined) return;
    this.#instance = undefined;
    this.#release();
  }

  #open(): ExactInstance<ExactExports> {
    if (this.#instance !== undefined) return this.#instance;
    throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }
}

function actionsOf(exports: ExactExports): ExactAction[] {
  const actions: ExactAction[] = [];
  for (let n = 0; n < exports.actionCount(); n++) {
    const proof = proofOf(exports.actionProof(n));
    actions.push({ action: exports.action(n), ...(proof && { proof }) });
  }
  return actions;
}

/** A proof as the module has it. */
export function codeOf({ outcome, distance }: Proof): number {
  return distance * 2 ** OUTCOME_BITS + 2 * outcome;
}

function proofOf(proof: number): Proof | undefined {
  if (proof === UNPROVEN) return undefined;
  return { outcome: (proof % 2 ** OUTCOME_BITS) / 2, distance: proof >> OUTCOME_BITS };
}
