/** Responses of pages, with the headers that keep a page to itself. */
import type { Html } from './html/html.ts';

export interface PageOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Other origins that a form of the page may point to. Browsers hold redirects after a form to the
   * same list (CSP 3 §6.4.1), so a sign-in provider must be in this list.
   */
  readonly formOrigins?: readonly string[];
}

const policy = (formOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export const page = (body: Html, options: PageOptions = {}): Response =>
  new Response(body.toString(), {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(options.formOrigins ?? []),
      // Less than this, and browsers send the forms of these pages with `Origin: null` (Fetch,
      // §3.2.4): with
      // `no-referrer` all of them, with `same-origin` the one from 127.0.0.1 to localhost.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      ...options.headers,
    },
  });

/** After a form: the browser gets the next page by itself, so that a reload repeats nothing. */
export const seeOther = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};
