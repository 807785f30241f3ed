/**
 * Oversized and never-ending bodies at every path that is mounted. The list comes from the app, so that
 * a new path is tested as soon as it exists.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { SCOPES } from '@quoin/auth-scopes';
import { bodyLimitOf, type Endpoint, endpoints, LIMITS } from '@quoin/contract';
import { MAX_REQUEST_BYTES } from '@quoin/service/listen';
import { type Credential, type Harness, maker, openHarness } from '../support/harness.ts';
import { raw } from '../support/raw.ts';
import { sendEndless } from './support/endless.ts';
import { limitAt, type Mounted, mountedOn } from './support/mounted.ts';

const MIB = 1024 * 1024;
/** What Bun and the kernel hold of a body that is being read. */
const BUFFERED = 16 * MIB;
/** Of the service and of this process, which sends the bodies. */
const MEMORY = 400 * MIB;

let harness: Harness;
let port: number;
let mounted: readonly Mounted[];
/** By how an endpoint wants to be called. */
let credentials: Readonly<Record<Endpoint['auth'], Credential>>;

beforeAll(async () => {
  harness = await openHarness();
  port = harness.listen();
  const ada = await harness.signedIn('ada');
  const make = maker(harness, ada.session);
  const project = await make.project('Harbour');
  const visibility = await harness.send(`PATCH /api/v1/projects/${project}/settings`, {
    as: ada.session,
    body: { visibility: 'public' },
  });
  expect(visibility.status).toBe(200);
  mounted = mountedOn(harness, 'harbour');
  const bearer = (await harness.token(ada, SCOPES)).headers;
  const key = (await make.key(project)).headers;
  credentials = {
    bearer,
    token: bearer,
    session: ada.session,
    assistantKey: key,
    handler: {},
    none: {},
  };
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Many values, each of which costs far more memory than bytes once it is parsed. */
const bodyFor = (type: string): readonly [string, string] =>
  type === 'application/json' ? ['{"z":[', '[],'] : ['z=', '[],'];

const typeOf = ({ method, path, endpoint }: Mounted): string => {
  if (endpoint?.bodyType === 'multipart/form-data') return 'multipart/form-data; boundary=z';
  if (endpoint !== null) return endpoint.bodyType ?? 'application/json';
  const isPage = !path.startsWith('/api/auth') && !/\/_(?:ask|feedback)$/.test(path);
  return method === 'POST' && isPage ? 'application/x-www-form-urlencoded' : 'application/json';
};

const headersFor = (one: Mounted, as: Credential): Record<string, string> => ({
  'content-type': typeOf(one),
  // A key counts for the websites that it names.
  ...(one.endpoint?.auth !== 'assistantKey' && { origin: harness.origin }),
  ...as,
});

/** Sends requests until the work is done. Each must be answered. */
const whileHealthy = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  // It is awaited below, after the requests that are under way.
  finished.catch(() => undefined);
  let asked = 0;
  while (!isDone) {
    const { status } = await fetch(`http://127.0.0.1:${port}/health`);
    expect(status).toBe(200);
    asked += 1;
  }
  await finished;
  return asked;
};

/** A few at a time, as a client with as many connections would. */
const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
};

/** What reads a body of a stranger must refuse this one for its size. */
const readsBodyOfStrangers = ({ method, path, endpoint }: Mounted): boolean =>
  endpoint === null
    ? (method === 'POST' && path.startsWith('/api/auth/') && path !== '/api/auth/nothing/here') ||
      /^\/harbour\/_(?:ask|feedback)$/.test(path) ||
      (method === 'POST' && path === '/sign-in')
    : endpoint.auth === 'none' && endpoint.body !== undefined;

const readsBody = (one: Mounted, as: Credential): boolean =>
  readsBodyOfStrangers(one) || (one.endpoint?.body !== undefined && 'authorization' in as);

describe('a body that never ends', () => {
  const flood = async (one: Mounted, as: Credential): Promise<number> => {
    const type = typeOf(one);
    const { status } = await sendEndless(port, {
      method: one.method,
      path: one.path,
      headers: headersFor(one, as),
      body: bodyFor(type),
      // Bun drops what arrives while a path that reads no body works on its answer.
      most: readsBody(one, as) ? limitAt(one) + BUFFERED : Number.POSITIVE_INFINITY,
    });
    return status;
  };

  test('is answered at every path without a credential, and the service stays up', async () => {
    const before = process.memoryUsage.rss();
    let most = before;
    const wrong: unknown[] = [];
    const asked = await whileHealthy(
      inTurns(mounted, async (one) => {
        const status = await flood(one, {});
        most = Math.max(most, process.memoryUsage.rss());
        const isRight = readsBodyOfStrangers(one) ? status === 413 : status >= 200 && status < 500;
        if (!isRight) wrong.push([one.method, one.path, status]);
      }),
    );
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(MEMORY);
  });

  test('is 413 at every endpoint with a body, with the credential that it wants', async () => {
    const wrong: unknown[] = [];
    const withBody = mounted.filter(
      ({ endpoint }) =>
        endpoint?.body !== undefined &&
        endpoint.auth !== 'handler' &&
        bodyLimitOf(endpoint) <= LIMITS.pageBodyBytes,
    );
    expect(withBody.length).toBeGreaterThan(50);
    const before = process.memoryUsage.rss();
    let most = before;
    await whileHealthy(
      inTurns(withBody, async (one) => {
        const status = await flood(one, credentials[one.endpoint?.auth ?? 'none']);
        most = Math.max(most, process.memoryUsage.rss());
        if (status !== 413) wrong.push([one.method, one.path, status]);
      }),
    );
    expect(wrong).toEqual([]);
    expect(most - before).toBeLessThan(MEMORY);
  });

  test('is no longer received a few seconds after the answer', async () => {
    // Longer than this test lasts: what closes the connections is not their idle time.
    await using patient = await openHarness();
    const patientPort = patient.listen(0, 240);
    const paths = ['/health', '/api/auth/sign-out', '/nothing', '/api/v1/projects'];
    const outcomes = paths.map((path) =>
      sendEndless(patientPort, {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', origin: patient.origin },
        body: ['{"z":[', '[],'],
        most: BUFFERED,
        slow: { pieceBytes: 64 * 1024, everyMs: 10 },
        untilClosed: true,
      }),
    );
    const statuses = (await Promise.all(outcomes)).map(({ status }) => status);
    expect(statuses).toEqual([405, 413, 404, 401]);
  });
});

describe('a body that comes slowly and never ends', () => {
  test('ends with an answer or with its connection, at every path at the same time', async () => {
    const slow = await openHarness();
    await using _open = slow;
    const slowPort = slow.listen(0, 4);
    const work = mounted.map((one) =>
      sendEndless(slowPort, {
        method: one.method,
        path: one.path,
        headers: headersFor(one, {}),
        body: bodyFor(typeOf(one)),
        most: BUFFERED,
        slow: { pieceBytes: 3, everyMs: 250 },
      }),
    );
    let isDone = false;
    const all = Promise.all(work).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      expect((await fetch(`http://127.0.0.1:${slowPort}/health`)).status).toBe(200);
    }
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(slow.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a body that is larger than its path accepts', () => {
  test('is refused by its length, before it is sent', async () => {
    const wrong: unknown[] = [];
    // The answer to HEAD has a length and no body.
    const answering = mounted.filter(({ method }) => method !== 'HEAD');
    await inTurns(answering, async (one) => {
      const as = credentials[one.endpoint?.auth ?? 'none'];
      const headers = Object.entries({
        Host: 'localhost',
        ...headersFor(one, as),
        'Content-Length': limitAt(one) + 1,
      });
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const { status } = await raw(port, `${one.method} ${one.path} HTTP/1.1\r\n${lines}\r\n`);
      const mustRefuse =
        readsBodyOfStrangers(one) ||
        (one.endpoint?.body !== undefined && one.endpoint.auth !== 'handler');
      const isRight = mustRefuse ? status === 413 : status >= 200 && status < 500;
      if (!isRight) wrong.push([one.method, one.path, status]);
    });
    expect(wrong).toEqual([]);
  });

  test('is refused by Bun above the largest body of all paths', async () => {
    expect(MAX_REQUEST_BYTES).toBe(Math.max(...endpoints.map(bodyLimitOf)));
    const { status } = await raw(
      port,
      `POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: ${MAX_REQUEST_BYTES + 1}\r\n\r\n`,
    );
    expect(status).toBe(413);
  });
});
