/**
 * Whether and how a redirect is followed (RFC 9110 §15.4), by rules that keep credentials and texts
 * where they were meant to go.
 */

import { redirectOfWrite, redirectToHttp, redirectWithoutUrl } from './messages.ts';
import { OutgoingError } from './outgoing-error.ts';

export interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: RequestInit['body'] | null;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** These keep the method and the body. */
const REPEATING: ReadonlySet<number> = new Set([307, 308]);

/** Headers that are also sent to another origin. Any other header may be a credential under some name. */
const HARMLESS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'git-protocol',
  'user-agent',
]);

export const isRedirect = (response: Response): boolean =>
  REDIRECTS.has(response.status) && response.headers.has('location');

const harmless = (headers: Headers): Headers =>
  new Headers([...headers].filter(([name]) => HARMLESS.has(name.toLowerCase())));

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * A read goes anywhere, without its credential to another origin, and never from HTTPS to HTTP. What
 * writes is only repeated at the same origin, and only where the status says to repeat it.
 * @throws {OutgoingError} `redirect`
 */
export const nextHop = (hop: Hop, response: Response): Hop => {
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location, hop.url.href)) {
    throw new OutgoingError('redirect', redirectWithoutUrl);
  }
  const url = new URL(location, hop.url.href);
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutgoingError('redirect', redirectToHttp);
  }
  const isSameOrigin = url.origin === hop.url.origin;
  if (isRead(hop.method)) {
    return { ...hop, url, headers: isSameOrigin ? hop.headers : harmless(hop.headers) };
  }
  const isRepeatable = typeof hop.body === 'string' || hop.body instanceof Uint8Array;
  if (!isSameOrigin || !REPEATING.has(response.status) || !isRepeatable) {
    throw new OutgoingError('redirect', redirectOfWrite({ origin: url.origin }));
  }
  return { ...hop, url };
};
