/** Analyse: a search that keeps growing, its values on the board, and a review of the game. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { rewrite } from '../route/address.ts';
import { drawSeed, openLink, readLink } from '../route/link.ts';
import { QueryReader, whole } from '../route/queryReader.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import './analyse.css';
import { addressOf, readSimulations } from './address.ts';
import { Analysis, DEFAULT_BOUNDS } from './analysis.ts';
import { AnalysisView } from './analysisView.tsx';

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Analysis | string | undefined>(undefined);
  useEffect(() => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const at = reader.read('at', whole(0, 4_000));
    const simulations = reader.read('sims', readSimulations(link.settings.threads));
    if (reader.fault !== undefined) {
      opened.value = reader.fault;
      return;
    }
    let analysis: Analysis | undefined;
    let isCancelled = false;
    const onVisibility = (): void => analysis?.setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    void openLink(link).then((snapshot) => {
      if (isCancelled) return;
      if (typeof snapshot === 'string') {
        opened.value = snapshot;
        return;
      }
      const { game, position } = snapshot;
      const { length } = position.moves;
      const seed = link.seed ?? drawSeed();
      analysis = new Analysis({
        game,
        position,
        at: Math.min(at ?? length, length),
        seed,
        settings: link.settings,
        bounds: simulations === undefined ? DEFAULT_BOUNDS : { simulations },
      });
      opened.value = analysis;
      analysis.begin();
    });
    return () => {
      isCancelled = true;
      document.removeEventListener('visibilitychange', onVisibility);
      analysis?.close();
    };
  }, [query, opened]);

  const analysis = opened.value;
  if (analysis === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof analysis === 'string') return <Refusal page="analyse" why={analysis} />;
  return <SyncedView analysis={analysis} />;
}

/** The view, with its state in the address bar. */
function SyncedView({ analysis }: { analysis: Analysis }): VNode {
  const address = addressOf(analysis);
  useEffect(() => rewrite(address), [address]);
  return <AnalysisView analysis={analysis} />;
}
