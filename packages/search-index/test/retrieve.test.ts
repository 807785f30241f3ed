/** Sections that may answer a question, and how much of what is asked they are about. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { createMemoryIndex, type RetrieveRequest, retrieve } from '../src/index.ts';
import { addPages, dependencies, project, SCOPE, type SomeSection } from './support/index-pages.ts';

/** So that no word is in most sections of a few. */
const FILLING: Record<string, SomeSection[]> = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [
    `filling-${at}`,
    [{ title: `Lorem ${at}`, text: 'Dolor sit amet consectetur.' }],
  ]),
);

const docs = (pages: Readonly<Record<string, readonly SomeSection[]>>) =>
  project({ ...FILLING, ...pages });

const HARBOUR = {
  dues: [
    { title: 'Harbour dues', text: 'What ships pay.' },
    { title: 'Harbour dues', heading: 'Paying late', anchor: 'paying-late', text: 'Pay a fine.' },
  ],
  pilots: [{ title: 'Pilots', text: 'A pilot comes aboard before the lock.' }],
};

const best = async (text: string, some?: Partial<RetrieveRequest>) => {
  const { retrieved } = await docs(HARBOUR);
  return (await retrieved(text, some))[0];
};

const coverage = async (text: string, some?: Partial<RetrieveRequest>): Promise<number> =>
  (await best(text, some))?.coverage ?? 0;

describe('a question', () => {
  test('a related word has part of what was asked, and the word itself has all of it', async () => {
    const { retrieved } = await docs({
      ...HARBOUR,
      pictures: [{ title: 'Uploads', text: 'A picture is stored once.' }],
      images: [{ title: 'Storage', text: 'An image is stored once.' }],
    });
    const found = await retrieved('Where are pictures?');
    expect(found.map(({ pageId }) => pageId)).toEqual(['pictures', 'images']);
    expect(found[0]?.coverage).toBeGreaterThan(found[1]?.coverage ?? 1);
    expect(found[1]?.coverage).toBeGreaterThan(0.5);
  });

  test.each([
    'How do I back up the data?',
    'Is there a way to back up?',
    'back  ups',
    'a back-up of it',
    'And where are the backups?',
  ])('two words mean the one that is written for them, too: %s', async (text) => {
    const { retrieved } = await docs({
      backup: [{ title: 'Backup', text: 'A copy of the data.' }],
      clocks: [{ title: 'Clocks', text: 'A clock is set back, and what was up to date is old.' }],
    });
    expect((await retrieved(text))[0]?.pageId).toBe('backup');
  });

  test('two words of which no section has the one are what they are', async () => {
    const { retrieved } = await docs({
      clocks: [{ title: 'Clocks', text: 'A clock is set back.' }],
    });
    expect((await retrieved('How do I set back up?'))[0]?.pageId).toBe('clocks');
  });

  test.each([
    ['Does a pilot come aboard for Poseidon?', 0],
    ['Kommt ein pilot aboard für Poseidon und die anderen?', expect.any(Number)],
  ])(
    '%p has the coverage %p: a name that no section has is answered nowhere',
    async (text, most) => {
      expect(await coverage(text)).toEqual(most);
    },
  );

  test('finds the section that is about it, with its place', async () => {
    expect(await best('What happens if I am late with paying the dues?')).toMatchObject({
      pageId: 'dues',
      ordinal: 1,
      spaceId: 'guides',
      title: 'Harbour dues',
      heading: 'Paying late',
      anchor: 'paying-late',
      path: 'guides/page',
      locale: 'en',
      coverage: 1,
    });
  });

  test.each([
    'What does "a pilot" do?',
    'pilots in:nowhere?',
    'What do pilots do -aboard?',
    'Is it "pilots, or "ships"?',
    'pilots OR (nothing) AND *?',
  ])('has no operators: %s', async (text) => {
    const { retrieved } = await docs(HARBOUR);
    expect((await retrieved(text)).map(({ pageId }) => pageId)).toContain('pilots');
  });

  test('about a heading finds it, however it is put', async () => {
    const { retrieved } = await docs({
      named: [{ title: 'Guide', heading: 'Invite people', text: 'Open the menu.' }],
      says: [{ title: 'Guide', heading: 'Menu', text: 'Invite people, invite more people.' }],
    });
    for (const text of ['How do I invite people?', 'please tell me how to invite people, thanks']) {
      expect((await retrieved(text))[0]?.pageId).toBe('named');
    }
  });

  test('a question of question words only covers nothing', async () => {
    for (const text of ['What is it?', 'how does this work', 'why?']) {
      expect(await coverage(text)).toBe(0);
    }
  });

  test('without words finds nothing', async () => {
    for (const text of ['', '???', ' \n']) expect(await best(text)).toBeUndefined();
  });

  test('in sentences is compared as a whole', async () => {
    const text = 'We have a ship. It comes late at night. Does a pilot come aboard then?';
    expect(await best(text)).toMatchObject({ pageId: 'pilots' });
  });

  test('a question in another language has its own words that only form it', async () => {
    const { retrieved } = await docs({
      de: [{ title: 'Lotsen', text: 'Ein Lotse kommt an Bord.', language: 'de', locale: 'de' }],
    });
    const [section] = await retrieved('Wann kommt denn der Lotse an Bord?');
    expect(section?.pageId).toBe('de');
    expect(section?.coverage).toBeGreaterThan(0.8);
  });
});

describe('coverage', () => {
  test('counts no words that put the question, or ask for an answer', async () => {
    const asked = ['pilots', 'What are pilots?', 'Hi, can you please explain pilots to me?'];
    for (const text of asked) expect(await coverage(text)).toBe(1);
  });

  test('is small if no document contains the words', async () => {
    expect(await coverage('What is the capital of France?')).toBe(0);
    expect(await coverage('Do ships pay taxes in France?')).toBeLessThan(0.6);
  });

  test('weighs a rare word more than a common one', async () => {
    expect(await coverage('pilots amet')).toBeGreaterThan(0.5);
    expect(await coverage('volcanos amet')).toBeLessThan(0.5);
  });

  test('counts a mistyped word a little less, and a short one less than a long one', async () => {
    const mistyped = await coverage('harbuor');
    expect(mistyped).toBeLessThan(1);
    expect(mistyped).toBeGreaterThan(0.6);
    expect(await coverage('lick')).toBeLessThan(mistyped);
  });

  test('is more if the letters of a word of five are in another order than if one is missing', async () => {
    const { retrieved } = await docs({
      berth: [{ title: 'The berth', text: 'The berth of a ship.' }],
      root: [{ title: 'The root', text: 'The root of a tree.' }],
    });
    const [berth] = await retrieved('What is a berht?');
    expect(berth?.pageId).toBe('berth');
    expect(berth?.coverage).toBeGreaterThan(0.5);
    const [root] = await retrieved('What is a robot?');
    expect(root?.pageId).toBe('root');
    expect(root?.coverage).toBeLessThan(0.5);
  });

  test('counts what the project says is the same', async () => {
    expect(await coverage('Where is the port?')).toBe(0);
    expect(await coverage('Where is the port?', { synonyms: [['harbour', 'port']] })).toBe(1);
    const synonyms = [['port fees', 'harbour dues']];
    expect(await best('How high are port fees?', { synonyms })).toMatchObject({ pageId: 'dues' });
  });

  test('is more where a section is about the word than where it mentions it', async () => {
    const { retrieved } = await docs({
      about: [{ title: 'Anchors', text: 'Heavy.' }],
      mentions: [{ title: 'Ropes', text: 'Like anchors, but light.' }],
    });
    const found = new Map((await retrieved('anchors')).map((one) => [one.pageId, one.coverage]));
    expect(found.get('about')).toBe(1);
    expect(found.get('mentions')).toBeLessThan(1);
  });

  test('coverage of a name is low where only its parts occur', async () => {
    const { retrieved } = await docs({
      parts: [{ title: 'Tokens', text: 'At most: the max of all tokens.' }],
      whole: [{ title: 'Options', code: 'max_tokens: 5' }],
    });
    const found = new Map((await retrieved('max_tokens')).map((one) => [one.pageId, one.coverage]));
    expect(found.get('whole')).toBeGreaterThan(0.75);
    expect(found.get('parts')).toBeLessThan(0.5);
  });
});

describe('coverage of what is missing', () => {
  const known = async (text: string, pages = {}): Promise<number> =>
    (await (await docs({ ...HARBOUR, ...pages })).retrieved(text))[0]?.coverage ?? 0;

  test('a compound with a single letter is one word', async () => {
    const pages = {
      letters: [{ text: 'The letter E, and e as a number.' }],
      mails: [{ text: 'An email is sent. Emails are free. An email again.' }],
    };
    const { retrieved } = await docs(pages);
    for (const text of ['What is an e-mail?', 'What are e-mails?']) {
      const found = await retrieved(text);
      expect(found.map(({ pageId }) => pageId)).toEqual(['mails']);
      expect(found[0]?.coverage).toBe(1);
    }
  });

  test.each([
    ['Does the pilot come aboard for SeaWolf?', 0],
    ['Does the pilot come aboard?', 1],
  ])(
    'a name with capitals inside that no section has is an unknown name: %p has coverage %p',
    async (text, least) => {
      const found = await known(text);
      if (least === 0) expect(found).toBe(0);
      else expect(found).toBeGreaterThan(0.5);
    },
  );

  test('a name is no mistyped short word', async () => {
    const pages = { lava: [{ title: 'Lava', text: 'The lava flows to a ship.' }] };
    expect(await known('Where does a ship sail to Java?', pages)).toBe(0);
    expect(await known('Where does the lava flow?', pages)).toBeGreaterThan(0.5);
  });

  test('a word that no section has counts for more than its rarity', async () => {
    // Of 23 sections: the pilot is in one, and its idf is 72 % of the highest.
    const covered = await known('pilot eruption');
    expect((1 - covered) / covered).toBeGreaterThan(1.2 * Math.sqrt(1 / 0.72));
  });

  test('is less if a thing is asked about that no section names', async () => {
    const thing = await known('Do ships pay late dues for my volcano?');
    const action = await known('Do ships pay late dues erupting?');
    expect(thing).toBeLessThan(0.75 * action);
    expect(thing).toBeGreaterThan(0);
  });
});

describe('what is found', () => {
  test('is of the spaces asked for', async () => {
    const { retrieved } = await docs({
      a: [{ text: 'Anchors.', spaceId: 'a' }],
      b: [{ text: 'Anchors.', spaceId: 'b' }],
      c: [{ text: 'Anchors.', spaceId: 'c' }],
    });
    const pagesIn = async (spaceIds: readonly string[] | null) =>
      (await retrieved('anchors', { spaceIds })).map(({ pageId }) => pageId).toSorted();
    expect(await pagesIn(null)).toEqual(['a', 'b', 'c']);
    expect(await pagesIn(['a', 'c'])).toEqual(['a', 'c']);
    expect(await pagesIn(['none'])).toEqual([]);
    expect(await pagesIn([])).toEqual([]);
  });

  test('is not of pages that must not be found', async () => {
    const { retrieved } = await docs(HARBOUR);
    expect(await retrieved('harbour dues', { withoutPages: ['dues'] })).toEqual([]);
  });

  test('is not of another scope', async () => {
    const { retrieved } = await docs(HARBOUR);
    expect(await retrieved('pilots', { scope: { ...SCOPE, state: 'published' } })).toEqual([]);
    expect(await retrieved('pilots', { scope: { ...SCOPE, projectId: 'other' } })).toEqual([]);
  });

  test('is four sections of a page at most, and as many as asked for', async () => {
    const sections = (title: string): SomeSection[] =>
      Array.from({ length: 6 }, (_, at) => ({ title, heading: `Anchors ${at}`, text: 'Anchors.' }));
    const { retrieved } = await docs({ many: sections('Many'), more: sections('More') });
    const found = await retrieved('anchors');
    expect(found).toHaveLength(8);
    expect(found.filter(({ pageId }) => pageId === 'many')).toHaveLength(4);
    expect(await retrieved('anchors', { limit: 3 })).toHaveLength(3);
  });

  test('comes first where the page speaks of it in several sections', async () => {
    const { retrieved } = await docs({
      // By id first among equals.
      a: [{ title: 'Ropes', text: 'Anchors are heavy.' }],
      b: [
        { title: 'Chains', text: 'Anchors are heavy.' },
        { title: 'Chains', heading: 'Rust', text: 'Anchors and more.' },
        { title: 'Chains', heading: 'Paint', text: 'Anchors and more.' },
      ],
    });
    expect((await retrieved('anchors'))[0]?.pageId).toBe('b');
  });

  test('has scores in its order', async () => {
    const { retrieved } = await docs(HARBOUR);
    const scores = (await retrieved('Do ships pay a pilot?')).map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('is what there was when time is over', async () => {
    const index = createMemoryIndex();
    await addPages(index, { ...FILLING, ...HARBOUR });
    const late = dependencies(index, () => 1);
    const request = { scope: SCOPE, text: 'pilots', limit: 5, spaceIds: null, synonyms: [] };
    const found = await retrieve(late, { ...request, withoutPages: [], deadline: 0 });
    expect(found[0]?.pageId).toBe('pilots');
  });
});

test('any text is a question, and coverage a share', async () => {
  const { retrieved } = await docs(HARBOUR);
  const words = fc.constantFrom(
    'pilot',
    '"',
    '-ships',
    'in:guides',
    'max_tokens',
    'la',
    '你好',
    'é',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(words, { maxLength: 30 }).map((some) => some.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (question) => {
      for (const { coverage: share, score } of await retrieved(question)) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(Number.isFinite(score)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
