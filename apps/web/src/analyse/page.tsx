/** Analyse: a search that keeps growing, its values on the board, and a review of the game. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { rewrite } from '../route/address.ts';
import { drawSeed, type Opened, readLink } from '../route/link.ts';
import { QueryReader, whole } from '../route/queryReader.ts';
import { useOpened } from '../route/useOpened.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useSharedAddress } from '../shell/share.ts';
import './analyse.css';
import { addressOf, readSimulations, sharedAddressOf } from './address.ts';
import { Analysis, DEFAULT_BOUNDS } from './analysis.ts';
import { AnalysisView } from './analysisView.tsx';

export function Page({ query }: PageProps): VNode {
  const analysis = useOpened<Analysis>(query, () => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const at = reader.read('at', whole(0, 4_000)) ?? Infinity;
    const simulations = reader.read('sims', readSimulations(link.settings.threads));
    const open = ({ game, position, agreement }: Opened): Analysis => {
      const { seed = drawSeed(), settings } = link;
      const bounds = simulations === undefined ? DEFAULT_BOUNDS : { simulations };
      const analysis = new Analysis({
        game,
        position,
        at: Math.min(at, position.moves.length),
        seed,
        settings,
        bounds,
        agreement,
      });
      analysis.begin();
      return analysis;
    };
    return reader.fault ?? { link, open };
  });
  if (analysis === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof analysis === 'string') return <Refusal page="analyse" why={analysis} />;
  return <SyncedView analysis={analysis} />;
}

/** The view, with its state in the address bar; it searches while the page is visible. */
function SyncedView({ analysis }: { analysis: Analysis }): VNode {
  const address = addressOf(analysis);
  useEffect(() => rewrite(address), [address]);
  useSharedAddress(() => sharedAddressOf(analysis));
  useEffect(() => {
    const onVisibility = (): void => analysis.setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [analysis]);
  return <AnalysisView analysis={analysis} />;
}
