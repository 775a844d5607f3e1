/** Once the page has loaded, so that nothing is fetched twice while somebody waits. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Without it the app works as before, online: where storage is refused, say.
    navigator.serviceWorker.register('./serviceWorker.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
