/** The host of a repository as it was typed, brought to an origin. Whether it may be called is looked at where it is. */

import type { AppError } from '../../app-error.ts';
import { hostHasOwnProvider, hostInvalid, hostMissing } from '../../messages/git.ts';
import type { GitConnectionRecord, GitProvider } from '../../records.ts';
import { connectFailure } from '../connect-failure.ts';

const PUBLIC: Partial<Record<GitProvider, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
};

const refused = (message: string): AppError => connectFailure('host_refused', message);

const typedOrigin = (host: string): string => {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(host) ? host : `https://${host}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!isOrigin) {
    throw refused(hostInvalid);
  }
  // A final dot names the same host, and is not in its certificate (RFC 6066 §3).
  url.hostname = url.hostname.replace(/\.+$/, '');
  return url.origin;
};

/**
 * Null for github.com and gitlab.com.
 * @throws {AppError} `connect_failed`
 */
export const gitHost = (provider: GitProvider, host: string | undefined): string | null => {
  const known = PUBLIC[provider];
  if (known === undefined) {
    if (host === undefined) throw refused(hostMissing({ provider }));
    return typedOrigin(host);
  }
  if (host === undefined || typedOrigin(host) === known) return null;
  throw refused(hostHasOwnProvider({ provider, known }));
};

/** Origin of a connection's host. */
export const originOf = ({
  provider,
  host,
}: Pick<GitConnectionRecord, 'provider' | 'host'>): string => host ?? PUBLIC[provider] ?? '';
