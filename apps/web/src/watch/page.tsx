/** Watch: the tree of a search as it grows, and at any time of its history. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { drawSeed, openLink } from '../route/link.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { readWatchLink } from './address.ts';
import { Playback } from './playback.ts';
import { WatchView } from './watchView.tsx';
import './watch.css';

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Playback | string | undefined>(undefined);
  useEffect(() => {
    const read = readWatchLink(query);
    if (typeof read === 'string') {
      opened.value = read;
      return;
    }
    let playback: Playback | undefined;
    let isCancelled = false;
    const { link, variants, at } = read;
    void openLink(link).then((found) => {
      if (isCancelled) return;
      if (typeof found === 'string') opened.value = found;
      else if (found.position.player < 0)
        opened.value = 'the game is over, or chance is to move, so there is nothing to search';
      else {
        playback = new Playback({ ...found, seed: link.seed ?? drawSeed(), variants, at });
        opened.value = playback;
      }
    });
    return () => {
      isCancelled = true;
      playback?.close();
    };
  }, [query, opened]);

  const playback = opened.value;
  if (playback === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof playback === 'string') return <Refusal page="watch" why={playback} />;
  return <WatchView playback={playback} />;
}
