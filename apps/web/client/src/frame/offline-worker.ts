/** The service worker that starts the app without a connection. */

const ADDRESS = '/app/_worker.js';

const register = async (): Promise<void> => {
  const wasThere = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(ADDRESS);
  if (wasThere) return;
  const { active } = await navigator.serviceWorker.ready;
  // It has seen none of the requests of the document that registers it.
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: location.href, files });
};

/** After the first screen, whose files the browser has by then. */
export const startOffline = (): void => {
  // Browsers have no service workers on pages without TLS, except on this machine.
  if (!('serviceWorker' in navigator)) return;
  // Without it, the app needs a connection to start, and is the same otherwise.
  addEventListener('load', () => void register().catch(console.warn));
};
