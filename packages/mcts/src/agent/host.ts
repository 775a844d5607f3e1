/** What an agent needs of the JavaScript host: a clock, and a pause that lets other tasks run. */
export interface Host {
  /** Milliseconds since a fixed moment; it should never decrease. */
  now(): number;
  /** Resolves once the event loop has served the timers, messages, input and drawing that were waiting. */
  pause(): Promise<void>;
}

/**
 * The globals shared by Node, browsers and workers, declared here because neither the types of Node nor of the DOM are
 * available.
 */
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

/** Pauses by Node's `setImmediate`; in browsers by a message, because nested timeouts wait 4 ms there. */
export const defaultHost: Host = {
  now: () => (globals.performance === undefined ? globals.Date.now() : globals.performance.now()),
  pause: () => {
    pause ??= pauseFunction();
    return pause();
  },
};

/** Created at the first pause, so that importing this module has no effect. */
let pause: (() => Promise<void>) | undefined;

function pauseFunction(): () => Promise<void> {
  const { setImmediate, MessageChannel } = globals;
  if (setImmediate !== undefined) return () => new Promise((resolve) => void setImmediate(resolve));
  if (MessageChannel === undefined) {
    throw new Error('Banyan needs setImmediate or MessageChannel, and this JavaScript host has neither');
  }
  const waiting: (() => void)[] = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      // By the channel, which keeps the port that receives: workerd collects it otherwise, and crashes at the next message.
      channel.port2.postMessage(null);
    });
}
