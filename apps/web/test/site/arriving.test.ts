/** A page is painted before all of it has arrived: over a slow network, or on a slow machine. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { layoutShiftOf } from '@quoin/test-kit/layout-shift';
import { openSiteWorld, type SiteWorld } from './site-world.ts';

const MOORING = '/harbour/guides/ships/mooring';

/** The document stops after each of these until it has been painted. */
const STOPS = [
  '<details class="switch"',
  '<a href="/harbour/guides/ships/mooring.md"',
  '<div class="prose">',
  '<h3 id="knots"',
  '<aside class="toc"',
  '<nav class="nav"',
  '<footer class="foot"',
];

let world: SiteWorld;
let pieces: string[] = [];
/** Between the browser and the service. */
let slow: Bun.Server<undefined>;
let sendNext: () => void;

beforeAll(async () => {
  world = await openSiteWorld();
  slow = Bun.serve({
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(`${world.url}${pathname}${search}`);
      if (pathname !== MOORING) return new Response(answer.body, { headers: typeOf(answer) });
      pieces = cut(await answer.text());
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          const rest = pieces.map((piece) => new TextEncoder().encode(piece));
          sendNext = () => {
            const piece = rest.shift();
            if (piece !== undefined) stream.enqueue(piece);
            if (rest.length === 0) stream.close();
          };
          sendNext();
        },
      });
      return new Response(body, { headers: typeOf(answer) });
    },
  });
});

afterAll(() => slow.stop(true));

const typeOf = (answer: Response): Record<string, string> => ({
  'content-type': answer.headers.get('content-type') ?? '',
});

const cut = (text: string): string[] => {
  const ends = STOPS.map((stop) => {
    const at = text.indexOf(stop);
    if (at === -1) throw new Error(`The page has no ${stop}`);
    return text.indexOf('>', at) + 1;
  });
  return [...ends, text.length].map((end, place) => text.slice(ends[place - 1] ?? 0, end));
};

test('nothing moves while the rest of a page arrives', async () => {
  const { page } = await world.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${slow.url.origin}${MOORING}`, { waitUntil: 'commit' });
  for (const stop of STOPS) {
    const [, tag, attribute, value] = /^<(\w+) (\w+)="([^"]+)"/.exec(stop) ?? [];
    await page.locator(`${tag}[${attribute}="${value}"]`).first().waitFor({ state: 'attached' });
    expect([stop, await layoutShiftOf(page)]).toEqual([stop, []]);
    sendNext();
  }
  await page.waitForLoadState('load');
  expect(await layoutShiftOf(page)).toEqual([]);
  await page.context().close();
});
