/** Registers the service worker after the page has loaded, so that it does not slow down the first visit. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Where storage is refused, the app works online only.
    navigator.serviceWorker.register('./serviceWorker.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
