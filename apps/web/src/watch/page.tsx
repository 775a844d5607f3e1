/** Watch: the tree of a real search, as it grows, and as it was at any time. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { drawSeed, openLink } from '../route/link.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { readWatching } from './address.ts';
import { Clearing } from './clearing.tsx';
import { Grove } from './grove.ts';
import './watch.css';

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Grove | string | undefined>(undefined);
  useEffect(() => {
    const watching = readWatching(query);
    if (typeof watching === 'string') {
      opened.value = watching;
      return;
    }
    let grove: Grove | undefined;
    let isGone = false;
    const { link, variants, at } = watching;
    void openLink(link).then((found) => {
      if (isGone) return;
      if (typeof found === 'string') opened.value = found;
      else if (found.position.player < 0)
        opened.value = 'nobody is to move there, so there is nothing to search';
      else {
        grove = new Grove({ ...found, seed: link.seed ?? drawSeed(), variants, at });
        opened.value = grove;
      }
    });
    return () => {
      isGone = true;
      grove?.close();
    };
  }, [query, opened]);

  const grove = opened.value;
  if (grove === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof grove === 'string') return <Refusal page="watch" why={grove} />;
  return <Clearing grove={grove} />;
}
