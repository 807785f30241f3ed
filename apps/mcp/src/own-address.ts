/**
 * Accepts only requests to the service's own names, and from its own pages: a website whose name
 * points to this machine must not reach it through a user's browser (MCP 2025-11-25, Transports,
 * Security warning). Asked before the credential, because the client that comes that way should
 * learn nothing.
 */
import { AppError, BoundedCache } from '@quoin/core';
import type { Guard, HttpRuntime } from '@quoin/http';
import * as messages from './messages.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const PATH = '/mcp';

/** Whether the address has the path as it is, which needs no parser. */
const isPlain = (url: string): boolean => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  if (start < 0 || !url.startsWith(PATH, start)) return false;
  const query = url.indexOf('?');
  return start + PATH.length === (query < 0 ? url.length : query);
};

/** See docs/internals/interface.md#agent-tools. */
export const wrongPath = (): AppError =>
  new AppError('not_found', messages.wrongPath({ path: PATH }));

const foreign = (header: string): AppError =>
  new AppError('invalid_origin', messages.foreignHeader({ header }));

/** The name alone: a port says nothing of who is asked. */
const hostnameOf = (host: string): string | null =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;

/** Values of `Host` whose names are remembered. Quoin's own limit: a service has few names. */
const MAX_HOSTS = 1_000;

/**
 * A proxy on the same machine may send its own name for it, so the loopback names always count as
 * `Host`; no website can have those.
 */
export const ownAddress = ({ deps, origins, corsOrigins }: HttpRuntime): Guard => {
  const hostnames = new Set([new URL(deps.config.publicUrl).hostname, ...LOOPBACK]);
  const ownHosts = new BoundedCache<true>({ entries: MAX_HOSTS });
  const requireOwn = (host: string): void => {
    if (ownHosts.has(host)) return;
    const hostname = hostnameOf(host);
    if (hostname === null || !hostnames.has(hostname)) throw foreign('Host');
    ownHosts.set(host, true);
  };
  return ({ url, method, headers }) => {
    // Elysia takes a slash at the end for none.
    if (!isPlain(url) && new URL(url).pathname !== PATH) throw wrongPath();
    requireOwn(headers.get('host') ?? new URL(url).host);
    const origin = headers.get('origin');
    if (origin === null || corsOrigins.has(origin)) return;
    if (!origins.allows(method, origin)) throw foreign('Origin');
  };
};
