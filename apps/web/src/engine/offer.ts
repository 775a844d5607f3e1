/** The worker's side of a `WorkerLink`. */
import { expose } from 'comlink';

/** Offers a service to the page, and says that the worker has started. */
export function offer(service: object): void {
  expose(service);
  postMessage('ready');
}
