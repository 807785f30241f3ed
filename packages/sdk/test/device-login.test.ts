/** Signing in by a person at a browser: what the server may say, and when it says nothing. */
import { expect, test } from 'bun:test';
import { pollUntilDecided } from '../src/device-login.ts';
import {
  AbortedError,
  ConnectionError,
  type DeviceAuthorization,
  DeviceDeniedError,
  DeviceExpiredError,
  type DevicePoll,
  deviceLogin,
  NotFoundError,
  RateLimitError,
} from '../src/index.ts';
import { failureOf, json, refusal, type Step, scripted } from './support/scripted-server.ts';

const STARTED: DeviceAuthorization = {
  deviceCode: 'd',
  userCode: 'BCDF-GHJK',
  verificationUri: 'https://docs.example.com/activate',
  verificationUriComplete: 'https://docs.example.com/activate?code=BCDF-GHJK',
  expiresIn: 600,
  interval: 5,
};
const RECORD = {
  id: 't',
  name: 'my tool',
  scopes: ['docs:read' as const],
  projectId: null,
  preview: 'quoi…1234',
  createdAt: '2026-03-01T00:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  parentId: null,
};
const APPROVED: DevicePoll = { status: 'approved', token: 'quoin_NEW', record: RECORD };

const refused = (Refused: typeof RateLimitError, status: number) =>
  new Refused({
    status,
    code: undefined,
    message: 'No',
    requestId: undefined,
    details: undefined,
    retryAfter: undefined,
    headers: new Headers(),
  });

/** With answers or failures in turn, and seconds that pass without waiting. */
const decided = (...answers: readonly (DevicePoll | DevicePoll['status'] | Error)[]) => {
  const waits: number[] = [];
  let next = 0;
  const poll = async (): Promise<DevicePoll> => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? 'pending';
    next += 1;
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'object') return answer;
    return answer === 'approved' ? APPROVED : { status: answer };
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000);
  return { waits, end: pollUntilDecided({ started: STARTED, poll, wait }) };
};

test('it is asked as slowly as the server says', async () => {
  const { waits, end } = decided('pending', 'slow_down', 'pending', 'slow_down', 'approved');
  expect(await end).toEqual({ token: 'quoin_NEW', record: RECORD });
  expect(waits).toEqual([5, 5, 10, 10, 15]);
});

test('a server that is away for a while is asked more and more slowly, then as before', async () => {
  const lost = new ConnectionError('lost');
  const { waits, end } = decided(lost, lost, refused(RateLimitError, 429), 'pending', 'approved');
  expect((await end).token).toBe('quoin_NEW');
  expect(waits).toEqual([5, 10, 20, 40, 5]);
  const back = decided('pending', lost, 'pending', 'pending', 'approved');
  await back.end;
  expect(back.waits).toEqual([5, 5, 10, 5, 5]);
});

test('a denial and no decision are errors of their own', async () => {
  expect(await failureOf(decided('pending', 'denied').end)).toBeInstanceOf(DeviceDeniedError);
  expect(await failureOf(decided('expired').end)).toBeInstanceOf(DeviceExpiredError);
  const pending = decided('pending');
  expect(await failureOf(pending.end)).toBeInstanceOf(DeviceExpiredError);
  expect(pending.waits.reduce((sum, wait) => sum + wait)).toBe(STARTED.expiresIn);
  const lost = new ConnectionError('lost');
  expect(await failureOf(decided(lost).end)).toMatchObject({
    name: 'DeviceExpiredError',
    cause: lost,
  });
});

test('what waiting cannot mend ends it', async () => {
  const { waits, end } = decided(refused(NotFoundError, 404));
  expect(await failureOf(end)).toBeInstanceOf(NotFoundError);
  expect(waits).toHaveLength(1);
});

/** A server whose codes may be polled without an interval. */
const server = (...polls: readonly Step[]) =>
  scripted(json({ ...STARTED, interval: 0.001 }), ...polls);

test('the person is shown the code, and the token comes back', async () => {
  await using service = server(json({ status: 'pending' }), json(APPROVED));
  const codes: string[] = [];
  const grant = await deviceLogin(
    { baseUrl: service.url, maxRetries: 0 },
    {
      name: 'my tool',
      scopes: ['docs:read'],
      onCode: ({ userCode }) => void codes.push(userCode),
    },
  );
  expect(grant).toEqual({ token: 'quoin_NEW', record: RECORD });
  expect(codes).toEqual(['BCDF-GHJK']);
  expect(service.seen.map(({ path, body }) => [path.slice(-6), JSON.parse(body)])).toEqual([
    ['/start', { name: 'my tool', scopes: ['docs:read'] }],
    ['e/poll', { deviceCode: 'd' }],
    ['e/poll', { deviceCode: 'd' }],
  ]);
});

test('a signal, the call’s or the client’s, ends the wait', async () => {
  for (const whose of ['call', 'client']) {
    const controller = new AbortController();
    const { signal } = controller;
    await using service = scripted(json(STARTED));
    const login = deviceLogin(
      { baseUrl: service.url, ...(whose === 'client' && { signal }) },
      { onCode: () => controller.abort(), ...(whose === 'call' && { signal }) },
    );
    expect(await failureOf(login)).toBeInstanceOf(AbortedError);
    expect(service.seen).toHaveLength(1);
  }
});

test('an error at the start is thrown', async () => {
  await using service = scripted(refusal(429, 'rate_limited', { 'retry-after': '600' }));
  const login = deviceLogin({ baseUrl: service.url }, { onCode: () => undefined });
  expect(await failureOf(login)).toMatchObject({ name: 'RateLimitError', retryAfter: 600 });
});
