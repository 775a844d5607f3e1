/** An `Engine` whose search runs in the core, some thousand simulations a call. */
import { BanyanError, type Engine, freshSeed, type Proof, type UctOptions } from '@banyan/mcts';
import { checkIsState } from '@banyan/mcts/checks';
import {
  resolveRaveOptions,
  resolveUctOptions,
  type Simulator,
  seedWords,
  TreeSearch,
  ucb1Tables,
} from '@banyan/mcts/engine';
import { type CompiledCore, Instance } from './bridge.ts';
import { MAX_NODES, NODE_BYTES, OUTCOME_BITS, UNPROVEN } from './constants.ts';
import type { CoreExports } from './coreExports.ts';
import type { Twin } from './twin.ts';

/** Simulations of a call, an even number. V8 replaces the first, slow code of a function only at its next call. */
const SIMULATIONS_PER_CALL = 4_096;

/** The nodes that one stage of a step to a new root passes over. It takes less than a millisecond, or a few on a slow machine. */
const NODES_A_STAGE = 8_192;

/** The counts that one stage writes into the tables of UCB1. */
const COUNTS_A_STAGE = 8_192;

/** A bound that no tree reaches. */
const NO_BOUND = 0xffffffff;

/** The numbers of `rollout.ts` in the core. */
const ROLLOUT_POLICIES: Readonly<Record<NonNullable<UctOptions['rolloutPolicy']>, number>> = {
  uniform: 0,
  decisive: 1,
  heavy: 2,
};

/**
 * The options of RAVE with their defaults; `undefined` without RAVE.
 * @throws BanyanError `INVALID_OPTION` for a `firstPlay` that is a function.
 */
function raveOf({ rave, c }: ReturnType<typeof resolveUctOptions>): ResolvedRave | undefined {
  if (rave === false) return undefined;
  const options = resolveRaveOptions({ ...rave, c });
  if (typeof options.firstPlay === 'number') return options;
  throw new BanyanError('INVALID_OPTION', 'firstPlay must be a number in [0, 1] in the core, not a function');
}

type ResolvedRave = ReturnType<typeof resolveRaveOptions>;

/** The arguments of `setRave`. */
function raveNumbers(rave: ResolvedRave | undefined): Parameters<CoreExports['setRave']> {
  if (rave === undefined) return [0, 0, 1, -1, 1, 0, 0];
  const { c, equivalence, bias, firstPlay, priors, firstTaker } = rave;
  const squaredBias = bias === undefined ? -1 : 4 * bias ** 2;
  return [1, c, equivalence, squaredBias, Number(firstPlay), Number(priors), Number(firstTaker)];
}

export function coreEngine<State, Action>(
  twin: Twin<State, Action>,
  core: CompiledCore,
  options: UctOptions,
): Engine<State, Action> {
  const { game, parameters = [] } = twin;
  const resolved = resolveUctOptions(options, MAX_NODES);
  const { c, maxRolloutMoves, rolloutPolicy, expansion, solver, inFlight, finalMove, maxNodes } = resolved;
  const leaves = resolved.leafSolver || { emptyCells: 0, nodes: 0 };
  const rave = raveOf(resolved);
  const learns = rave !== undefined;
  const idle: Instance[] = [];
  ucb1Tables(); // computed now, so that no search waits for it

  return {
    name: `${core.build}(${game.name})`,
    start(state, seed = freshSeed()) {
      checkIsState(game, state);
      twin.check?.(state);
      const { low, high } = seedWords(seed);
      const root = game.clone(state);
      const words = twin.words(root);
      const instance = idle.pop() ?? new Instance(core, parameters, maxNodes, { learns });
      instance.writeWords(words);
      instance.use((exports) => {
        exports.readState();
        exports.setOptions(
          c,
          maxRolloutMoves,
          ROLLOUT_POLICIES[rolloutPolicy],
          Number(expansion === 'one'),
          Number(solver),
          Number(inFlight === 2),
        );
        exports.setLeafSolver(leaves.emptyCells, leaves.nodes);
        exports.setRave(...raveNumbers(rave));
        exports.setSeed(low, high);
        exports.begin(maxNodes);
      });
      const hasShares = instance.use((core) => core.hasShares()) !== 0;
      const bytesPerNode = NODE_BYTES * (learns ? 2 : 1) * (hasShares ? 2 : 1);
      const release = (): void => {
        if (idle.length === 0 && !instance.isPoisoned) idle.push(instance);
      };
      const simulator = new CoreSimulator(
        twin,
        instance,
        root,
        { inFlight, proves: solver, bytesPerNode },
        release,
      );
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

class CoreSimulator<State, Action> implements Simulator<State, Action> {
  readonly inFlight: number;
  readonly bytesPerNode: number;
  readonly proves: boolean;
  readonly #twin: Twin<State, Action>;
  readonly #instance: Instance;
  readonly #release: () => void;
  #state: State;

  constructor(
    twin: Twin<State, Action>,
    instance: Instance,
    state: State,
    {
      inFlight,
      proves,
      bytesPerNode,
    }: Pick<Simulator<State, Action>, 'inFlight' | 'proves' | 'bytesPerNode'>,
    release: () => void,
  ) {
    this.inFlight = inFlight;
    this.proves = proves;
    this.bytesPerNode = bytesPerNode;
    this.#twin = twin;
    this.#instance = instance;
    this.#state = state;
    this.#release = release;
  }

  run(simulations: number, maxNodes: number): number {
    this.#instance.writeTables();
    return this.#instance.use((core) => {
      let ran = 0;
      while (ran < simulations) {
        const asked = Math.min(SIMULATIONS_PER_CALL, simulations - ran);
        const done = core.run(asked, Math.min(maxNodes, NO_BOUND));
        ran += done;
        if (done < asked) break;
      }
      return ran;
    });
  }

  get nodes(): number {
    return this.#instance.use((core) => core.nodes());
  }

  get rootVisits(): number {
    return this.#instance.use((core) => core.rootVisits() >>> 0);
  }

  get maxDepth(): number {
    return this.#instance.use((core) => core.maxDepth());
  }

  get cutRollouts(): number {
    return this.#instance.use((core) => core.cutRollouts() >>> 0);
  }

  get isFull(): boolean {
    return this.#instance.use((core) => core.isFull() !== 0);
  }

  get rootProof(): Proof | undefined {
    return this.#proofOf(this.#instance.use((core) => core.rootProof()));
  }

  visits(index: number): number {
    return this.#instance.use((core) => core.childVisits(index) >>> 0);
  }

  returnSum(index: number): number {
    return this.#instance.use((core) => core.childValue(index));
  }

  proof(index: number): Proof | undefined {
    return this.#proofOf(this.#instance.use((core) => core.childProof(index)));
  }

  /** Maps the indices that the core gives to the actions of the rules in TypeScript. */
  replies(index: number): readonly Action[] {
    const { game } = this.#twin;
    const line = this.#instance.readLine(this.#instance.use((core) => core.replies(index)));
    const state = game.clone(this.#state);
    game.apply(state, game.legalActions(state)[index]);
    return line.map((reply) => {
      const action = game.legalActions(state)[reply];
      game.apply(state, action);
      return action;
    });
  }

  advance(index: number, _action: Action, state: State): void {
    this.#instance.use((core) => core.advance(index));
    this.#state = state;
  }

  settle(): boolean {
    const instance = this.#instance;
    if (instance.writeTables(COUNTS_A_STAGE)) return true;
    if (instance.use((core) => core.settle(NODES_A_STAGE) !== 0)) return true;
    return instance.growEarly(instance.use((core) => core.nodes()));
  }

  release(): void {
    this.#release();
  }

  /** A proof of the core, for the player to move at the root. */
  #proofOf(proof: number): Proof | undefined {
    if (proof === UNPROVEN) return undefined;
    const firstReturn = (proof % 2 ** OUTCOME_BITS) / 2;
    const isFirst = this.#twin.game.currentPlayer(this.#state) === 0;
    return { outcome: isFirst ? firstReturn : 1 - firstReturn, distance: proof >> OUTCOME_BITS };
  }
}
