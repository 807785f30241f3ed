import { afterAll, beforeAll, expect, test } from 'bun:test';
import { serveFront } from '../../src/dev/front.ts';

const PAGE = `<!doctype html><html><head>
<link rel="stylesheet" href="/app/_assets/app-old.css">
<script type="module" src="/app/_assets/main-old.js"></script></head><body></body></html>`;

const service = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/app')
      return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    if (pathname === '/sign-in') {
      const policy = "default-src 'none'; script-src 'self'";
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      return new Response(PAGE, { headers });
    }
    if (pathname === '/away') return Response.redirect('/app', 303);
    return Response.json({ method: request.method, sent: await request.text() }, { status: 201 });
  },
});

const files = new Map([['main-new.js', 'run();']]);
let front: ReturnType<typeof serveFront>;
beforeAll(() => {
  front = serveFront({
    port: 0,
    target: service.url.origin,
    ready: async () => undefined,
    app: async () => ({ script: 'main-new.js', style: 'app-new.css', files }),
  });
});
afterAll(async () => {
  await front.stop();
  await service.stop(true);
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`${front.url}${path}`, { redirect: 'manual', ...init });

test('a page of the web app loads the newest build and the script that reloads it', async () => {
  const html = await (await ask('/app', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('href="/app/_assets/app-new.css"');
  expect(html).toContain('src="/app/_assets/main-new.js"');
  expect(html).toContain('src="/_development/reload.js"');
  expect(await (await ask('/app/_assets/main-new.js')).text()).toBe('run();');
  expect((await ask('/app/_assets/main-old.js')).status).toBe(404);
});

test('a page whose policy forbids connections gets no script', async () => {
  const html = await (await ask('/sign-in', { headers: { accept: 'text/html' } })).text();
  expect(html).not.toContain('/_development/');
});

test('other answers pass as they are', async () => {
  const posted = await ask('/api/v1/x', { method: 'POST', body: 'hello' });
  expect(posted.status).toBe(201);
  expect(await posted.json()).toEqual({ method: 'POST', sent: 'hello' });
  const redirected = await ask('/away');
  expect([redirected.status, redirected.headers.get('location')]).toEqual([303, '/app']);
});

test('open pages reload after a change', async () => {
  const { body } = await ask('/_development/events');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toMatchObject({ value: ': open\n\n' });
  front.reload();
  expect(await reader?.read()).toMatchObject({ value: 'data: reload\n\n' });
  await reader?.cancel();
});
