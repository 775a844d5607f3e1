/** What TypeScript says of a game that the core is compiled for. */
import type { PerfectInformationGame } from '@banyan/mcts';

/** A game in TypeScript, and how its states cross into the core: as words of 32 bits, at most 1,024. */
export interface Twin<State, Action = number> {
  readonly game: PerfectInformationGame<State, Action>;
  /** What `configure` of the game in the core reads, such as the size of a board. None by default. */
  readonly parameters?: readonly number[];
  /** What `read` of the game in the core reads. */
  words(state: State): readonly number[];
  /**
   * Refuses a state that is none, before it crosses. Nothing by default.
   * @throws BanyanError `INVALID_POSITION`.
   */
  check?(state: State): void;
}

/** A twin whose states can come back, for rules that are asked of the core. */
export interface ReadableTwin<State> extends Twin<State> {
  /** Makes a state what the core wrote. */
  assign(state: State, from: CoreState): void;
}

/** A state as the core gives it back. */
export interface CoreState {
  readonly words: readonly number[];
  /** The first player's return, or -1 before the end. */
  readonly result: number;
  /** What the first legal action is called, before the end. */
  readonly firstAction: number;
}
