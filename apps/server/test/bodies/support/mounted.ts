/** Every method and path that the service answers, from the lists that mount them. */
import {
  bodyLimitOf,
  contract,
  type Endpoint,
  endpoints,
  fullPaths,
  LIMITS,
} from '@quoin/contract';
import { AUTH_TARGETS, dynamicRoutes } from '@quoin/web';
import type { Harness } from '../../support/harness.ts';

export interface Mounted {
  readonly method: string;
  /** With values in place of the parameters. */
  readonly path: string;
  /** Null for a page, and for methods that the path refuses. */
  readonly endpoint: Endpoint | null;
}

const UUID = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

const filled = (path: string): string =>
  path.replaceAll(/:\w+/g, UUID).replaceAll('*', 'nothing/here');

const endpointAt = (method: string, path: string): Endpoint | null =>
  endpoints.find((one) => one.method === method && fullPaths(one).includes(path)) ?? null;

/** @param site the slug of a public project */
export const mountedOn = ({ app }: Harness, site: string): readonly Mounted[] => {
  const found = new Map<string, Mounted>();
  const add = (method: string, path: string, endpoint: Endpoint | null) =>
    found.set(`${method} ${path}`, { method, path, endpoint });
  for (const { method: listed, path } of app.routes) {
    // Pages list no methods; `ALL` refuses those that it does not know.
    for (const method of listed === 'ALL' ? ['GET', 'POST'] : [listed]) {
      const endpoint = endpointAt(method, path);
      const isNew = !found.has(`${method} ${filled(path)}`);
      if (isNew || endpoint !== null) add(method, filled(path), endpoint);
    }
  }
  for (const target of AUTH_TARGETS) {
    const [method = '', path = ''] = target.split(' ');
    add(method, `/api/auth${path}`, null);
  }
  for (const [path, { method }] of dynamicRoutes) add(method, `/${site}/${path}`, null);
  add('POST', `/${site}`, null);
  add('POST', `/${site}/nothing`, null);
  return [...found.values()];
};

/** The largest body that a stranger, or the holder of a credential, may send there; bytes. */
export const limitAt = ({ path, endpoint }: Mounted): number => {
  if (endpoint !== null) return bodyLimitOf(endpoint);
  return /\/_(?:ask|feedback)$/.test(path)
    ? bodyLimitOf(contract.assistant.ask)
    : LIMITS.anonymousBodyBytes;
};
