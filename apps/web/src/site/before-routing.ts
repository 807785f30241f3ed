/**
 * Sends requests to readers' sites at `/<project slug>/…` past the router (ADR 92). The first segment
 * of a path decides alone: it is that of another route, or the slug of a project.
 */
import type { Interceptor } from '@quoin/http';
import type { Sites } from './routes.ts';
import type { Connections } from './site-visit.ts';

/** The routes of sites, and of addresses where nothing is. */
const OPEN_ROUTES: ReadonlySet<string> = new Set(['/:slug', '/:slug/*', '/*']);

/** Everything else is left to the router, which decodes paths. */
const SLUG = /^[a-z0-9-]+$/;

/** Names whose result is cached. Quoin's own limit: a service has few names. */
const MAX_HOSTS = 1_000;

export interface BeforeRoutingOptions {
  readonly sites: Sites;
  /** Whether a `Host` header names the service itself, so that no project's domain is meant. */
  readonly isServiceHost: (host: string) => boolean;
  /** The app with the routes of the process. */
  readonly app: () => {
    readonly server: Connections | null;
    readonly routes: readonly { readonly path: string }[];
  };
}

/** First segments of the routes that are not those of sites. @throws {Error} for a route that begins with a parameter */
const firstSegments = (routes: readonly { readonly path: string }[]): Set<string> => {
  const paths = routes.map(({ path }) => path).filter((path) => !OPEN_ROUTES.has(path));
  const segments = new Set(paths.map((path) => path.split('/', 2)[1] ?? ''));
  for (const segment of segments) {
    if (/^[:*]/.test(segment)) throw new Error(`A route begins with ${segment}, as sites do`);
  }
  return segments;
};

export const sitesBeforeRouting = ({
  sites,
  isServiceHost,
  app,
}: BeforeRoutingOptions): Interceptor => {
  let reserved: ReadonlySet<string> | null = null;
  const hosts = new Map<string, boolean>();

  /** Whether the address and `Host` agree on a name of the service. */
  const isOwn = (host: string, url: string, origin: string): boolean => {
    if (!origin.endsWith(`//${host}`)) return false;
    const known = hosts.get(host);
    if (known !== undefined) return known;
    const found = URL.canParse(url) && !host.includes(',') && isServiceHost(host);
    if (hosts.size >= MAX_HOSTS) hosts.clear();
    hosts.set(host, found);
    return found;
  };

  return (request) => {
    if (request.method !== 'GET') return null;
    const { url } = request;
    const start = url.indexOf('/', url.indexOf('://') + 3);
    const end = url.indexOf('/', start + 1);
    // A slug alone is the start of a site, which is asked for less often than its pages.
    if (start < 0 || end < 0) return null;
    const segment = url.slice(start + 1, end);
    if (!SLUG.test(segment) || url.includes('//', start)) return null;
    const { routes, server } = app();
    reserved ??= firstSegments(routes);
    const host = reserved.has(segment) ? null : request.headers.get('host');
    if (host === null || !isOwn(host, url, url.slice(0, start))) return null;
    return sites.answer({ request, server });
  };
};
