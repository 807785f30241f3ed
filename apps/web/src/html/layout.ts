/** The frame around every page: head, skip link, header with navigation, main. */
import { assets } from '../assets.ts';
import { type Html, html, NOTHING } from './html.ts';

export interface Frame {
  readonly title: string;
  /** Who is signed in; null shows the header without navigation. */
  readonly email: string | null;
  /** `narrow` for one form in the middle, `wide` for settings. */
  readonly width: 'narrow' | 'wide';
  /** The navigation entry that is this page. */
  readonly current?: '/settings/tokens';
  readonly body: Html;
}

/** A wedge: what a quoin is. */
export const mark = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M3 4h18v5.2L3 15z"/><path class="mark-half" d="M3 17.6l18-5.8V20H3z"/></svg>`;

const navigation = (email: string, current: Frame['current']): Html => html`
    <nav class="bar-nav" aria-label="Main">
      <a href="/settings/tokens"${current === '/settings/tokens' ? html` aria-current="page"` : NOTHING}>Access tokens</a>
      <a href="/api/v1/docs">API reference</a>
    </nav>
    <form class="bar-account" method="post" action="/sign-out">
      <span class="bar-email" title="${email}">${email}</span>
      <button class="link-button">Sign out</button>
    </form>`;

export const layout = ({ title, email, width, current, body }: Frame): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title} · Quoin</title>
  <link rel="icon" href="${assets.icon.href}" type="image/svg+xml">
  <link rel="stylesheet" href="${assets.style.href}">
  <script src="${assets.script.href}" defer></script>
</head>
<body>
  <a class="skip" href="#main">Skip to content</a>
  <header class="bar">
    <a class="brand" href="/">${mark}<span>Quoin</span></a>${email === null ? NOTHING : navigation(email, current)}
  </header>
  <main id="main" class="${width}" tabindex="-1">
${body}
  </main>
</body>
</html>
`;
