/** What pages show of a game beyond its board, such as the territory of Go; loaded on first use. */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
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

export function GameTools(props: ToolsProps): VNode | null {
  const { name } = props.position.info;
  return name.startsWith('go:') ? <LoadedTools key={name} {...props} /> : null;
}

function LoadedTools(props: ToolsProps): VNode | null {
  const loaded = useSignal<{ readonly Tools: FunctionComponent<ToolsProps> } | undefined>(undefined);
  useEffect(() => {
    void import('../go/tools.tsx').then(({ GoTools }) => {
      loaded.value = { Tools: GoTools };
    });
  }, [loaded]);
  const Tools = loaded.value?.Tools;
  return Tools === undefined ? null : <Tools {...props} />;
}
