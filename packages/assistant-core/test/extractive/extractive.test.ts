/** Answers without a language model, over a few pages. */
import { describe, expect, test } from 'bun:test';
import { extractiveModel } from '../../src/index.ts';
import { ask, knowledgeOf } from '../support/ask.ts';
import { HARBOUR } from '../support/harbour.ts';

const model = extractiveModel();
const knowledge = await knowledgeOf(HARBOUR);

describe('an answer without a language model', () => {
  test('quotes the section that answers, under a link to it', async () => {
    const { done, sources, cited, streamed } = await ask('When does the gate open?', {
      knowledge,
      model,
    });
    expect(done).toMatchObject({ answered: true, finishReason: 'stop' });
    expect(sources[0]).toBe('guides/tides#opening-hours');
    expect(cited[0]).toBe('guides/tides#opening-hours');
    expect(done.citations[0]).toEqual({
      pageId: 'guides/tides',
      title: 'Tides',
      path: 'guides/tides',
      heading: 'Opening hours',
      anchor: 'opening-hours',
      quote: 'The gate opens two hours before high water and closes two hours after it.',
    });
    expect(done.answer).toStartWith(
      'From the documentation, word for word:\n\n[Tides › Opening hours](guides/tides#opening-hours)\n\n> The gate opens two hours before high water and closes two hours after it. [1]',
    );
    expect(streamed).toBe(done.answer);
  });

  test('an answer has several deltas between the sources and the end', async () => {
    const { events } = await ask('When does the gate open?', { knowledge, model });
    expect(events.map(({ type }) => type).join(' ')).toMatch(/^sources delta delta delta .*done$/);
  });

  test('takes the code along that a paragraph introduces', async () => {
    const { done } = await ask('How do I download the tide tables?', { knowledge, model });
    expect(done.citations.map(({ quote }) => quote)).toEqual(
      expect.arrayContaining([
        'Download the tables with this command:',
        'harbour tides --year 2026',
      ]),
    );
    expect(done.answer).toContain('```\nharbour tides --year 2026\n```');
  });

  test('quotes a row of a table as it is written', async () => {
    const { done } = await ask('Tell me about the south quay', { knowledge, model });
    expect(done.citations.map(({ quote }) => quote)).toContain('South quay | 25 m | 55 francs');
  });

  test.each([
    'How do I bake sourdough bread?',
    'Who painted the Mona Lisa?',
    'What is the best way to learn to play the guitar?',
    'How do I book a table in the restaurant?',
  ])('says that the documentation does not answer %p', async (text) => {
    const { done } = await ask(text, { knowledge, model });
    expect(done).toMatchObject({
      answered: false,
      citations: [],
      answer: 'The documentation does not answer this question.',
    });
  });

  test('a name that no page has is answered nowhere', async () => {
    const { done } = await ask('When does the gate open for Neptune?', { knowledge, model });
    expect(done.answered).toBe(false);
    const known = await ask('When does the gate open?', { knowledge, model });
    expect(known.done.answered).toBe(true);
  });

  test.each([
    'How do I book a berth for my grandmother?',
    'Does the pilot of WhaleSong open the gate?',
    'When does the photocopier open?',
  ])('%p asks about a thing that no page names, and is not answered', async (text) => {
    const { done } = await ask(text, { knowledge, model });
    expect(done.answered).toBe(false);
  });

  test('numbers alone are about nothing', async () => {
    const { done } = await ask('What is 2026 times 25?', { knowledge, model });
    expect(done.answered).toBe(false);
  });

  test('each of the best pages is quoted before another quotation of the first', async () => {
    const pages = ['Alpha', 'Beta', 'Gamma'].map((name) => [
      name.toLowerCase(),
      `# ${name}\n\nThe ${name} service exports invoices every night.\n\nInvoices are exported as files by ${name}.\n\n## Exported invoices\n\nExported invoices of ${name} have a number.\n`,
    ]);
    const some = await knowledgeOf({ ...HARBOUR, ...Object.fromEntries(pages) });
    const { done } = await ask('How are invoices exported?', { knowledge: some, model });
    expect(new Set(done.citations.map(({ pageId }) => pageId))).toEqual(
      new Set(['alpha', 'beta', 'gamma']),
    );
    const quotes = done.citations.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });

  test('five pages are quoted: the best three with what belongs to their quotes, the others by one block', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
    const pages = names.map((name) => [
      name.toLowerCase(),
      `# ${name}\n\nThe export of invoices in ${name} is this command:\n\n\`\`\`sh\n${name} write all\n\`\`\`\n`,
    ]);
    const some = await knowledgeOf({ ...HARBOUR, ...Object.fromEntries(pages) });
    const { done } = await ask('Where is the export of invoices?', { knowledge: some, model });
    const quotesOf = new Map<string, number>();
    for (const { pageId } of done.citations) {
      quotesOf.set(pageId, (quotesOf.get(pageId) ?? 0) + 1);
    }
    expect([...quotesOf.values()]).toEqual([2, 2, 2, 1, 1]);
  });

  test('an answer to a question that asks how quotes the command before prose with the same words', async () => {
    const content =
      '# Backups\n\nThe restore of a backup was a subject of many discussions of the people who restore a backup.\n\n```sh\nharbour restore backup.tar\n```\n';
    const some = await knowledgeOf({ ...HARBOUR, backups: content });
    const quotesOf = async (text: string) =>
      (await ask(text, { knowledge: some, model })).done.citations.map(({ quote }) => quote);
    expect(await quotesOf('How do I restore a backup?')).toContain('harbour restore backup.tar');
  });

  test('quotes three rows of one table at most, with the one that was asked for', async () => {
    const names = Array.from({ length: 11 }, (_, at) => `lamp${at}`);
    const rows = names.map((name) => `| ${name} | The harbour light ${name} |`);
    const table = `| Light | What it is |\n| --- | --- |\n${rows.join('\n')}`;
    const lights = `# Lights\n\n## Harbour lights\n\nThese are the harbour lights:\n\n${table}\n`;
    const some = await knowledgeOf({ ...HARBOUR, lights });
    for (const question of ['What are the harbour lights?', 'Which harbour light is lamp9?']) {
      const { done } = await ask(question, { knowledge: some, model });
      expect(done.answered).toBe(true);
      const quoted = done.citations.filter(({ quote }) => quote.includes('The harbour light'));
      expect(quoted.length).toBeWithin(1, 4);
      for (const { quote } of quoted) expect(lights).toContain(quote);
    }
    const { done } = await ask('Which harbour light is lamp9?', { knowledge: some, model });
    expect(done.citations.map(({ quote }) => quote).join('\n')).toContain('lamp9');
  });

  test('words that readers say for those of the documentation find its page', async () => {
    const images = '# Images\n\nStore the images of an article in the `assets` directory.\n';
    const some = await knowledgeOf({ ...HARBOUR, images });
    const { cited } = await ask('Where do I put pictures?', { knowledge: some, model });
    expect(cited[0]).toStartWith('images');
  });

  test('finds a word that is mistyped', async () => {
    const { cited } = await ask('How do I book a berht?', { knowledge, model });
    expect(cited).toContain('guides/mooring#booking-a-berth');
  });

  test.each([
    ['闸门什么时候打开？', '闸门在高潮前两小时打开。', '谁画了蒙娜丽莎？'],
    ['水門はいつ開きますか', '水門は満潮の二時間前に開きます。', 'カレーの作り方を教えてください'],
    ['수문은 언제 개방되나요?', '수문은 만조 두 시간 전에 개방됩니다.', '김치찌개 끓이는 방법은?'],
    [
      'Когда открываются ворота?',
      'Ворота открываются за два часа до прилива.',
      'Кто написал «Войну и мир»?',
    ],
  ])('tells what %p asks from what only puts it', async (text, quote, other) => {
    const foreign = await knowledgeOf({ page: `# 1\n\n## 2\n\n${quote}\n` });
    expect((await ask(text, { knowledge: foreign, model })).done.citations).toMatchObject([
      { quote },
    ]);
    expect((await ask(other, { knowledge: foreign, model })).done.answered).toBe(false);
  });

  test('speaks the language of the reader', async () => {
    const german = await ask('Wann öffnet das Tor?', { knowledge, model, locale: 'de-CH' });
    expect(german.done.answer).toStartWith('Wörtlich aus der Dokumentation:');
    expect(german.cited[0]).toBe('de/gezeiten#öffnungszeiten');
    const french = await ask('Qui a peint la Joconde ?', { knowledge, model, locale: 'fr' });
    expect(french.done.answer).toBe('La documentation ne répond pas à cette question.');
    const japanese = await ask('モナ・リザを描いたのは誰ですか', { knowledge, model });
    expect(japanese.done.answer).toBe('この質問への回答はドキュメントにありません。');
  });

  test('escapes markup in a title or an address', async () => {
    const odd = await knowledgeOf({
      'odd (page)/*x*':
        '# A [link](javascript:alert) *x*\n\n## `<b>` here\n\nThe gate opens at noon each day.\n',
    });
    const { done } = await ask('When does the gate open?', { knowledge: odd, model });
    expect(done.answer).toContain('[A link x › \\<b\\> here](odd%20%28page%29/*x*#b-here)');
  });

  test('fences code that holds fences, and keeps markers of a page apart from its own', async () => {
    const odd = await knowledgeOf({
      page: `# Fences

## Writing a fence

The fence is written as in [1] and in the standard [2]:

\`\`\`\`md
\`\`\`js
fence()
\`\`\`
\`\`\`\`
`,
    });
    const { done } = await ask('How is a fence written?', { knowledge: odd, model });
    expect(done.answer).toContain(
      '> The fence is written as in \\[1] and in the standard \\[2]: [1]',
    );
    expect(done.answer).toContain('````\n```js\nfence()\n```\n````\n\n[2]');
    expect(done.citations).toHaveLength(2);
  });

  test('shows of a long block the part that answers', async () => {
    const filler = (count: number) => 'Ships of all nations are welcome in it. '.repeat(count);
    const long = await knowledgeOf({
      page: `# Port\n\n## Rules\n\n${filler(30)}The lighthouse keeper rings the bell in fog. ${filler(30)}\n`,
    });
    const { done } = await ask('Who rings the bell in fog?', { knowledge: long, model });
    const [citation] = done.citations;
    expect(citation?.quote).toContain('The lighthouse keeper rings the bell in fog.');
    expect(citation?.quote.length).toBeLessThan(800);
  });

  test('quotes no comments, which readers do not see', async () => {
    const commented = await knowledgeOf({
      page: '# Gate\n\n## Opening\n\nThe gate opens at noon. <!-- CANARY gate opens -->\n\n<!-- CANARY gate opens -->\n\nThe gate opens again at six.\n',
    });
    const { done } = await ask('When does the gate open?', { knowledge: commented, model });
    expect(done.citations.map(({ quote }) => quote)).toEqual(['The gate opens again at six.']);
    expect(done.answer).not.toContain('CANARY');
  });

  test('quotes no comments beside code', async () => {
    const commented = await knowledgeOf({
      page: '# Gate\n\n## Opening\n\nThe gate opens with `open` at noon. <!-- CANARY gate opens -->\n\nWrite `<!--` when the gate opens. {/* CANARY */}\n\nWrite `<!-- open -->` where the gate opens.\n',
    });
    const { done } = await ask('When does the gate open?', { knowledge: commented, model });
    expect(done.citations.map(({ quote }) => quote)).toEqual([
      'Write `<!-- open -->` where the gate opens.',
    ]);
    expect(done.answer).not.toContain('CANARY');
  });

  test('an answer about a page as a whole quotes the beginning of its sections', async () => {
    const { cited } = await ask('What is this page about?', {
      knowledge,
      model,
      pageId: 'guides/tides',
    });
    expect(cited).toEqual([
      'guides/tides#tides',
      'guides/tides#opening-hours',
      'guides/tides#tide-tables',
    ]);
  });

  test('says nothing twice that two pages say', async () => {
    const page = '# Gate\n\n## Opening\n\nThe gate opens at noon each day.\n';
    const twins = await knowledgeOf({ a: page, b: page });
    const { done } = await ask('When does the gate open?', { knowledge: twins, model });
    expect(done.citations).toHaveLength(1);
  });

  describe('of what belongs together', () => {
    const steps = `# Docks

## Work

Read the rules of the yard before any work.

## Painting

Paint the hull in these steps:

1. Scrape the old paint off.
2. Wash the hull, see [the pumps](../pumps.md#water).

   \`\`\`sh
   pump --start
     --slow
   \`\`\`
3. Roll on two coats.

Let it dry for a day.
`;

    test('quotes steps as one list, with what announces them', async () => {
      const page = steps.replace(/\n\n {3}```[^`]*```/, '');
      const { done } = await ask('How do I scrape paint?', {
        knowledge: await knowledgeOf({ page }),
        model,
      });
      const list =
        'Paint the hull in these steps:\n\n1. Scrape the old paint off.\n2. Wash the hull, see [the pumps](../pumps.md#water).\n3. Roll on two coats.';
      expect(done.citations[0]?.quote).toBe(list);
      expect(page).toContain(list);
      // A link that is relative to its page is broken at the place where the answer is read.
      expect(done.answer).toContain(
        '> 2. Wash the hull, see the pumps.\n> 3. Roll on two coats. [1]',
      );
    });

    test('quotes code between steps without the indentation of its list', async () => {
      const { done } = await ask('How do I scrape paint?', {
        knowledge: await knowledgeOf({ page: steps }),
        model,
      });
      expect(done.answer).toContain('```\npump --start\n  --slow\n```');
      expect(done.answer).toMatch(/> 3\. Roll on two coats\. \[\d\]/);
      for (const { quote } of done.citations) expect(steps).toContain(quote);
    });

    test('shows no tags of links and spans, but those that code has', async () => {
      const page =
        '# Winches\n\n<a id="oil"></a>Oil the <span class="part">winch drum</span> twice; write `<span>` in the log of the winch.\n';
      const { done } = await ask('How do I oil the winch?', {
        knowledge: await knowledgeOf({ page }),
        model,
      });
      expect(done.answer).toContain(
        '> Oil the winch drum twice; write `<span>` in the log of the winch. [1]',
      );
      for (const { quote } of done.citations) expect(page).toContain(quote);
    });

    test('takes what a sentence announces although it ends in a full stop', async () => {
      const page =
        '# Yard\n\n## Cranes\n\nA crane that stands still has one of the following problems.\n\n<Note>\nThe fuse is blown.\n</Note>\n\nThe brake is on.\n';
      const { done } = await ask('Why does the crane stand still?', {
        knowledge: await knowledgeOf({ page }),
        model,
      });
      const quotes = done.citations.map(({ quote }) => quote);
      expect(quotes).toEqual([
        'A crane that stands still has one of the following problems.',
        'The fuse is blown.',
        'The brake is on.',
      ]);
    });

    test('begins where a section begins that is named as was asked', async () => {
      const filler = 'Nobody knows how it came to be like this, and nobody asks. '.repeat(6);
      const page = `# Yard\n\n## Winter storage\n\nBoats come in before November.\n\n${filler}\n\n${filler}\n\n${filler}\n\nWinter storage of a boat is paid by the metre.\n`;
      const { done } = await ask('winter storage of boats', {
        knowledge: await knowledgeOf({ page }),
        model,
      });
      expect(done.citations.map(({ quote }) => quote).slice(0, 2)).toEqual([
        'Boats come in before November.',
        'Winter storage of a boat is paid by the metre.',
      ]);
    });
  });

  test('is about this question first, and about the one before it only beside', async () => {
    const berths = `# Berths

## Fees

A berth costs 2 euros a metre and night. The first four hours are free.

## Power

Buy a card at the office and hold it against the post.
`;
    const { done } = await ask('How do I get power?', {
      knowledge: await knowledgeOf({ berths }),
      model,
      history: [
        { role: 'user', content: 'What does a berth cost?' },
        { role: 'assistant', content: '2 euros a metre.' },
      ],
    });
    expect(done.citations[0]?.heading).toBe('Power');
  });

  test('returns no answer without pages, and does not call a model', async () => {
    const empty = await knowledgeOf({});
    const { done, sources } = await ask('When does the gate open?', { knowledge: empty, model });
    expect(sources).toEqual([]);
    expect(done).toMatchObject({ answered: false, citations: [] });
  });
});
