/** The two things an agent needs of the machine that it runs on: a clock, and a way to let others go first. */
export interface Host {
  /** Milliseconds since some moment, never going back. */
  now(): number;
  /** Resolves once the event loop has served timers, messages, input and drawing that were waiting. */
  pause(): Promise<void>;
}

/** What Node, browsers and workers have in common with neither types of Node nor of the DOM at hand. */
interface HostGlobals {
  readonly Date: DateConstructor;
  readonly performance?: { now(): number };
  readonly setImmediate?: (callback: () => void) => unknown;
  readonly MessageChannel?: new () => { readonly port1: MessageReceiver; readonly port2: MessageSender };
}
interface MessageReceiver {
  onmessage: ((event: never) => void) | null;
}
interface MessageSender {
  postMessage(message: unknown): void;
}

const globals: HostGlobals = globalThis;

/** Node's `setImmediate`; in browsers a message to ourselves, because nested timeouts wait 4 ms there. */
export const defaultHost: Host = {
  now: () => (globals.performance === undefined ? globals.Date.now() : globals.performance.now()),
  pause: () => {
    pause ??= pauseFunction();
    return pause();
  },
};

/** Made at the first pause, so that to import this module does nothing. */
let pause: (() => Promise<void>) | undefined;

function pauseFunction(): () => Promise<void> {
  const { setImmediate, MessageChannel } = globals;
  if (setImmediate !== undefined) return () => new Promise((resolve) => void setImmediate(resolve));
  if (MessageChannel === undefined) {
    throw new Error('Banyan needs setImmediate or MessageChannel, and this JavaScript host has neither');
  }
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
