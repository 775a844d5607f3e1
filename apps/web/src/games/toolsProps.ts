/** What the tools of a game receive of their page. */
import type { Player } from '@banyan/mcts';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Position } from './position.ts';

/** What the players of a match have agreed on at its end. */
export interface Agreement {
  readonly returns: readonly number[];
  /** What counts, as a sentence. */
  readonly note: string;
  /** The same in an address, such as the dead stones of Go. */
  readonly text: string;
}

/** How the players of a match agree on its end. */
export interface Ending {
  /** The players who are people. */
  readonly people: readonly Player[];
  /** What the players have said, where each has a device; absent where they share this one. */
  readonly shared?: SharedEnding | undefined;
  agree(agreement: Agreement): void;
  /** Takes back the two moves that ended the game. */
  playOn(): void;
}

/** What players on devices of their own say of the end of their game. */
export interface SharedEnding {
  /** The marks that a player has named last, as in an address; `undefined` before. */
  readonly marks: string | undefined;
  /** The player who has named them. */
  readonly by: Player | undefined;
  /** The players who agree with them. */
  readonly agreed: readonly Player[];
  /** The player on this device; `undefined` for a spectator. */
  readonly viewer: Player | undefined;
  /** Names other marks, with which no player agrees yet. */
  mark(text: string): void;
}

/** What people mark on the cells of a board by a tap, in place of moves. */
export interface Marking {
  /** The cells that are marked or not. */
  readonly cells: ReadonlySet<number>;
  /** The cells among them whose marks can be changed. */
  readonly open: ReadonlySet<number>;
  readonly marked: ReadonlySet<number>;
  /** For screen readers, of a marked cell and of another one: `dead`, `alive`. */
  readonly words: readonly [marked: string, unmarked: string];
  /** What follows from the marks, as a sentence. */
  readonly note: string;
  /** Marks a cell, or takes its mark back. */
  toggle(cell: number): void;
  /** Why a cell cannot be marked, as a sentence; `undefined` where nothing is to be said. */
  refusal(cell: number): string | undefined;
}

export interface ToolsProps {
  readonly position: Position;
  /** Receives what is to be drawn over the stones. */
  readonly overlay: Signal<ComponentChildren>;
  /** Receives what people can mark. */
  readonly marking?: Signal<Marking | undefined> | undefined;
  /** What the players agreed on after the last move. */
  readonly agreement?: Agreement | undefined;
  /** Absent where no person plays. */
  readonly ending?: Ending | undefined;
}
