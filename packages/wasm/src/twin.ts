/** The TypeScript side of a game that the core is compiled for. */
import type { PerfectInformationGame } from '@banyan/mcts';

/** A game in TypeScript, and the words of 32 bits, at most 8,192, as which its states cross into the core. */
export interface Twin<State, Action = number> {
  readonly game: PerfectInformationGame<State, Action>;
  /** The words for `configure` of the game in the core, such as the size of a board. Default: none. */
  readonly parameters?: readonly number[];
  /** The words for `read` of the game in the core. */
  words(state: State): readonly number[];
  /**
   * Refuses an invalid state before it crosses. Default: accepts every state.
   * @throws BanyanError `INVALID_POSITION`.
   */
  check?(state: State): void;
}

/** A twin that can also read states from the core, for `coreRules`. */
export interface ReadableTwin<State> extends Twin<State> {
  /** Overwrites a state with what the core wrote. */
  assign(state: State, from: CoreState): void;
}

/** A state as the core writes it. */
export interface CoreState {
  readonly words: readonly number[];
  /** The first player's return, or -1 before the end. */
  readonly result: number;
  /** The name of the first legal action, before the end. */
  readonly firstAction: number;
}
