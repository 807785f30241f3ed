/** No answer tells a private project from a slug that no project has. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { textAt } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const PRIVATE = 'harbour';
/** Of the same length, so that lengths of answers are equal. */
const UNKNOWN = 'unknown';

const PATHS = [
  ...[
    '',
    '/',
    '/guides/open',
    '/guides/open.md',
    '/_source/guides/open.md',
    '/guides',
    '/guides/',
    '//guides',
    '/x?a=1&b=%20',
  ],
  ...['/_search?q=quay', '/_suggest?q=quay', '/_ask', '/_feedback', '/_own', '/_assets/site.js'],
  ...[
    '/llms.txt',
    '/llms-full.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    '/guides/llms.txt',
    '/mcp',
    '/.well-known/mcp.json',
  ],
  ...[`/_files/${'0'.repeat(64)}/x.png`, '/%2e%2e', '/%00', '/%E0%A4%A', '/a/../b'],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ACCEPTS: readonly Credential[] = [
  { accept: 'text/html' },
  { accept: 'text/markdown' },
  { accept: 'text/markdown, text/html, */*' },
  {},
];

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let stranger: Credential;
  let file: string;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await world.published(await world.space('Guides'), 'Open', '# Open\n\nThe quay.\n');
    const form = new FormData();
    form.set('file', new Blob(['GIF89a']), 'x.gif');
    const answer = await world.harness.handle(
      new Request(`${world.harness.origin}/api/v1/projects/${world.project}/assets`, {
        method: 'POST',
        headers: world.as,
        body: form,
      }),
    );
    file = textAt(await answer.json(), 'asset', 'hash');
    await world.set({ visibility: 'private' });
    const { session } = await world.harness.signedIn('eve');
    stranger = { cookie: session.cookie ?? '' };
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const shapeOf = async (slug: string, path: string, method: string, headers: Credential) => {
    const url = `${world.harness.origin}/${slug}${path}`;
    const response = await world.harness.handle(
      new Request(url, { method, headers, redirect: 'manual' }),
    );
    const { status, headers: responseHeaders, text } = await seenOf(response);
    const id = responseHeaders.get('x-request-id') ?? '';
    const same = (value: string): string => value.replaceAll(id, 'ID').replaceAll(slug, 'SLUG');
    return {
      status,
      headers: [...responseHeaders].map(([name, value]) => `${name}: ${same(value)}`).toSorted(),
      text: same(text),
    };
  };

  test('status, headers and body are those of an unknown slug, for each method and visitor', async () => {
    const differences: string[] = [];
    const seen = new Set<number>();
    let compared = 0;
    const paths = [...PATHS, `/_files/${file}/x.gif`];
    for (const [who, visitor] of [
      ['without a session', {}],
      ['eve', stranger],
    ] as const) {
      for (const accept of ACCEPTS) {
        for (const method of METHODS) {
          for (const path of paths) {
            const headers = { ...accept, ...visitor };
            const closed = await shapeOf(PRIVATE, path, method, headers);
            const unknown = await shapeOf(UNKNOWN, path, method, headers);
            compared += 1;
            seen.add(closed.status);
            if (!Bun.deepEquals(closed, unknown)) {
              differences.push(`${who} ${accept.accept} ${method} ${path}`);
            }
          }
        }
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(900);
    expect(seen.has(303)).toBe(true);
    expect(seen.has(200)).toBe(false);
  });

  test('a browser is redirected to the sign-in form, which returns to the address', async () => {
    for (const slug of [PRIVATE, UNKNOWN]) {
      const { status, headers } = await world.get(`/${slug}/guides/open?x=1`, {
        accept: 'text/html',
      });
      const next = encodeURIComponent(`/${slug}/guides/open?x=1`);
      expect([status, headers.get('location')]).toEqual([303, `/sign-in?next=${next}&private=1`]);
    }
  });

  test('an address that no project can have is 404', async () => {
    for (const path of ['/favicon.png', '/Harbour', '/wp-login.php', `/${'a'.repeat(81)}`]) {
      const { status } = await world.get(path, { accept: 'text/html' });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
