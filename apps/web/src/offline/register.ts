/** Milliseconds from the load of the page, in which the engines of a slow machine start. */
const PAUSE = 5_000;

/** Registers the service worker some time after the page has loaded, when it is idle, so that it does not slow down the first visit. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Where storage is refused, the app works online only.
    navigator.serviceWorker.register('./serviceWorker.js').catch(() => {});
  };
  const whenIdle = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
    else setTimeout(register); // WebKit
  };
  const later = (): void => void setTimeout(whenIdle, PAUSE);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
