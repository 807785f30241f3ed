/** The stylesheet, the small scripts and the icon: each under an address that names its content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Asset {
  readonly path: string;
  /** With the content's hash, so that browsers may keep it for good. */
  readonly href: string;
  readonly type: string;
  readonly text: string;
}

const read = (file: string): string =>
  readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');

const asset = (file: string, type: string, before: readonly string[] = []): Asset => {
  const text = [...before, file].map(read).join('\n');
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { path: `/assets/${file}`, href: `/assets/${file}?v=${version}`, type, text };
};

const SCRIPT = 'text/javascript; charset=utf-8';

export const assets = {
  style: asset('web.css', 'text/css; charset=utf-8', ['tokens.css', 'base.css']),
  /** Small, and loaded before anything is painted. */
  theme: asset('theme.js', SCRIPT),
  /** Deletes what the web app keeps of a user. */
  signedOut: asset('signed-out.js', SCRIPT),
  icon: asset('icon.svg', 'image/svg+xml'),
  /** Starts the web app where the service cannot be reached. */
  offlineWorker: asset('offline-worker.js', SCRIPT),
} as const;

/** RFC 8246: the answer under a versioned address never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

export const assetResponse = (asset: Asset, url: URL): Response =>
  new Response(asset.text, {
    headers: {
      'content-type': asset.type,
      'cache-control': `${url.pathname}${url.search}` === asset.href ? FOR_GOOD : 'no-cache',
    },
  });
