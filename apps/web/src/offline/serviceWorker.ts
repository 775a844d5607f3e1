/**
 * Keeps the whole app in the browser, so that it opens without a network. A version is stored complete or not at all;
 * a page keeps the version that it was opened with, and the next takes over when no page of the old one is left.
 */
declare const self: ServiceWorkerGlobalScope;

/** Both are filled in by `build/offline.ts`. */
const CACHE = 'banyan-__VERSION__';
const FILES = '__FILES__'.split(' ');

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('banyan-') && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.method === 'GET' && request.url.startsWith(self.registration.scope);
  if (isOurs) event.respondWith(answer(request));
});

/** From the cache; from the network, into the cache, what was not wanted before. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? self.registration.scope : request.url;
  const kept = await cache.match(wanted, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
