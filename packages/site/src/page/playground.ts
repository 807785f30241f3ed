/** Addresses of the playground, below a site, and the page that a window of OAuth returns to. */
import { html } from '../html/html.ts';
import type { Site } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import * as ids from './ids.ts';
import { NOWHERE } from './page-context.ts';
import { shownIn } from './shown-site.ts';
import { defaultSpace } from './switches.ts';

export const PLAYGROUND = '_playground';
export const PLAYGROUND_PROXY = '_playground/proxy';
export const PLAYGROUND_SIGNED_IN = '_playground/signed-in';

/** Its script sends the code to the window that waits for it. */
export const signedInPage = (given: Site): Document => {
  const site = shownIn(given, null);
  const { messages, playground } = site;
  const title = messages.say('api.authentication');
  return documentOf(site, {
    title: `${title} · ${site.name}`,
    description: null,
    where: { ...NOWHERE, space: defaultSpace(site) },
    header: { hasNavigation: false, hasSearch: false },
    kind: 'lost',
    head: html`${playground !== null && html`<script src="${playground(messages)}" defer></script>`}`,
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single"><h1>${title}</h1></main>`,
  });
};
