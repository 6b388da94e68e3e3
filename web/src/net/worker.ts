// The service worker keeps the built page for bad lines; the game itself is never kept.

let onNews: (() => void) | null = null;
let waiting: ServiceWorker | null = null;

function watch(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    onNews?.();
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => look(worker));
  });
}

export function register(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/worker.js').then(watch, () => undefined);
  });
}

/** Called when a newer page is ready; it is taken only by `applyNews`. */
export function whenNews(listener: () => void): void {
  onNews = listener;
  if (waiting !== null) listener();
}

/** Takes the newer page: at once, so only when nobody is in the middle of something. */
export function applyNews(): void {
  if (waiting === null) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
