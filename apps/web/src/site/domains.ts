/**
 * Requests to hosts that are projects': the whole host is the site, and nothing else of the service
 * is there.
 */
import { isIP } from 'node:net';
import type { DomainPolicy } from '@quoin/core';
import type { Sites } from './routes.ts';
import type { Connections } from './site-visit.ts';

/** Without port and the dot at the end, in lower case. Brackets stay around an address. */
const nameOf = (host: string): string => {
  const lower = host.toLowerCase();
  if (lower.startsWith('[')) return lower.slice(0, lower.indexOf(']') + 1);
  const colon = lower.indexOf(':');
  return (colon === -1 ? lower : lower.slice(0, colon)).replace(/\.$/, '');
};

/** What can be no project's: addresses, names of the machine itself, names without a dot. */
const isNeverProjectHost = (name: string): boolean =>
  !name.includes('.') || name.startsWith('[') || isIP(name) !== 0 || name.endsWith('.localhost');

export interface DomainOptions {
  readonly sites: Sites;
  readonly domains: Pick<DomainPolicy, 'isOwnHost'>;
  /** The app that this is in front of. */
  readonly app: () => {
    readonly server: Connections | null;
    fetch(request: Request): Response | Promise<Response>;
  };
}

/**
 * For Elysia's `onRequest`. Gives nothing for the service's own host, which costs a comparison; a
 * promise would make every request of the app wait for a turn of the event loop.
 */
export const routeDomains = ({ sites, domains, app }: DomainOptions) => {
  /** Hosts that belong to no project: the app answers, as it does where the service is reached by another name. */
  const passed = new WeakSet<Request>();

  const answer = async (request: Request, name: string): Promise<Response> => {
    const service = app();
    if (await sites.hasDomain(name)) {
      return sites.answer({ request, server: service.server }, name);
    }
    passed.add(request);
    return service.fetch(request);
  };

  return function answerDomain({ request }: { readonly request: Request }) {
    const host = request.headers.get('host');
    if (host === null) return undefined;
    const name = nameOf(host);
    if (domains.isOwnHost(name) || isNeverProjectHost(name) || passed.has(request))
      return undefined;
    return answer(request, name);
  };
};
