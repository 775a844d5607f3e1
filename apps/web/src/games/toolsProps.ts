/** What the tools of a game receive of their page. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Position } from './position.ts';

/** How the players of a match agree on its end. */
export interface Ending {
  /** Whether all players are people. */
  readonly areAllPeople: boolean;
  readonly isAgreed: boolean;
  /** Accepts these returns. The note says what counts. */
  agree(returns: readonly number[], note: string): void;
  /** Takes back the two moves that ended the game. */
  playOn(): void;
}

export interface ToolsProps {
  readonly position: Position;
  /** Receives what is to be drawn over the stones. */
  readonly overlay: Signal<ComponentChildren>;
  /** Absent where no person plays. */
  readonly ending?: Ending | undefined;
}
