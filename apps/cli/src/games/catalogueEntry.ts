import type { GameOptions, GameText } from './gameText.ts';
import type { AnyGame } from './playable.ts';

/** A game of the catalogue: its name and description, and how to open it. */
export interface CatalogueEntry {
  /** As in `connect-n`. */
  readonly name: string;
  /** Other names. */
  readonly aliases?: readonly string[];
  /** Texts that name this game. Without examples, the name takes no board. */
  readonly examples?: readonly string[];
  /** The rules in one line. */
  readonly brief: string;
  /** The options and their meaning, in one line each. */
  readonly options?: Readonly<Record<string, string>>;
  /** The notation of moves and positions, in one line. */
  readonly notation: string;
  /**
   * Opens the game of a text with this name.
   * @throws UsageError, or BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `INVALID_OPTION` from the rules.
   */
  open(text: GameText, options: GameOptions): AnyGame;
}
