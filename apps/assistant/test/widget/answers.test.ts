/** Questions and answers on a website of another origin, in Chromium. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eventually, inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { DOCS, type Harness, startHarness } from './harness.ts';
import { ANSWER, answers, CITATION, CONVERSATION, type Stream } from './stand-in.ts';
import { htmlPage, scriptTag } from './website.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** A stream that goes on as the test says. */
const held = () => {
  const opened = Promise.withResolvers<Stream>();
  const released = Promise.withResolvers<void>();
  harness.service.reply({
    kind: 'stream',
    run: async (stream) => {
      opened.resolve(stream);
      await released.promise;
    },
  });
  return { opened: opened.promise, release: () => released.resolve() };
};

test('text shows as it comes, and what counts takes its place, with proof', async () => {
  const { service, website, visit, ask } = harness;
  const tab = await visit();
  const { opened, release } = held();
  await ask(tab, 'How do I tie up?');
  await tab.getByText('Searching the documentation…').waitFor();

  const stream = await opened;
  stream.event('start', { conversationId: CONVERSATION, model: 'harbour-1' });
  stream.event('sources', { sources: [CITATION] });
  await tab.getByText('Moorings', { exact: true }).waitFor();
  stream.event('delta', { text: 'First the **bow' });
  await tab.getByText('First the **bow').waitFor();
  stream.event('delta', { text: ' line**, then the mast [1].' });
  await tab.locator('strong', { hasText: 'bow line' }).waitFor();

  stream.event('done', ANSWER);
  stream.end();
  release();
  const source = tab.getByRole('listitem').filter({ hasText: 'Moorings › Tie up' });
  await source.waitFor();
  await untilEqual(() => source.textContent(), expect.stringContaining(CITATION.quote));
  await tab.getByText('then the mast').waitFor({ state: 'detached' });
  const place = source.getByRole('link');
  await untilEqual(() => place.getAttribute('href'), `${DOCS}/guides/moorings#tie-up`);
  await untilEqual(() => place.getAttribute('rel'), 'noopener');

  await tab.getByRole('link', { name: '[1] Moorings', exact: true }).click();
  await tab.locator('li:focus', { hasText: 'Moorings › Tie up' }).waitFor();
  expect(service.asked.at(-1)).toEqual({
    path: '/api/v1/assistant/ask/stream',
    origin: website.origin,
    key: 'qak_test',
    body: { message: 'How do I tie up?', locale: 'en' },
  });
  await tab.context().close();
});

test('only the finished answer is read out', async () => {
  const { visit, ask } = harness;
  const tab = await visit();
  const { opened, release } = held();
  await ask(tab, 'How do I tie up?');
  const stream = await opened;
  stream.event('start', { conversationId: CONVERSATION, model: 'harbour-1' });
  stream.event('delta', { text: 'First' });
  // A log is read out as it grows (WAI-ARIA 1.2); a part of it may say that it is not.
  const log = tab.getByRole('log');
  await log.locator('[aria-live="off"]').getByText('First').waitFor();
  stream.event('done', ANSWER);
  stream.end();
  release();
  await log.getByText('bow line').first().waitFor();
  await log.locator('[aria-live]').waitFor({ state: 'detached' });
  await tab.context().close();
});

test('a conversation goes on over the pages of a website, until a new one is begun', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  service.reply(answers(), answers({ answer: 'Lastly the springs [1].' }), answers());
  await ask(tab, 'What first?');
  await tab.getByText('fast first').first().waitFor();

  await tab.reload();
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  await tab.getByRole('heading', { name: 'What first?', exact: true }).waitFor();
  await ask(tab, 'And then?');
  await tab.getByText('Lastly the springs').waitFor();
  expect(service.asked.at(-1)?.body).toEqual({
    message: 'And then?',
    locale: 'en',
    conversationId: CONVERSATION,
  });

  await tab.getByRole('button', { name: 'New conversation', exact: true }).click();
  await tab.getByRole('heading', { name: 'And then?', exact: true }).waitFor({ state: 'detached' });
  await ask(tab, 'Something else');
  await tab.getByText('fast first').first().waitFor();
  expect(service.asked.at(-1)?.body).toEqual({ message: 'Something else', locale: 'en' });
  await tab.context().close();
});

inSoak(test)(
  'a conversation that the service forgot is begun anew, and the question answered',
  async () => {
    const { service, visit, ask } = harness;
    const tab = await visit();
    const forgotten = { error: 'There is no such conversation', code: 'not_found' };
    service.reply(
      answers(),
      { kind: 'refusal', status: 404, body: forgotten },
      answers({ answer: 'Again.' }),
    );
    await ask(tab, 'What first?');
    await tab.getByText('fast first').first().waitFor();
    await ask(tab, 'And then?');
    await tab.getByText('Again.').waitFor();
    expect(service.asked.at(-1)?.body).toEqual({ message: 'And then?', locale: 'en' });
    await tab.context().close();
  },
);

test('what the documentation does not say is said so, with a way on', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  const answer = 'The documentation does not answer this.';
  service.reply(answers({ answer, citations: [], answered: false }));
  await ask(tab, 'Who was Ada?');
  await tab.getByText(answer).waitFor();
  await tab.getByText('Try other words.').waitFor();
  const browse = tab.getByRole('link', { name: 'Browse the documentation', exact: true });
  await untilEqual(() => browse.getAttribute('href'), `${DOCS}/`);
  await untilEqual(() => tab.getByText('Sources').count(), 0);
  await tab.context().close();
});

inSoak(test)('an answer is rated, and the rating may be changed', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  service.reply(answers());
  await ask(tab, 'What first?');
  const up = tab.getByRole('button', { name: 'Helpful', exact: true });
  const down = tab.getByRole('button', { name: 'Not helpful', exact: true });
  await up.click();
  await tab.locator('[aria-pressed="true"][aria-label="Helpful"]').waitFor();
  await down.click();
  await tab.locator('[aria-pressed="true"][aria-label="Not helpful"]').waitFor();
  await untilEqual(() => up.getAttribute('aria-pressed'), 'false');
  await eventually(() => {
    expect(service.asked.at(-1)).toMatchObject({
      path: '/api/v1/assistant/feedback',
      body: { conversationId: CONVERSATION, rating: 'down' },
    });
    return true;
  });
  await tab.context().close();
});

test('stopping ends the request, keeps what came, and offers to ask again', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  const { opened, release } = held();
  await ask(tab, 'What first?');
  const stream = await opened;
  stream.event('start', { conversationId: CONVERSATION, model: 'harbour-1' });
  stream.event('delta', { text: 'Make the bow' });
  await tab.getByText('Make the bow').waitFor();
  await tab.getByRole('button', { name: 'Stop', exact: true }).click();
  await stream.gone;
  release();
  await tab.getByText('Make the bow').waitFor();
  service.reply(answers());
  await tab.getByRole('button', { name: 'Try again', exact: true }).click();
  await tab.getByRole('listitem').first().waitFor();
  await tab.context().close();
});

test('code is copied unchanged', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  service.reply(answers({ answer: '```sh\nmake  *fast*\n```' }));
  await ask(tab, 'How?');
  await tab.getByRole('button', { name: 'Copy', exact: true }).click();
  await tab.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await untilEqual(() => tab.evaluate('navigator.clipboard.readText()'), 'make  *fast*');
  await tab.context().close();
});

test('links of an answer lead below the documentation, or beside the website', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  const answer = '[Here](guides/a) [there](https://other.example/) [no](javascript:alert(1))';
  service.reply(answers({ answer }));
  await ask(tab, 'Where?');
  const here = tab.getByRole('link', { name: 'Here', exact: true });
  await here.waitFor();
  await untilEqual(() => here.getAttribute('href'), `${DOCS}/guides/a`);
  const there = tab.getByRole('link', { name: 'there', exact: true });
  await untilEqual(() => there.getAttribute('target'), '_blank');
  await untilEqual(() => tab.getByRole('link', { name: 'no', exact: true }).count(), 0);
  await tab.context().close();
});

inSoak(test)(
  'without a place for the documentation citations are shown without a link',
  async () => {
    const { service, visit, ask } = harness;
    const tab = await visit(htmlPage(scriptTag(service.url)));
    service.reply(answers());
    await ask(tab, 'What first?');
    const source = tab.getByRole('listitem').filter({ hasText: 'Moorings › Tie up' });
    await source.waitFor();
    await untilEqual(() => source.getByRole('link').count(), 0);
    await tab.context().close();
  },
);

inSoak(test)('a long quote is folded, and opens', async () => {
  const { service, visit, ask } = harness;
  const tab = await visit();
  const quote = `${'Fasten every line. '.repeat(40)}The end.`;
  service.reply(answers({ citations: [{ ...CITATION, quote }] }));
  await ask(tab, 'What first?');
  const source = tab.getByRole('listitem').filter({ hasText: 'The end.' });
  const height = async () => (await source.boundingBox())?.height ?? 0;
  await source.waitFor();
  const folded = await height();
  await source.getByRole('button', { name: /^Show all/ }).click();
  await eventually(async () => (await height()) > folded * 2);
  await tab.context().close();
});

test('a page’s own script opens, asks and closes', async () => {
  const { service, visit } = harness;
  const tab = await visit();
  service.reply(answers());
  await tab.evaluate('Quoin.ask("What first?")');
  await tab.getByText('fast first').first().waitFor();
  await tab.evaluate('Quoin.close()');
  await tab.getByRole('dialog').waitFor({ state: 'hidden' });
  await tab.evaluate('Quoin.open()');
  await tab.getByRole('dialog').waitFor();
  await tab.context().close();
});
