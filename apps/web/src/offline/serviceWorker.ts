/**
 * Stores the whole app in the browser, so that it works offline. A version is stored completely or not at all; a new
 * version takes over when no page of the old one is open.
 */
declare const self: ServiceWorkerGlobalScope;

/** `build/offline.ts` fills in both. */
const CACHE = 'banyan-__VERSION__';
const FILES = '__FILES__'.split(' ');

/** The number of files that are fetched at a time, after those that the page asks for. */
const AT_A_TIME = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(
    storeAll().catch(async (error: unknown) => {
      await caches.delete(CACHE);
      throw error;
    }),
  );
});

async function storeAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (let begin = 0; begin < FILES.length; begin += AT_A_TIME) {
    const files = FILES.slice(begin, begin + AT_A_TIME);
    await cache.addAll(files.map((file) => new Request(file, { priority: 'low' })));
  }
}

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
  if (request.method === 'GET' && !isEmbed(request) && isFile(request.url))
    event.respondWith(answer(request));
});

/** Whether a request is for the page in a frame: the stored page has headers that forbid that. */
function isEmbed({ mode, url }: Request): boolean {
  return mode === 'navigate' && new URL(url).searchParams.has('embed');
}

/** Whether a URL is that of a file of the app; a server of games has others below the same path, which change. */
function isFile(url: string): boolean {
  const { scope } = self.registration;
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith(`${scope}assets/`)) return true;
  return FILES.some((file) => path === new URL(file, scope).href);
}

/** Answers from the cache, or from the network, and then caches the response. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? self.registration.scope : request.url;
  const kept = await cache.match(wanted, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
