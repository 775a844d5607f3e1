/** Analyse: a search that deepens while one looks, on a board, with the whole game around it. */
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
import { Desk } from './desk.tsx';
import { REST, Study } from './study.ts';

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Study | string | undefined>(undefined);
  useEffect(() => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const at = reader.read('at', whole(0, 4_000));
    const simulations = reader.read('sims', readSimulations(link.settings.threads));
    if (reader.fault !== undefined) {
      opened.value = reader.fault;
      return;
    }
    let study: Study | undefined;
    let isGone = false;
    const onVisibility = (): void => study?.setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    void openLink(link).then((found) => {
      if (isGone) return;
      if (typeof found === 'string') {
        opened.value = found;
        return;
      }
      const { game, position } = found;
      const { length } = position.moves;
      const seed = link.seed ?? drawSeed();
      study = new Study({
        game,
        position,
        at: Math.min(at ?? length, length),
        seed,
        settings: link.settings,
        bounds: simulations === undefined ? REST : { simulations },
      });
      opened.value = study;
      study.begin();
    });
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisibility);
      study?.close();
    };
  }, [query, opened]);

  const study = opened.value;
  if (study === undefined) return <p class="loading">Opening the position…</p>;
  if (typeof study === 'string') return <Refusal page="analyse" why={study} />;
  return <Kept study={study} />;
}

/** The desk, with an address that always says what lies on it. */
function Kept({ study }: { study: Study }): VNode {
  const address = addressOf(study);
  useEffect(() => rewrite(address), [address]);
  return <Desk study={study} />;
}
