/** Who sends a request: its address, and for what is called beside use cases, the request that runs. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller, RequestClient } from '@quoin/core';
import type { HttpRuntime } from '../runtime.ts';
import { clientAddress } from './client-address.ts';

/** The part of Bun's server that is needed here. */
export interface Peers {
  requestIP(request: Request): { address: string } | null;
}

/** In tests that call an app without a socket. */
const NO_SOCKET = '127.0.0.1';

export const requestClient = (
  request: Request,
  server: Peers | null,
  { proxies }: Pick<HttpRuntime, 'proxies'>,
): RequestClient => ({
  address: () =>
    clientAddress(
      server?.requestIP(request)?.address ?? NO_SOCKET,
      request.headers.get('x-forwarded-for'),
      proxies,
    ),
  userAgent: () => request.headers.get('user-agent'),
});

/** The request that runs. `caller` is set once its credential was read. */
export interface CurrentRequest {
  readonly requestId: string;
  readonly client: RequestClient;
  caller: Caller | null;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` so that {@link currentRequest} returns `request` in it, across all that it awaits. */
export const duringRequest = <T>(request: CurrentRequest, work: () => T): T =>
  current.run(request, work);

/**
 * For hooks of libraries, which get no context. Not inside `Db.write`: the writer of SQLite runs the
 * work of many requests from one of them.
 * @returns null beside requests
 */
export const currentRequest = (): CurrentRequest | null => current.getStore() ?? null;
