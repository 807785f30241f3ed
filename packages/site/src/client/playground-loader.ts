/** The button of an operation, whose playground is loaded when a reader opens it. */
import { announce } from './announce.ts';
import { element } from './element.ts';
import { say } from './say.ts';

declare global {
  interface Window {
    QuoinPlayground?: { open(): Promise<void> };
  }
}

const load = (address: string, site: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = element('script', { src: address });
    script.dataset.site = site;
    script.dataset.page = decodeURIComponent(location.pathname.slice(site.length + 1));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the playground did not load')));
    document.head.append(script);
  });

/** @param address of its program; null where the site has none */
export const startPlayground = (address: string | null, site: string): void => {
  const line = document.querySelector('.quoin-api-endpoint[data-try]');
  if (address === null || line === null) return;
  const button = element('button', { type: 'button', class: 'quoin-try' }, say('try.open'));
  line.append(button);
  let isOpening = false;
  button.addEventListener('click', async () => {
    // A disabled button would lose the focus, which the dialog returns to it.
    if (isOpening) return;
    isOpening = true;
    try {
      if (window.QuoinPlayground === undefined) await load(address, site);
      await window.QuoinPlayground?.open();
    } catch {
      announce(say('try.offline'));
      button.textContent = say('try.offline');
    }
    isOpening = false;
  });
};
