/** What the widget says where no answer comes, and what the reader can do. */

import { afterAll, beforeAll, describe, test } from 'bun:test';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { type Harness, startHarness } from './harness.ts';
import { answers, CONVERSATION, type Reply, refuses } from './stand-in.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

const stream = (text: string): Reply => ({
  kind: 'stream',
  run: (open) => {
    open.event('start', { conversationId: CONVERSATION, model: 'harbour-1' });
    open.event('delta', { text: 'Make the bow' });
    open.raw(text);
    open.end();
  },
});

const SOMETHING = 'Something went wrong.';
const cases: readonly (readonly [string, Reply, readonly string[]])[] = [
  [
    'an origin that the key does not name: the words of the service, and what its owner does',
    refuses(403, { error: 'Origin not allowed for this key' }),
    [
      'Origin not allowed for this key',
      'Site owner: data-key must be an assistant key that is not revoked and allows',
    ],
  ],
  [
    'a revoked key',
    refuses(401, { error: 'The assistant key is unknown or revoked', code: 'unauthorized' }),
    ['The assistant key is unknown or revoked', 'Site owner:'],
  ],
  [
    'too many questions: how long to wait',
    refuses(429, { error: 'Slow down', code: 'rate_limited' }, { 'retry-after': '12' }),
    ['Too many questions at the moment.', 'Try again in 12 seconds.'],
  ],
  [
    'a fault of the service, in its words',
    refuses(503, { error: 'The database is away', code: 'unavailable' }, { 'retry-after': '3' }),
    ['The database is away', 'Try again in 3 seconds.'],
  ],
  ['an answer that is no answer', refuses(502, null), [SOMETHING, 'Try again in 60 seconds.']],
  ['a stream that is cut', stream(''), ['Make the bow', 'The answer was cut off.']],
  ['a stream that is cut within an event', stream('event: done\ndata: {"ans'), ['was cut off.']],
  [
    'an error in the middle of a stream',
    stream('event: error\ndata: {"error":"The model went away","code":"unavailable"}\n\n'),
    ['Make the bow', 'The model went away'],
  ],
];

describe('a question that fails is asked again by one button', () => {
  test.each(cases)('%s', async (_, reply, said) => {
    const { service, visit, ask } = harness;
    const tab = await visit();
    service.reply(reply, answers());
    await ask(tab, 'What first?');
    const retry = tab.getByRole('button', { name: 'Try again', exact: true });
    await retry.waitFor();
    const log = tab.getByRole('log');
    for (const words of said) await log.filter({ hasText: words }).waitFor();
    await retry.click();
    await tab.getByRole('listitem').filter({ hasText: 'Moorings' }).waitFor();
    await untilEqual(
      () => tab.getByRole('heading', { name: 'What first?', exact: true }).count(),
      1,
    );
    await retry.waitFor({ state: 'detached' });
    await tab.context().close();
  });
});

test('a second try shows its text as it comes, from the first word on', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  const hold = Promise.withResolvers<void>();
  const again: Reply = {
    kind: 'stream',
    run: async (open) => {
      open.event('delta', { text: 'Make the bow' });
      await hold.promise;
      open.end();
    },
  };
  service.reply(stream(''), again);
  await ask(tab, 'What first?');
  await tab.getByRole('button', { name: 'Try again', exact: true }).click();
  await tab.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await tab.locator('.prose:not(.unfinished)').getByText('Make the bow').waitFor();
  hold.resolve();
  await tab.context().close();
});

test('a clipboard that is refused is said so', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  service.reply(answers({ answer: '```sh\nmake\n```' }));
  await tab.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
  await ask(tab, 'How?');
  await tab.getByRole('button', { name: 'Copy', exact: true }).click();
  await tab.getByRole('button', { name: SOMETHING }).waitFor();
  await tab.context().close();
});

test('without a network it says so', async () => {
  const { visit, ask } = harness;
  const tab = await visit();
  await tab.context().setOffline(true);
  await ask(tab, 'What first?');
  await tab.getByText('You are offline.').waitFor();
  await tab.context().close();
});

test('a service that does not answer is unreachable', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  // Without a network, Chromium would be offline and the message another one.
  await tab.evaluate(`Object.defineProperty(navigator, 'onLine', { value: true })`);
  await tab.route(`${service.url}/api/**`, (route) => route.abort('connectionrefused'));
  await ask(tab, 'What first?');
  await tab.getByText('The assistant cannot be reached.').waitFor();
  await tab.getByText('Try again in 60 seconds.').waitFor();
  await tab.context().close();
});
