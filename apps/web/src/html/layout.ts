/** The frame around every page: head, skip link, header with navigation, main. */
import type { Messages } from '@quoin/messages';
import { directionOf } from '@quoin/site';
import { assets } from '../assets.ts';
import * as messages from '../messages/frame.ts';
import { type Html, html, NOTHING } from './html.ts';

export interface Frame {
  readonly title: string;
  /** Who is signed in; null shows the header without navigation. */
  readonly email: string | null;
  /** `narrow` for one form in the middle, `wide` for settings, `full` for what is worked on. */
  readonly width: 'narrow' | 'wide' | 'full';
  /** The page redirects to this address immediately, with and without scripts. */
  readonly goTo?: string;
  /** Of a page for readers; left out: English. */
  readonly messages?: Messages | undefined;
  readonly body: Html;
}

/** A wedge: what a quoin is. */
export const logo = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M3 4h18v5.2L3 15z"/><path class="mark-half" d="M3 17.6l18-5.8V20H3z"/></svg>`;

const ENTRIES = [
  ['/app', messages.projects],
  ['/app/account/tokens', messages.accessTokens],
  ['/api/v1/docs', messages.apiReference],
] as const;

const navigation = (email: string): Html => html`
    <nav class="bar-nav" aria-label="${messages.mainNavigation}">
      ${ENTRIES.map(([href, words]) => html`<a href="${href}">${words}</a> `)}
    </nav>
    <form class="bar-account" method="post" action="/sign-out">
      <span class="bar-email" title="${email}">${email}</span>
      <button class="link-button">${messages.signOut}</button>
    </form>`;

export const layout = ({ title, email, width, body, ...rest }: Frame): Html =>
  html`<!doctype html>
<html lang="${rest.messages?.locale ?? 'en'}"${directionOf(rest.messages?.locale ?? null) === 'rtl' && html` dir="rtl"`}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title} · Quoin</title>
  <link rel="icon" href="${assets.icon.href}" type="image/svg+xml">
  <script src="${assets.theme.href}"></script>
  <link rel="stylesheet" href="${assets.style.href}">${
    rest.goTo !== undefined &&
    html`
  <meta http-equiv="refresh" content="0; url=${rest.goTo}">`
  }
</head>
<body>
  <a class="skip" href="#main">${rest.messages?.say('skip.content') ?? messages.skipToContent}</a>
  <header class="bar">
    <a class="brand" href="/">${logo}<span>Quoin</span></a>${email === null ? NOTHING : navigation(email)}
  </header>
  <main id="main" class="${width}" tabindex="-1">
${body}
  </main>
</body>
</html>
`;
