/** What pages show of a game beyond its board, such as the territory of Go; loaded on first use. */
import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ToolsProps } from './toolsProps.ts';

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
