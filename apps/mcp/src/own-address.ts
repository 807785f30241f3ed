/**
 * Accepts only requests to the service's own names, and from its own pages: a website whose name
 * points to this machine must not reach it through a user's browser (MCP 2025-11-25, Transports,
 * Security warning). Asked before the credential, because the client that comes that way should
 * learn nothing.
 */
import { AppError } from '@quoin/core';
import type { Guard, HttpRuntime } from '@quoin/http';
import * as messages from './messages.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const PATH = '/mcp';

/** See docs/internals/interface.md#agent-tools. */
export const wrongPath = (): AppError =>
  new AppError('not_found', messages.wrongPath({ path: PATH }));

const foreign = (header: string): AppError =>
  new AppError('invalid_origin', messages.foreignHeader({ header }));

/** The name alone: a port says nothing of who is asked. */
const hostnameOf = (host: string): string | null =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;

/**
 * A proxy on the same machine may send its own name for it, so the loopback names always count as
 * `Host`; no website can have those.
 */
export const ownAddress = ({ deps, origins, corsOrigins }: HttpRuntime): Guard => {
  const hostnames = new Set([new URL(deps.config.publicUrl).hostname, ...LOOPBACK]);
  return ({ url, method, headers }) => {
    // Elysia takes a slash at the end for none.
    if (new URL(url).pathname !== PATH) throw wrongPath();
    const hostname = hostnameOf(headers.get('host') ?? new URL(url).host);
    if (hostname === null || !hostnames.has(hostname)) throw foreign('Host');
    const origin = headers.get('origin');
    if (origin === null || corsOrigins.has(origin)) return;
    if (!origins.allows(method, origin)) throw foreign('Origin');
  };
};
