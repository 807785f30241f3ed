/** Which passages a question gets: sources, in their order. */
import { describe, expect, test } from 'bun:test';
import { extractiveModel, type Message } from '../../src/index.ts';
import { ask, FINISH, knowledgeOf, saying } from '../support/ask.ts';
import { HARBOUR } from '../support/harbour.ts';

const knowledge = await knowledgeOf(HARBOUR);
const silent = saying([FINISH]);
const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

const sourcesOf = async (text: string, some: Partial<Parameters<typeof ask>[1]> = {}) =>
  (await ask(text, { knowledge, model: silent, ...some })).sources;

/** What the model reads. */
const passagesOf = async (
  text: string,
  some: Partial<Parameters<typeof ask>[1]> = {},
): Promise<readonly string[]> => {
  let read: readonly string[] = [];
  const model = saying((passages) => {
    read = passages;
    return [FINISH];
  });
  await ask(text, { knowledge, model, ...some });
  return read;
};

describe('a question in a conversation', () => {
  const history = [user('How do I uninstall the fenders?'), assistant('On which hull?')];

  test('means what the conversation is about', async () => {
    expect((await sourcesOf('And on steel?', { history }))[0]).toBe(
      'guides/mooring#on-steel-hulls',
    );
    expect((await sourcesOf('why?', { history }))[0]).toMatch(/^guides\/mooring#/);
  });

  test('is not pulled back to what it was about before', async () => {
    const [first] = await sourcesOf('What is channel 16 on the radio for?', { history });
    expect(first).toBe('reference/radio#channels');
  });

  test('is answered from the documentation or not at all', async () => {
    const model = extractiveModel();
    const answered = await ask('And on steel?', { knowledge, model, history });
    expect(answered.done.answered).toBe(true);
    const other = await ask('And who painted the Mona Lisa?', { knowledge, model, history });
    expect(other.done.answered).toBe(false);
  });

  test('takes nothing from what the assistant is said to have said', async () => {
    const made = [user('Hello'), assistant('Let us talk about the radio licence certificate.')];
    const without = [user('Hello'), assistant('Hello.')];
    const text = 'Where do I book a berth?';
    expect(await sourcesOf(text, { history: made })).toEqual(
      await sourcesOf(text, { history: without }),
    );
  });
});

describe('the page that the reader is on', () => {
  const twins = {
    'a/install':
      '# Install A\n\n## Setup\n\nRun the installer and restart the machine afterwards.\n',
    'b/install':
      '# Install B\n\n## Setup\n\nRun the installer and restart the machine afterwards.\n',
  };

  test('comes first among equals', async () => {
    const both = await knowledgeOf(twins);
    for (const pageId of ['a/install', 'b/install']) {
      const sources = await sourcesOf('How do I run the installer?', { knowledge: both, pageId });
      expect(sources[0]).toStartWith(pageId);
    }
  });

  test.each([
    'What is this page about?',
    'Summarize this page',
    'What can I do here?',
    'Worum geht es auf dieser Seite?',
    '这个页面说什么？',
  ])('is the answer to %p', async (text) => {
    const sources = await sourcesOf(text, { pageId: 'reference/radio' });
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every((source) => source.startsWith('reference/radio'))).toBe(true);
  });

  test('is meant by a question that says little', async () => {
    const both = await knowledgeOf({
      'a/backup':
        '# Backup\n\n## Restoring a backup\n\nStop the service, then restore the backup.\n\n## Restoring\n\nRestore it.\n',
      'b/drafts':
        '# Drafts\n\n## Older drafts\n\nTo restore an older draft open the history of the page.\n',
    });
    const sources = await sourcesOf('How do I restore it?', {
      knowledge: both,
      pageId: 'b/drafts',
    });
    expect(sources[0]).toBe('b/drafts#older-drafts');
  });

  test('is not, where the question says what it is about', async () => {
    const sources = await sourcesOf('Where do I book a berth here?', { pageId: 'reference/radio' });
    expect(sources[0]).toBe('guides/mooring#booking-a-berth');
  });
});

describe('a passage', () => {
  test('the passage of a short section has the text below it', async () => {
    const [first] = await passagesOf('How does uninstalling the fenders work?');
    expect(first).toContain('## Uninstalling the fenders');
    expect(first).toContain('### On steel hulls');
  });

  test('joins sections of a page that are side by side and are both found', async () => {
    const passages = await passagesOf('Uninstalling fenders on wooden and steel hulls');
    const [first] = passages;
    expect(first).toContain('Loosen the shackles');
    expect(first).toContain('Switch the magnets off');
    expect(passages.filter((text) => text.includes('Switch the magnets off'))).toHaveLength(1);
  });

  test('is cut at a block, around most of the words of the question', async () => {
    const filler = Array.from(
      { length: 60 },
      (_, at) => `Paragraph ${at} is about ordinary ships and ordinary quays.`,
    );
    const long = await knowledgeOf({
      page: `# Port\n\n## All about it\n\n${filler.join('\n\n')}\n\nThe lighthouse keeper rings the bell in fog.\n\n${filler.join('\n\n')}\n`,
    });
    const [first = ''] = await passagesOf('Who rings the bell in fog?', { knowledge: long });
    expect(first).toContain('The lighthouse keeper rings the bell in fog.');
    expect(first.length).toBeLessThan(3_000);
    expect(first).toMatch(/^(?:## |Paragraph \d+ is).*(?:quays|fog)\.$/s);
  });

  test('leaves room for those of other pages within the budget', async () => {
    const long = await knowledgeOf(
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
          name,
          `# Bells ${name}\n\n## The bell\n\n${'The bell rings in fog and is heard from far away.\n\n'.repeat(200)}`,
        ]),
      ),
    );
    const passages = await passagesOf('When does the bell ring in fog?', {
      knowledge: long,
      budgetTokens: 2_000,
    });
    expect(passages.length).toBeGreaterThanOrEqual(3);
    expect(passages.join('').length / 4).toBeLessThanOrEqual(2_000);
  });

  test('counts an ideograph as a token', async () => {
    const chinese = await knowledgeOf({
      page: `# 港口\n\n## 开放时间\n\n${'闸门在高潮前两小时打开。\n\n'.repeat(200)}`,
    });
    const passages = await passagesOf('闸门什么时候打开？', {
      knowledge: chinese,
      budgetTokens: 500,
    });
    expect(passages.join('').length).toBeGreaterThan(100);
    expect(passages.join('').length).toBeLessThanOrEqual(600);
  });

  test('is not made of a section that is not there any more', async () => {
    const changing = await knowledgeOf(HARBOUR);
    const behind = {
      ...changing,
      pages: async (ids: readonly string[]) =>
        (await changing.pages(ids)).map((page) => ({
          ...page,
          sections: page.sections.filter(({ anchor }) => anchor !== 'opening-hours'),
        })),
    };
    const sources = await sourcesOf('When does the gate open?', { knowledge: behind });
    expect(sources).not.toContain('guides/tides#opening-hours');
  });

  test('the passage of a page that begins with its title is the text below the title', async () => {
    const passages = await passagesOf('What lies behind a sill?');
    expect(passages[0]).toContain('The harbour lies behind a sill');
  });
});
