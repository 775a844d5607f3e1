import type { VNode } from 'preact';
import type { PageProps } from '../shell/pages.ts';

export function Page(_: PageProps): VNode {
  return <h1>Race</h1>;
}
