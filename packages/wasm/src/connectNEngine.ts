/** Connect-N as an `Engine`: the whole search runs in the core, some thousand simulations a call. */
import { type ConnectN, type ConnectNState, checkState } from '@banyan/games';
import { type Engine, freshSeed, type UctOptions } from '@banyan/mcts';
import { resolveUctOptions, type Simulator, seedWords, TreeSearch } from '@banyan/mcts/engine';
import { boardWords } from './bitboard.ts';
import { type CompiledCore, Instance } from './bridge.ts';
import { MOST_NODES } from './constants.ts';

/** Simulations a call. V8 replaces its first, slow code of a function only when that is called again. */
const SIMULATIONS_PER_CALL = 4_096;

/** More nodes than there can be. */
const NO_BOUND = 0xffffffff;

export function connectNEngine(
  game: ConnectN,
  core: CompiledCore,
  options: UctOptions,
): Engine<ConnectNState> {
  const { c, maxRolloutMoves, finalMove, maxNodes } = resolveUctOptions(options, MOST_NODES);
  const { columns, rows, connect } = game.board;
  const idle: Instance[] = [];

  return {
    name: `${core.build}(${game.name})`,
    start(state, seed = freshSeed()) {
      checkState(game.board, state);
      const { low, high } = seedWords(seed);
      const root = game.clone(state);
      const words = boardWords(game.board, root);
      const instance = idle.pop() ?? new Instance(core, maxNodes);
      instance.use((exports) => {
        exports.setBoard(columns, rows, connect);
        exports.setOptions(c, maxRolloutMoves);
        exports.setSeed(low, high);
        exports.setPosition(...words);
        exports.begin(maxNodes);
      });
      const simulator = new ConnectNSimulator(instance, () => {
        if (idle.length === 0 && !instance.isPoisoned) idle.push(instance);
      });
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

class ConnectNSimulator implements Simulator<ConnectNState, number> {
  readonly #instance: Instance;
  readonly #release: () => void;

  constructor(instance: Instance, release: () => void) {
    this.#instance = instance;
    this.#release = release;
  }

  run(simulations: number, maxNodes: number): number {
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

  get isFull(): boolean {
    return this.#instance.use((core) => core.isFull() !== 0);
  }

  visits(index: number): number {
    return this.#instance.use((core) => core.childVisits(index) >>> 0);
  }

  value(index: number): number {
    return this.#instance.use((core) => core.childValue(index));
  }

  replies(index: number): readonly number[] {
    return this.#instance.readLine(this.#instance.use((core) => core.replies(index)));
  }

  advance(_index: number, column: number): void {
    this.#instance.use((core) => core.advance(column));
  }

  release(): void {
    this.#release();
  }
}
