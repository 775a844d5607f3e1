/** What the rules of the core say of a state, question by question: for `checkTwin`. */
import type { Engine, UctOptions } from '@banyan/mcts';
import type { Instance } from './bridge.ts';
import { MOST_WORDS } from './constants.ts';
import type { Twin } from './twin.ts';

export interface CoreProbe<State, Action = number> {
  /** Whether the game in the core can look ahead. */
  readonly looksAhead: boolean;
  /** The core's search with other options than it was made with. */
  engine(options: UctOptions): Engine<State, Action>;
  /**
   * What the core says of the state that a path of legal actions, by index, leads to.
   * @param padding what the words after those of the state are filled with; it should not matter.
   */
  view(state: State, path: readonly number[], padding?: number): CoreView;
}

/** A state as the core sees it. */
export interface CoreView {
  readonly player: number;
  /** The first player's return, or -1 before the end. */
  readonly result: number;
  /** What the legal actions are called; none at the end. */
  readonly actions: readonly number[];
  /** Indices of actions, where the core looks ahead; empty at the end. */
  readonly winning: readonly number[];
  readonly losing: readonly number[];
  /** The words that `write` gives, as many as were read; `undefined` where it gives none. */
  readonly words: readonly number[] | undefined;
}

/** What `CoreExports.seen` tells. */
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
      instance.writeWords(new Array<number>(MOST_WORDS).fill(padding));
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
  instance.writeWords(new Array<number>(MOST_WORDS).fill(UNWRITTEN));
  instance.use((core) => core.writeState());
  const words = instance.readWords(MOST_WORDS);
  return words.every((word) => word === UNWRITTEN) ? undefined : words.slice(0, count);
}
