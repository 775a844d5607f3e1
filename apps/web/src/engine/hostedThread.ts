/** A thread whose worker the page starts (`threadHost.ts`), as `parallel` sees it. */
import type { ThreadRequest } from './protocol.ts';

interface WorkerEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly message?: string;
}

export class HostedThread {
  readonly #thread: MessagePort;
  readonly #control: MessagePort;

  constructor() {
    const thread = new MessageChannel();
    const control = new MessageChannel();
    this.#thread = thread.port1;
    this.#control = control.port1;
    const request: ThreadRequest = { thread: thread.port2, control: control.port2 };
    postMessage(request, { transfer: [request.thread, request.control] });
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  /** Has the page end the worker. */
  terminate(): void {
    this.#control.postMessage('end');
    this.#thread.close();
  }

  /** Calls a listener with the messages of the worker, or with its errors, which the page forwards. */
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void {
    if (type === 'error') {
      this.#control.onmessage = ({ data }: MessageEvent<string>) => listener({ type, message: data });
      return;
    }
    this.#thread.addEventListener(type, listener);
    this.#thread.start();
  }
}
