/** The judgement of a position by random games, in a worker. */
import { useSignal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import type { Position } from '../games/position.ts';
import type { Judgement } from './estimate.ts';
import type { AskedPosition, GoService } from './worker.ts';

interface Found {
  readonly position: Position;
  readonly judgement: Judgement;
}

/**
 * Asks a worker, which starts with the first question and ends with the component.
 * @param rollouts the random games; none for no judgement.
 */
export function useJudgement(position: Position, rollouts: number): Judgement | undefined {
  const found = useSignal<Found | undefined>(undefined);
  const worker = useRef<{ readonly remote: Remote<GoService>; end(): void } | undefined>(undefined);
  const started = (): Remote<GoService> => {
    worker.current ??= startWorker();
    return worker.current.remote;
  };
  useEffect(() => () => worker.current?.end(), []);
  useEffect(() => {
    if (rollouts === 0) return;
    let isCurrent = true;
    void started()
      .judge(asked(position), rollouts)
      .then((judgement) => {
        if (isCurrent) found.value = { position, judgement };
      });
    return () => {
      isCurrent = false;
    };
  }, [position, rollouts, found]);
  const isFor = rollouts > 0 && found.value?.position === position;
  return isFor ? found.value?.judgement : undefined;
}

function asked({ info, moves }: Position): AskedPosition {
  return { name: info.name, actions: moves.map(({ action }) => action) };
}

function startWorker(): { readonly remote: Remote<GoService>; end(): void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'go' });
  const remote = wrap<GoService>(worker);
  return {
    remote,
    end() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
