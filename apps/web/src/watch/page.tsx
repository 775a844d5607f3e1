/** Watch: the tree of a search as it grows, and at any time of its history. */
import type { VNode } from 'preact';
import { drawSeed } from '../route/link.ts';
import { NOTHING_TO_SEARCH, useOpened } from '../route/useOpened.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { readWatchLink } from './address.ts';
import { Playback } from './playback.ts';
import { WatchView } from './watchView.tsx';
import './watch.css';

export function Page({ query }: PageProps): VNode {
  const playback = useOpened<Playback>(query, () => {
    const read = readWatchLink(query);
    if (typeof read === 'string') return read;
    const { link, variants, at } = read;
    return {
      link,
      open: (found) =>
        found.position.player < 0
          ? NOTHING_TO_SEARCH
          : new Playback({ ...found, seed: link.seed ?? drawSeed(), variants, at }),
    };
  });
  if (playback === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof playback === 'string') return <Refusal page="watch" why={playback} />;
  return <WatchView playback={playback} />;
}
