/** `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability of this deployment. */
import type { PageRoute, Web } from '../visit.ts';

const PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/**
 * §2.5.5 recommends less than a year. The file is made from the configuration at each request, so it
 * is current while the service answers; a copy is stale after this.
 */
const LIFETIME_DAYS = 90;

/** The end of a day, so that the file is the same for a day. */
const expiry = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY_MS) + LIFETIME_DAYS + 1) * DAY_MS - 1000)
    .toISOString()
    .replace('.000Z', 'Z');

/** Without a configured contact there is no route, and the address answers 404. */
export const securityTxtRoutes = ({ runtime, security = null }: Web): PageRoute[] => {
  if (security === null) return [];
  const { clock, config } = runtime.deps;
  const { contacts, languages, policy } = security;
  return [
    {
      path: PATH,
      async GET() {
        const lines = [
          ...contacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${expiry(clock.now())}`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${config.publicUrl}${PATH}`,
          ...(policy === null ? [] : [`Policy: ${policy}`]),
        ];
        return new Response(`${lines.join('\n')}\n`, {
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'public, max-age=3600',
            'x-content-type-options': 'nosniff',
          },
        });
      },
    },
  ];
};
