// The service worker of the web app (scope `/app/`): a reload without a connection starts the program
// from this browser. It stores the shell and files of the program, which are the same for each user,
// and never an answer of the API.
const CACHE = 'quoin-app';
const SHELL = '/app/';
/** Files of the program that are stored; the oldest are removed beyond. */
const MAX_FILES = 200;

const isProgram = ({ pathname, search }) =>
  pathname.startsWith('/app/_assets/') ||
  (pathname.startsWith('/assets/') && search.startsWith('?v='));

/** Previews and canvas styles are pages of their own, which hold texts of a project. */
const isScreen = ({ pathname }) =>
  pathname === '/app' || /^\/app\/(?!_(?:assets|canvas|preview|requests))/.test(pathname);

const store = async (key, answer) => {
  const cache = await caches.open(CACHE);
  await cache.put(key, answer);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== SHELL);
  const old = files.slice(0, Math.max(0, files.length - MAX_FILES));
  await Promise.all(old.map((request) => cache.delete(request)));
};

const program = async (event) => {
  const stored = await caches.match(event.request);
  if (stored !== undefined) return stored;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(store(event.request, answer.clone()));
  return answer;
};

const screen = async (event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // A redirect is the way to sign in.
    if (answer.ok && !answer.redirected) event.waitUntil(store(SHELL, answer.clone()));
    return answer;
  } catch (problem) {
    const stored = await caches.match(SHELL);
    if (stored === undefined) throw problem;
    return stored;
  }
};

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // What the document loads from now on is stored, too.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

// From the document that registered the worker.
addEventListener('message', (event) => {
  const { page, files } = event.data;
  const request = async (address) => {
    const answer = await fetch(address);
    if (answer.ok && !answer.redirected) await store(address === page ? SHELL : address, answer);
  };
  const addresses = files.filter((file) => isProgram(new URL(file)));
  event.waitUntil(Promise.all([page, ...addresses].map(request)));
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== location.origin) return;
  if (mode === 'navigate') {
    if (isScreen(address)) event.respondWith(screen(event));
  } else if (isProgram(address)) event.respondWith(program(event));
});
