/** Registers the service worker once the page has loaded and is idle, so that it does not slow down the first visit. */
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
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
