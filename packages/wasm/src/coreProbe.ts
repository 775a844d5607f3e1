/** The answers of the core's rules for single states, for `checkTwin`. */
import type { Engine, UctOptions } from '@banyan/mcts';
import type { Instance } from './bridge.ts';
import { MAX_WORDS } from './constants.ts';
import type { Twin } from './twin.ts';

/** Asks the rules of the core about single states. */
export interface CoreProbe<State, Action = number> {
  /** Whether the game in the core can look ahead. */
  readonly looksAhead: boolean;
  /** The core's search with other options. */
  engine(options: UctOptions): Engine<State, Action>;
  /**
   * The core's view of the state after a path of legal actions, by index.
   * @param padding the content of the words after those of the state, which must not matter.
   */
  view(state: State, path: readonly number[], padding?: number): CoreView;
}

/** A state as the core sees it. */
export interface CoreView {
  readonly player: number;
  /** The first player's return, or -1 before the end. */
  readonly result: number;
  /** The names of the legal actions; none at the end. */
  readonly actions: readonly number[];
  /** Indices of actions, where the game can look ahead; empty at the end. */
  readonly winning: readonly number[];
  readonly losing: readonly number[];
  /** The words of `write`, as many as `read` takes; `undefined` where it writes none. */
  readonly words: readonly number[] | undefined;
}

/** The values of `CoreExports.seen`. */
const WINNING = 1;
const LOSING = 2;

/** No state consists of these words alone. */
const UNWRITTEN = 0xdeadbeef;

export function coreProbe<State, Action>(
  twin: Twin<State, Action>,
  instance: Instance,
  engine: (options: UctOptions) => Engine<State, Action>,
): CoreProbe<State, Action> {
  const looksAhead = instance.use((core) => core.looksAhead()) !== 0;
  return {
    looksAhead,
    engine,

    view(state, path, padding = 0) {
      const words = twin.words(state);
      instance.writeWords(new Array<number>(MAX_WORDS).fill(padding));
      instance.writeWords(words);
      const seen = instance.use((core) => {
        core.readState();
        for (const index of path) core.play(index);
        const result = core.result();
        const indices = Array.from({ length: result < 0 ? core.count() : 0 }, (_, index) => index);
        if (looksAhead && result < 0) core.lookAhead();
        const sees = (what: number): number[] =>
          looksAhead ? indices.filter((index) => core.seen(index) === what) : [];
        return {
          player: core.player() >>> 0,
          result,
          actions: indices.map((index) => core.action(index) >>> 0),
          winning: sees(WINNING),
          losing: sees(LOSING),
        };
      });
      return { ...seen, words: writtenWords(instance, words.length) };
    },
  };
}

function writtenWords(instance: Instance, count: number): readonly number[] | undefined {
  instance.writeWords(new Array<number>(MAX_WORDS).fill(UNWRITTEN));
  instance.use((core) => core.writeState());
  const words = instance.readWords(MAX_WORDS);
  return words.every((word) => word === UNWRITTEN) ? undefined : words.slice(0, count);
}
