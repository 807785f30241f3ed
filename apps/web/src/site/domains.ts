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

/** Quoin's own limit: `Host` headers whose kind is remembered. A client can send any. */
const MAX_HOSTS = 1_000;

/**
 * Whether a host cannot belong to a project: addresses, names of the machine itself, names without
 * a dot.
 */
const isNeverProjectHost = (name: string): boolean =>
  !name.includes('.') || name.startsWith('[') || isIP(name) !== 0 || name.endsWith('.localhost');

/** Whether a `Host` header can name no project's domain, so that the service's own routes are meant. */
export const isServiceHost = (
  domains: Pick<DomainPolicy, 'isOwnHost'>,
): ((host: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (host) => {
    const found = known.get(host);
    if (found !== undefined) return found;
    const name = nameOf(host);
    const isService = domains.isOwnHost(name) || isNeverProjectHost(name);
    if (known.size >= MAX_HOSTS) known.clear();
    known.set(host, isService);
    return isService;
  };
};

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
 * For Elysia's `onRequest`. Returns undefined for the service's own host, which costs a comparison;
 * a promise would make every request of the app wait for a turn of the event loop.
 */
export const routeDomains = ({ sites, domains, app }: DomainOptions) => {
  const isService = isServiceHost(domains);
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
    if (isService(host) || passed.has(request)) return undefined;
    return answer(request, nameOf(host));
  };
};
