// The service worker: the built page is there on a bad line, the game never comes from here.
// The build writes in its files and their version (scripts/worker.mjs).
const VERSION = 'unbuilt';
const FILES = [];
const CACHE = `hearthlands-${VERSION}`;
const PAGE = '/';
const PATIENCE = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(sweep().then(() => self.clients.claim()));
});

// A newer page waits until its reader takes it: never in the middle of a turn.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/ws' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(kept(request));
});

async function sweep() {
  const names = await caches.keys();
  return Promise.all(names.filter((name) => name.startsWith('hearthlands-') && name !== CACHE).map((name) => caches.delete(name)));
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

// The server's own page if it comes in time; else the kept one, which lists the tables it remembers.
async function page(request) {
  const cache = await caches.open(CACHE);
  const fallback = await cache.match(PAGE, { ignoreVary: true });
  if (fallback === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, fallback));
  const fresh = fetch(request).then((response) => (response.status >= 500 ? fallback : response));
  return Promise.race([fresh, late]).catch(() => fallback);
}
