/**
 * Unlisted pages (core/src/site/listing.ts): no list, search, suggestion, answer, citation or prompt of
 * a model has a word of them, in any state, on any surface that readers and their programs use.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type ModelServer, modelReply, oneInCheck, openModelServer } from '@quoin/test-kit';
import { listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS, maker } from '../support/harness.ts';
import { type AnswerOf, everyAnswer } from './support/every-answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

/** In the title, path and text of each unlisted page, and in no other page. */
const MARK = 'xylograph';
const DOMAIN = 'docs.example.com';

/** How each page becomes unlisted, by the file of the bundle; the value is what its address answers. */
const STATES = {
  published: 200,
  grouped: 200,
  below: 200,
  later: 200,
  moved: 200,
  renamed: 200,
  edited: 200,
  review: 200,
  draft: 404,
  withdrawn: 404,
  archived: 404,
  orphan: 404,
} as const;
type State = keyof typeof STATES;
const STATE_NAMES: readonly State[] = [
  ...(['published', 'grouped', 'below', 'later', 'moved', 'renamed', 'edited', 'review'] as const),
  ...(['draft', 'withdrawn', 'archived', 'orphan'] as const),
];

const word = (state: State): string => `${MARK}${state}`;
const textOf = (state: State): string =>
  `---\ntitle: ${word(state)} title\ndescription: ${word(state)} description\n---\n\nShips moor at the quay ${word(state)}.\n\n## About ${word(state)}\n\nThe quay of ${word(state)} is closed.\n`;

const page = (state: State, hidden: boolean, items: readonly unknown[] = []) => ({
  type: 'page',
  file: `guides/${word(state)}`,
  ...(hidden && { hidden }),
  ...(items.length > 0 && { items }),
});
const group = (label: string, items: readonly unknown[], hidden = false) => ({
  type: 'group',
  label,
  items,
  ...(hidden && { hidden }),
});

const OPEN = { type: 'page', file: 'guides/open' };
const LISTED_FIRST: readonly State[] = ['later', 'moved'];

/** Before and after the pages of `LISTED_FIRST` became unlisted. */
const navigation = (isAfter: boolean): readonly unknown[] => [
  OPEN,
  page('published', true, [page('below', false)]),
  group('Secret group', [page('grouped', false), ...(isAfter ? [page('moved', false)] : [])], true),
  page('later', isAfter),
  ...(isAfter ? [] : [page('moved', false)]),
  page('renamed', true),
  page('edited', true),
  page('review', true),
  page('draft', true),
  { type: 'page', file: 'guides/parent', items: [page('orphan', false)] },
  page('withdrawn', true),
  page('archived', true),
];

/** Everything that the model was sent comes back as its answer. */
const parrot = (body: string): string[] => [...(body.match(/[\s\S]{1,2000}/g) ?? []), '\n'];

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let model: ModelServer;
  let world: SiteWorld;
  let paths: string[];
  const ids = new Map<string, string>();
  let website: Credential;
  /** Conversations about a page that became unlisted after its answer. */
  const conversations: string[] = [];
  /** Prompts from before these pages became unlisted. */
  let listedRequests = 0;

  const bundle = (isAfter: boolean) =>
    world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [{ name: 'Guides', nav: navigation(isAfter) }],
      },
      pages: [
        { path: 'guides/open.md', markdown: '# Open\n\nShips moor at the quay, always.\n' },
        { path: 'guides/parent.md', markdown: '# Parent\n\nAbout the quay.\n' },
        ...STATE_NAMES.map((state) => ({
          path: `guides/${word(state)}.md`,
          markdown: textOf(state),
        })),
      ],
      partial: true,
    });
  const pages = async () => {
    const listed = await world.call(`GET /api/v1/projects/${world.project}/pages?limit=200`);
    return listAt(listed, 'data').map((one) => ({
      id: textAt(one, 'id'),
      path: textAt(one, 'path'),
    }));
  };
  const idOf = (state: State): string => ids.get(state) ?? '';
  const itemOf = async (state: State): Promise<string> =>
    textAt(await world.call(`GET /api/v1/pages/${idOf(state)}`), 'page', 'navItemId');
  const move = (state: State, name: string, body?: unknown) =>
    world.call(`POST /api/v1/pages/${idOf(state)}/${name}`, body);

  beforeAll(async () => {
    model = await openModelServer();
    model.reply(({ body }) => modelReply.stream(parrot(body)));
    world = await openSiteWorld({
      dialect,
      environment: { QUOIN_AI_BASE_URL: model.baseUrl, QUOIN_AI_MODEL: 'parrot' },
    });
    await bundle(false);
    for (const { id, path } of await pages()) {
      ids.set(path.includes(MARK) ? path.replace(/^.*xylograph/, '') : path, id);
    }
    for (const state of STATE_NAMES) expect([state, ids.has(state)]).toEqual([state, true]);

    for (const state of STATE_NAMES.filter((one) => one !== 'draft')) await move(state, 'publish');
    for (const name of ['open', 'parent']) {
      await world.call(`POST /api/v1/pages/${ids.get(`guides/${name}`) ?? ''}/publish`);
    }
    // What is listed now is in the index and in caches before it becomes unlisted.
    for (const state of LISTED_FIRST) {
      const found = await world.get(`/harbour/_search?q=${word(state)}`);
      expect([state, found.text.includes(`${word(state)} title`)]).toEqual([state, true]);
    }
    const key = { allowedOrigins: ['https://shop.example'] };
    website = (await maker(world.harness, world.as).key(world.project, key)).headers;
    for (const state of LISTED_FIRST) {
      const body = { message: `Tell me of ${word(state)}?` };
      const quote = `The quay of ${word(state)} is closed.`;
      model.reply(modelReply.stream([`${quote} [1]`, `\nQUOTES\n[1] ${quote}\n`]));
      const said = await world.harness.send('POST /api/v1/assistant/ask', { as: website, body });
      expect(said.body).toMatchObject({ answered: true, answer: `${quote} [1]` });
      conversations.push(textAt(said.body, 'conversationId'));
    }
    model.reply(({ body }) => modelReply.stream(parrot(body)));
    listedRequests = model.requests.length;
    await bundle(true);

    const structure = `PATCH /api/v1/projects/${world.project}/structure`;
    const navItemId = await itemOf('renamed');
    await world.call(structure, { op: 'rename_item', navItemId, title: `${word('renamed')} new` });
    const parentId = await itemOf('published');
    await world.call(structure, { op: 'move_item', navItemId, parentId, position: 0 });
    await world.call(`PATCH /api/v1/pages/${idOf('edited')}`, {
      markdown: `${textOf('edited')}\nUnpublished ${word('edited')}.\n`,
    });
    await move('withdrawn', 'unpublish');
    await move('archived', 'archive');
    await world.call(`POST /api/v1/pages/${ids.get('guides/parent') ?? ''}/unpublish`);
    await world.set({ approvals: { required: true } });
    await world.call(`PATCH /api/v1/pages/${idOf('review')}`, {
      markdown: `${textOf('review')}\nIn review: ${word('review')}.\n`,
    });
    await move('review', 'publish');
    await world.set({ domains: [DOMAIN] });
    paths = (await pages()).map(({ path }) => path);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await model.close();
  });

  const asked = (): string[] => ['quay', 'Where do ships moor?', ...STATE_NAMES.map(word)];
  /** A page that found nothing repeats what was looked for. */
  const leaksOf = (text: string, question: string): boolean => {
    const plain = text.replaceAll(/<\/?mark>/g, '').toLowerCase();
    const rest = question === '' ? plain : plain.replaceAll(question.toLowerCase(), '');
    return rest.includes(MARK) || / is closed|xylograph\w* (title|description)/.test(plain);
  };

  test('the address of each answers by its state', async () => {
    for (const state of STATE_NAMES) {
      const path = paths.find((one) => one.includes(word(state))) ?? '';
      for (const address of [path, `${path}.md`, `_source/${path}.md`]) {
        const seen = await world.get(`/harbour/${address}`);
        expect([address, seen.status]).toEqual([address, STATES[state]]);
        const isRead = STATES[state] === 200;
        expect([path, seen.text.includes(`${word(state)} description`)]).toEqual([path, isRead]);
        if (state === 'renamed') {
          const old = await world.get(`/harbour/guides/${word(state)}`);
          expect([old.status, old.headers.get('location')]).toEqual([308, `/harbour/${path}`]);
        }
        const robots = isRead ? (seen.headers.get('x-robots-tag') ?? seen.text) : 'noindex';
        expect([path, robots.includes('noindex')]).toEqual([path, true]);
      }
    }
  });

  test('no answer of the site, in any process and on a domain, has a word of them', async () => {
    const other = await world.harness.another();
    const answers: AnswerOf[] = [];
    for (const more of [{}, { instance: other }, { domain: DOMAIN }]) {
      const options = { paths: ['guides/open', 'nothing-here'], words: asked(), ...more };
      for await (const answer of everyAnswer(world, options)) answers.push(answer);
    }
    expect(answers.length).toBeGreaterThan(150);
    // The files of a static export at the present and former addresses of the pages.
    const isOwnFile = (what: string): boolean => what.startsWith('export ') && what.includes(MARK);
    const leaks = answers.filter(({ what, text }) => {
      if (isOwnFile(what)) return false;
      const question = asked().find((one) => what.includes(encodeURIComponent(one)));
      // A stream of the assistant repeats no question: the parrot repeats its prompt, which has it.
      const said = what.includes('_ask') ? withoutQuestions(text) : text;
      return leaksOf(said, question ?? '');
    });
    expect(leaks.map(({ what }) => what)).toEqual([]);
  });

  const withoutQuestions = (text: string): string =>
    asked()
      .toSorted((a, b) => b.length - a.length)
      .reduce(
        (rest, one) => rest.replaceAll(`What is ${one}?`, '').replaceAll(`of ${one}?`, ''),
        text,
      );

  test('no search for readers, no answer and no prompt has a word of them', async () => {
    const api = `/api/v1/projects/${world.project}`;
    const { harness } = world;
    const ada = await harness.token({ id: (await me()).id, email: '' }, ['docs:read', 'ai:use']);
    const key = { headers: website };
    const origin = { origin: 'https://shop.example' };
    const said: { what: string; text: string }[] = [];
    const before = model.requests.length;
    for (const one of asked()) {
      const q = encodeURIComponent(one);
      for (const name of ['search', 'search/suggest']) {
        const target = `GET ${api}/${name}?q=${q}&state=published&limit=20`;
        const { status, text } = await harness.send(target, { as: world.as });
        expect([target, status]).toEqual([target, 200]);
        said.push({ what: target, text: text.replace(`"query":${JSON.stringify(one)}`, '') });
      }
      const message = `Tell me of ${one}?`;
      for (const [target, as, body] of [
        ['POST /api/v1/assistant/ask', key.headers, { message }],
        ['POST /api/v1/assistant/ask', { ...key.headers, ...origin }, { message }],
        ['POST /api/v1/assistant/ask/stream', { ...key.headers, ...origin }, { message }],
        ['POST /api/v1/assistant/ask', key.headers, { message, pageId: idOf('published') }],
        [`POST ${api}/ai/ask`, ada.headers, { message }],
        [`POST ${api}/ai/ask`, ada.headers, { message, pageId: idOf('published') }],
      ] as const) {
        const { status, text } = await harness.send(target, { as, body });
        expect([target, status, text.slice(0, 0)]).toEqual([target, 200, '']);
        said.push({ what: `${target} ${one}`, text: withoutQuestions(text) });
      }
    }
    for (const conversationId of conversations) {
      const body = { message: 'Where do ships moor?', conversationId };
      const { status, text } = await harness.send('POST /api/v1/assistant/ask', {
        as: website,
        body,
      });
      expect(status).toBe(200);
      said.push({ what: 'an answer in an earlier conversation', text });
    }
    expect(model.requests.length).toBeGreaterThan(before);
    for (const { body } of model.requests.slice(listedRequests)) {
      said.push({ what: 'prompt', text: withoutQuestions(body) });
    }
    expect(said.filter(({ text }) => leaksOf(text, '')).map(({ what }) => what)).toEqual([]);
  });

  test('readers cannot name a page that its address does not show', async () => {
    const key = await maker(world.harness, world.as).key(world.project);
    for (const state of STATE_NAMES) {
      const { status } = await world.harness.send('POST /api/v1/assistant/ask', {
        as: key.headers,
        body: { message: 'Where do ships moor?', pageId: idOf(state) },
      });
      expect([state, status]).toEqual([state, STATES[state]]);
    }
  });

  test('the tools of agents find none of them among what readers see', async () => {
    const { harness } = world;
    const ada = await harness.token({ id: (await me()).id, email: '' }, ['docs:read', 'ai:use']);
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`http://127.0.0.1:${harness.listen()}/mcp`);
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers: ada.headers } }),
    );
    const leaks: string[] = [];
    for (const one of asked()) {
      const searched = await client.callTool({
        name: 'search',
        arguments: { projectId: world.project, q: one, state: 'published' },
      });
      const answered = await client.callTool({
        name: 'ask',
        arguments: { projectId: world.project, message: `Tell me of ${one}?` },
      });
      expect([searched.isError, answered.isError]).toEqual([undefined, undefined]);
      const text = JSON.stringify(searched).replaceAll(
        JSON.stringify({ query: one }).slice(1, -1),
        '',
      );
      if (leaksOf(text, one) || leaksOf(withoutQuestions(JSON.stringify(answered)), ''))
        leaks.push(one);
    }
    await client.close();
    expect(leaks).toEqual([]);
  });

  test('members find them among working copies', async () => {
    const target = `GET /api/v1/projects/${world.project}/search?q=${word('published')}`;
    const { text } = await world.harness.send(target, { as: world.as });
    expect(text).toContain(`${word('published')} title`);
  });

  const me = async (): Promise<{ id: string }> => {
    const body = await world.call('GET /api/v1/me');
    return { id: textAt(body, 'id') };
  };
});
