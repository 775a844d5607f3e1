/** Connect-N as an `Engine`: the whole search runs in the core, some thousand simulations a call. */
import type { ConnectN, ConnectNState } from '@banyan/games';
import { BanyanError, type Engine, freshSeed, type UctOptions } from '@banyan/mcts';
import { resolveUctOptions, type Simulator, seedWords, TreeSearch } from '@banyan/mcts/engine';
import { setPosition } from './bitboard.ts';
import { type CompiledCore, Instance } from './bridge.ts';

/** Simulations a call. V8 replaces its first, slow code of a function only when that is called again. */
const SIMULATIONS_PER_CALL = 4_096;

/** More nodes than there can be. */
const NO_BOUND = 0xffffffff;

export function connectNEngine(
  game: ConnectN,
  core: CompiledCore,
  options: UctOptions,
): Engine<ConnectNState> {
  const { c, maxRolloutMoves, finalMove, maxNodes } = resolveUctOptions(options);
  const { columns, rows, connect } = game.board;
  const idle: Instance[] = [];

  return {
    name: `${core.build}(${game.name})`,
    start(state, seed = freshSeed()) {
      checkSize(game, state);
      const { low, high } = seedWords(seed);
      const root = game.clone(state);
      const instance = idle.pop() ?? new Instance(core, maxNodes);
      instance.use((exports) => {
        exports.setBoard(columns, rows, connect);
        exports.setOptions(c, maxRolloutMoves);
        exports.setSeed(low, high);
        setPosition(exports, game.board, root);
        exports.begin(maxNodes);
      });
      const simulator = new ConnectNSimulator(game, root, instance, () => {
        if (idle.length === 0) idle.push(instance);
      });
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

function checkSize(game: ConnectN, { cells }: ConnectNState): void {
  const { columns, rows } = game.board;
  if (cells.length === columns * rows) return;
  throw new BanyanError(
    'INVALID_POSITION',
    `${game.name} has ${columns * rows} cells, and the state ${cells.length}`,
  );
}

class ConnectNSimulator implements Simulator<ConnectNState, number> {
  readonly #game: ConnectN;
  readonly #instance: Instance;
  readonly #release: () => void;
  #state: ConnectNState;

  constructor(game: ConnectN, state: ConnectNState, instance: Instance, release: () => void) {
    this.#game = game;
    this.#state = state;
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

  advance(index: number, state: ConnectNState): void {
    const column = this.#game.legalActions(this.#state)[index];
    this.#instance.use((core) => core.advance(column));
    this.#state = state;
  }

  release(): void {
    this.#release();
  }
}
