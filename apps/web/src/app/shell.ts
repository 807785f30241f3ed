/**
 * The document that the web app starts in. It names the files to load and contains no data of
 * users.
 */

import { assets } from '../assets.ts';
import { html } from '../html/html.ts';
import { needsScripts, needsScriptsText } from '../messages/refusals.ts';
import { APP_ASSETS } from './build.ts';
import type { ServedApp } from './served.ts';

/** 128 random bits (CSP 3 §7.1). */
const newNonce = (): string => crypto.getRandomValues(new Uint8Array(16)).toBase64();

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    // The nonce is for styles that libraries put in by script; scripts come from files of the app
    // only.
    `style-src 'self' 'nonce-${nonce}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Previews of the readers' site.
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export const shell = ({ script, style }: Pick<ServedApp, 'script' | 'style'>): Response => {
  const nonce = newNonce();
  const body = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>Quoin</title>
  <link rel="icon" href="${assets.icon.href}" type="image/svg+xml">
  <script src="${assets.theme.href}"></script>
  <link rel="stylesheet" href="${APP_ASSETS}${style}">
  <script type="module" src="${APP_ASSETS}${script}" nonce="${nonce}"></script>
</head>
<body class="app">
  <div id="app"></div>
  <noscript>
    <main class="narrow blocks">
      <h1>${needsScripts}</h1>
      <p class="lead">${needsScriptsText}</p>
    </main>
  </noscript>
</body>
</html>
`;
  return new Response(body.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce),
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    },
  });
};
