/** A worker that lives as long as its component. */
import { useSignal } from '@preact/signals';
import { type Remote, releaseProxy, wrap } from 'comlink';
import { useEffect } from 'preact/hooks';

/** @param start starts the worker; the same function in every call. */
export function useRemote<Service>(start: () => Worker): Remote<Service> | undefined {
  const service = useSignal<{ readonly remote: Remote<Service> } | undefined>(undefined);
  useEffect(() => {
    const worker = start();
    const remote = wrap<Service>(worker);
    service.value = { remote };
    return () => {
      remote[releaseProxy]();
      worker.terminate();
    };
  }, [service, start]);
  return service.value?.remote;
}
