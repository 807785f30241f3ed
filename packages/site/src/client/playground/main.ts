/** The playground of an API reference. The script of the site loads it when a reader opens it. */
import { addStyles } from '../element.ts';
import { PlaygroundDialog } from './dialog.ts';
import { finishSignIn } from './oauth.ts';
import type { Place } from './operation.ts';
import { PLAYGROUND_STYLES } from './styles.ts';

const start = (place: Place): void => {
  addStyles(PLAYGROUND_STYLES);
  let made: Promise<PlaygroundDialog> | null = null;
  const make = async (): Promise<PlaygroundDialog> => {
    const query = new URLSearchParams({ page: place.page });
    const response = await fetch(`${place.site}/_playground?${query}`, { cache: 'no-store' });
    if (!response.ok) throw new Error(`the service returned ${response.status}`);
    return new PlaygroundDialog(await response.json(), place);
  };
  window.QuoinPlayground = {
    async open() {
      made ??= make();
      try {
        (await made).open();
      } catch (problem) {
        // Offline, most likely: the next press tries again.
        made = null;
        throw problem;
      }
    },
  };
};

const { currentScript } = document;
const { site, page } = currentScript instanceof HTMLScriptElement ? currentScript.dataset : {};
if (site === undefined || page === undefined) finishSignIn();
else start({ site, page });
