import type { GameOptions, GameText } from './gameText.ts';
import type { AnyGame } from './playable.ts';

/** A line of the catalogue: what a game is called, and how a text that names it is read. */
export interface Entry {
  /** `connect-n` */
  readonly name: string;
  /** Other words for it. */
  readonly aliases?: readonly string[];
  /** Texts that name it; without them, its name is the only one. */
  readonly examples?: readonly string[];
  /** What it is, in a line. */
  readonly brief: string;
  /** The options behind a comma, each in a line. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a move and a position look like, in a line. */
  readonly notation: string;
  /**
   * The game of a text with this name.
   * @throws UsageError, or BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `INVALID_OPTION` by the rules themselves.
   */
  open(text: GameText, options: GameOptions): AnyGame;
}
