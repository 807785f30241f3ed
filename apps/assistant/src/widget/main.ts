/** The script that websites load: reads its tag, and puts the assistant on the page once. */
import { Assistant, type Handle } from './assistant.ts';
import { messagesFor } from './messages/index.ts';
import { readSettings } from './settings.ts';

declare global {
  interface Window {
    /** There from when the page is read. */
    Quoin?: Handle;
  }
}

// The tag is only known while the script runs; the page may have no body yet.
const settings = readSettings();
const mount = (): void => {
  // The tag is twice in many pages. An element with that id would be found at the same name.
  if (settings === null || typeof window.Quoin?.ask === 'function') return;
  const assistant = messagesFor(settings.api, document.documentElement.lang).then(
    (spoken) => new Assistant(settings, spoken),
  );
  // What the page calls before the texts are there is done when they are.
  window.Quoin = {
    open: () => void assistant.then((shown) => shown.open()),
    close: () => void assistant.then((shown) => shown.close()),
    ask: (text) => void assistant.then((shown) => shown.ask(text)),
  };
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount);
else mount();
