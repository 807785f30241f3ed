/**
 * What servers do wrong, and what each becomes (docs/internals/threat-model.md#faults;
 * docs/internals/git-sync.md#remote-faults).
 */
import { afterEach, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { type GitFault, gitFault } from '@quoin/test-kit';
import { failure, fixture, put, SIGNAL } from './support/fixture.ts';

const { folder, server, remote, open, repository } = await fixture();

/** A server that works begins its answers earlier, also on a machine that has other work. */
const SILENCE_MS = 3_000;

const REFS = { 'content-type': 'application/x-git-upload-pack-advertisement' };

afterEach(() => {
  server.fault = null;
  server.credentials = null;
});

const FAULTS: readonly (readonly [string, GitFault, object])[] = [
  ['401', gitFault.unauthorized(), { kind: 'unauthorized', retryAfterSeconds: null }],
  ['403', gitFault.forbidden(), { kind: 'forbidden' }],
  ['404', gitFault.notFound(), { kind: 'not_found' }],
  ['429', gitFault.rateLimited(120), { kind: 'rate_limited', retryAfterSeconds: 120 }],
  [
    '429 without a time',
    gitFault.unavailable(429),
    { kind: 'rate_limited', retryAfterSeconds: null },
  ],
  [
    '403 of a limit',
    gitFault.unavailable(403, 60),
    { kind: 'rate_limited', retryAfterSeconds: 60 },
  ],
  ['500', gitFault.unavailable(500), { kind: 'unavailable', retryAfterSeconds: null }],
  ['503', gitFault.unavailable(503, 30), { kind: 'unavailable', retryAfterSeconds: 30 }],
  ['a page of HTML', gitFault.html(), { kind: 'unavailable' }],
  [
    'a redirect to metadata',
    gitFault.redirect('http://169.254.169.254/'),
    { kind: 'host_refused' },
  ],
  ['a redirect to nowhere', gitFault.redirect('http://['), { kind: 'unavailable' }],
  ['a cut before the answer', gitFault.cut(0), { kind: 'unavailable' }],
  ['a cut in the answer', gitFault.cut(30), { kind: 'unavailable' }],
];

const STEPS = {
  'the references': ({ isPost }: { isPost: boolean }) => !isPost,
  'the exchange': ({ isPost }: { isPost: boolean }) => isPost,
};

for (const [name, fault, expected] of FAULTS) {
  for (const [step, isAt] of Object.entries(STEPS)) {
    test(`${name} at ${step} has its kind, and afterwards all is well`, async () => {
      const { source, head, push, all } = await repository();
      server.fault = (request) => (isAt(request) ? fault : null);
      const fetched = await failure(remote.fetch(source, 'main', '', SIGNAL));
      server.fault = null;
      const { commit } = await head();
      server.fault = (request) => (isAt(request) ? fault : null);
      // Git takes the push in before its answer is cut; else it could do so at any time after.
      server.afterReceive = async () => undefined;
      const pushed = await failure(push([put('b.md', 'b')], [commit]));
      server.afterReceive = null;
      // What is sent is never sent on to another address.
      const isRedirect = fault.kind === 'answer' && fault.status === 302;
      const isSent = step === 'the exchange';
      const kind = isRedirect && isSent ? { kind: 'unavailable' } : expected;
      expect([fetched, pushed]).toMatchObject([kind, kind]);
      server.fault = null;
      expect(await push([put('c.md', 'c')])).toMatchObject({ kind: 'pushed' });
      // The push whose answer was cut had gone through.
      const isTaken = name === 'a cut in the answer' && isSent;
      expect(await all()).toEqual({ 'a.md': 'a\n', ...(isTaken && { 'b.md': 'b' }), 'c.md': 'c' });
    });
  }
}

test('a pack that is cut in the middle leaves nothing behind', async () => {
  const { source, all } = await repository({
    'a.md': crypto.getRandomValues(new Uint8Array(30_000)),
  });
  // The first one lists references, the second brings the folders, the third their files.
  for (const [post, afterBytes] of [
    [2, 60],
    [3, 60],
    [2, 150],
    [3, 1_000],
    [3, 20_000],
  ] as const) {
    let posts = 0;
    await remote.forget(source);
    server.fault = ({ isPost }) => (isPost && ++posts === post ? gitFault.cut(afterBytes) : null);
    expect(await failure(remote.fetch(source, 'main', '', SIGNAL))).toMatchObject({
      kind: 'unavailable',
    });
  }
  server.fault = null;
  expect(Object.keys(await all())).toEqual(['a.md']);
});

test('a commit without parents that the server names with a path is refused, and no file is written', async () => {
  const { source, all } = await repository();
  const line = `shallow ../../../${source.id}-escaped\n`;
  const packet = `${(line.length + 4).toString(16).padStart(4, '0')}${line}`;
  const body = `0011shallow-info\n${packet}0000`;
  const fault: GitFault = {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/x-git-upload-pack-result' },
    body,
  };
  let posts = 0;
  // The first one lists references.
  server.fault = ({ isPost }) => (isPost && ++posts === 2 ? fault : null);
  expect(await failure(remote.fetch(source, 'main', '', SIGNAL))).toMatchObject({
    kind: 'unavailable',
    message: 'The response of the server is not the response of a Git server',
  });
  server.fault = null;
  expect(await all()).toEqual({ 'a.md': 'a\n' });
  const written = await Array.fromAsync(new Bun.Glob('**/*-escaped').scan(folder.path));
  expect(written).toEqual([]);
});

for (const [step, isAt] of Object.entries(STEPS)) {
  test(`a server that hangs at ${step} is left, and others are served meanwhile`, async () => {
    const hurried = open({ silenceMs: SILENCE_MS });
    const hanging = await repository(undefined, hurried);
    const other = await repository(undefined, hurried);
    const { fault, release } = gitFault.hang();
    server.fault = (request) =>
      request.url.startsWith(`/${hanging.name}.git`) && isAt(request) ? fault : null;
    const work = failure(hurried.fetch(hanging.source, 'main', '', SIGNAL));
    expect(await other.all()).toEqual({ 'a.md': 'a\n' });
    expect(await work).toMatchObject({ kind: 'unavailable' });
    release();
    hurried.close();
  });
}

/** One byte of an answer each 20 ms, without end: neither silent for long nor ever ready. */
const trickling = () =>
  Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await Bun.sleep(20);
            controller.enqueue(Buffer.from('0'));
          },
        }),
        { headers: REFS },
      ),
  });
const SLOW_CONNECTIONS = 20;

test('twenty repositories of a server that trickles do not delay those of another one', async () => {
  using slow = trickling();
  const patient = open({ operations: { patienceMs: 100 } });
  const control = new AbortController();
  const hanging = Array.from({ length: SLOW_CONNECTIONS }, (_, at) => {
    const url = `http://127.0.0.1:${slow.port}/${at}.git`;
    const source = { id: `slow-${at}`, projectId: `project-${at}`, url, credential: null };
    return patient.branches(source, control.signal).catch((problem: unknown) => problem);
  });
  const quick = await repository(undefined, patient);
  expect(await quick.all()).toEqual({ 'a.md': 'a\n' });
  const reason = new Error('the test is over');
  control.abort(reason);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set([reason]));
  patient.close();
});

test('a server that trickles ends its operation, which can be tried again', async () => {
  using slow = trickling();
  const hurried = open({ slowMs: 200 });
  const source = {
    id: 'trickling',
    projectId: 'project',
    url: `http://127.0.0.1:${slow.port}/x.git`,
    credential: null,
  };
  const problem = await failure(hurried.branches(source, SIGNAL));
  expect(problem.kind).toBe('unavailable');
  expect(problem.message).toContain('is too slow: it sent fewer than 1000 bytes');
  hurried.close();
});

/** A server in front of another one that sends its packs byte by byte until `end` is called. */
const tricklingPacks = (origin: string) => {
  let isSlow = true;
  const proxy = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = Buffer.from(await request.arrayBuffer());
      const answer = await fetch(origin + pathname + search, {
        method,
        headers,
        ...(method === 'POST' && { body }),
      });
      if (!isSlow || !body.includes('command=fetch')) return answer;
      const bytes = await answer.bytes();
      let sent = 0;
      const slowly = new ReadableStream({
        async pull(controller) {
          await Bun.sleep(5);
          controller.enqueue(bytes.subarray(sent, sent + 1));
          sent += 1;
        },
      });
      return new Response(slowly, { headers: answer.headers });
    },
  });
  return {
    url: proxy.url.origin,
    end: () => {
      isSlow = false;
    },
    [Symbol.asyncDispose]: () => proxy.stop(true),
  };
};

test('a transfer of a pack that trickles ends, and the next one brings all files', async () => {
  const { name, work } = await repository({
    'a.md': crypto.getRandomValues(new Uint8Array(30_000)),
  });
  await using slow = tricklingPacks(server.origin);
  const hurried = open({ slowMs: 200 });
  const url = `${slow.url}/${name}.git`;
  const source = { id: 'slow-pack', projectId: 'project', url, credential: null };
  const problem = await failure(hurried.fetch(source, 'main', '', SIGNAL));
  expect(problem.kind).toBe('unavailable');
  expect(problem.message).toContain('is too slow: it sent fewer than 1000 bytes in 0.2 s');
  slow.end();
  const head = await hurried.fetch(source, 'main', '', SIGNAL);
  const { files } = await hurried.files(source, head?.tree ?? '', null, SIGNAL);
  const [blob] = await hurried.read(source, [files[0]?.oid ?? ''], 100_000, SIGNAL);
  expect([...(blob ?? [])]).toEqual([...((await work.bytes()).get('a.md') ?? [])]);
  hurried.close();
});

test('a caller that cancels returns immediately, and the next operation works', async () => {
  const { source, all } = await repository();
  const { fault, release } = gitFault.hang();
  server.fault = () => fault;
  const control = new AbortController();
  const work = remote.fetch(source, 'main', '', control.signal);
  const asked = server.requests.length;
  await server.seen((request) => server.requests.indexOf(request) >= asked - 1);
  control.abort(new Error('the run was stopped'));
  await expect(work).rejects.toThrow('the run was stopped');
  server.fault = null;
  release();
  expect(await all()).toEqual({ 'a.md': 'a\n' });
  await expect(
    remote.fetch(source, 'main', '', AbortSignal.abort(new Error('before it began'))),
  ).rejects.toThrow('before it began');
});

const serve = (answer: () => Response) =>
  Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer });

test('an endless list of references is not read to its end', async () => {
  const line = `003d${'a'.repeat(40)} refs/heads/main-00000\n`.repeat(1000);
  using endless = serve(
    () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.from(line)) }),
        { headers: REFS },
      ),
  );
  const source = {
    id: 'endless',
    projectId: 'project',
    url: `http://127.0.0.1:${endless.port}/x.git`,
    credential: null,
  };
  expect(await failure(remote.branches(source, SIGNAL))).toMatchObject({ kind: 'too_large' });
});

test('an answer that inflates without end is not inflated', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  using small = serve(
    () => new Response(bomb, { headers: { ...REFS, 'content-encoding': 'gzip' } }),
  );
  const source = {
    id: 'bomb',
    projectId: 'project',
    url: `http://127.0.0.1:${small.port}/x.git`,
    credential: null,
  };
  expect(await failure(remote.branches(source, SIGNAL))).toMatchObject({ kind: 'too_large' });
});

const NONSENSE = [
  '',
  '0000',
  'zzzz',
  '0005',
  'ffffabc',
  '0009ERR x',
  '000eversion 2\n',
  '0003',
  '-001',
];

for (const text of NONSENSE) {
  test(`an answer that is no protocol does no harm: ${JSON.stringify(text)}`, async () => {
    using odd = serve(() => new Response(text, { headers: REFS }));
    const source = {
      id: 'odd',
      projectId: 'project',
      url: `http://127.0.0.1:${odd.port}/x.git`,
      credential: null,
    };
    const outcome = await remote.branches(source, SIGNAL).catch((problem: unknown) => problem);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ kind: 'unavailable' });
    else expect(outcome).toEqual({ branches: new Map(), defaultBranch: null });
  });
}

test('a private host is not called unless it is allowed', async () => {
  const closed = open({ allow: [] });
  const { source } = await repository();
  const asked = server.requests.length;
  const problem = await failure(closed.branches(source, SIGNAL));
  expect(problem.kind).toBe('host_refused');
  expect(problem.message).toContain('QUOIN_ALLOW_PRIVATE_HOSTS');
  expect(server.requests).toHaveLength(asked);
  closed.close();
});

test('a folder within a folder without end is not walked', async () => {
  const { work, head, source } = await repository();
  const blob = await work.git('rev-parse', 'main:a.md');
  const leaf = Array.from({ length: 20 }, (_, at) => ({
    mode: '100644',
    name: `${at}.md`,
    oid: blob,
  }));
  let tree = await work.rawTree(leaf);
  for (let depth = 0; depth < 10; depth += 1) {
    const oid = tree;
    tree = await work.rawTree(
      Array.from({ length: 20 }, (_, at) => ({ mode: '40000', name: `d${at}`, oid })),
    );
  }
  await work.commitRaw('Bomb', [{ mode: '40000', name: 'docs', oid: tree }]);
  const { tree: root } = await head();
  const files = remote.files(source, root ?? '', null, SIGNAL);
  expect(await failure(files)).toMatchObject({ kind: 'too_large' });
});

test('a repository renamed at its host is followed, also for a push', async () => {
  const { name, source, push, all, work } = await repository();
  const moved = { ...source, id: 'moved', url: server.url('old-name') };
  server.fault = ({ url }) =>
    url.startsWith('/old-name.git')
      ? gitFault.redirect(server.url(name) + url.slice('/old-name.git'.length), 301)
      : null;
  expect(await remote.fetch(moved, 'main', '', SIGNAL)).toMatchObject({
    commit: (await work.head()) ?? '',
  });
  expect(await push([put('b.md', 'b')])).toMatchObject({ kind: 'pushed' });
  expect(await all()).toEqual({ 'a.md': 'a\n', 'b.md': 'b' });
});

test('a credential opens, is asked for, and stays at its origin', async () => {
  const { source, name } = await repository();
  server.credentials = { username: 'x-token', password: 's3cret' };
  const unknown = await failure(remote.branches(source, SIGNAL));
  const credential = { username: 'x-token', password: 'wrong-s3cret' };
  const wrong = await failure(remote.branches({ ...source, credential }, SIGNAL));
  for (const problem of [unknown, wrong]) {
    expect(problem.kind).toBe('unauthorized');
    expect(`${problem.stack} ${problem.cause}`).not.toContain('s3cret');
  }
  const right = { ...source, credential: { username: 'x-token', password: 's3cret' } };
  expect((await remote.branches(right, SIGNAL)).defaultBranch).toBe('main');
  const seen: (string | null)[] = [];
  using elsewhere = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ headers }) => {
      seen.push(headers.get('authorization'));
      return new Response('no', { status: 401 });
    },
  });
  server.fault = ({ url }) =>
    gitFault.redirect(
      `http://127.0.0.1:${elsewhere.port}/${name}.git${url.replace(/^\/[^/]*/, '')}`,
    );
  expect(await failure(remote.branches(right, SIGNAL))).toMatchObject({ kind: 'unauthorized' });
  expect(seen).toEqual([null]);
});
