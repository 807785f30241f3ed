/** Texts of every state that readers do not get never come out of a site, in any process, on any way. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS, type Instance } from '../support/harness.ts';
import { type AnswerOf, everyAnswer } from './support/every-answer.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

/** All canaries have it, and nothing else does; search finds it as a word. */
const MARK = 'kanari';
const canary = (where: string): string => `${MARK}${where}`;
/** Looked for beside the mark itself: what texts with canaries have in common with texts without. */
const WORDS = [MARK, 'quay', canary('draftbody')];

interface Planted {
  readonly world: SiteWorld;
  readonly other: Instance;
  readonly paths: string[];
  readonly live: string;
}

/** Reads once more what both processes may have kept. */
const leaksOf = async (
  { world, other, paths }: Planted,
  mark: string,
): Promise<{ answers: AnswerOf[]; leaks: string[] }> => {
  const answers: AnswerOf[] = [];
  const asked = { paths, words: WORDS };
  for (const more of [{}, { instance: other }, { domain: 'docs.example.com' }]) {
    for await (const answer of everyAnswer(world, { ...asked, ...more })) answers.push(answer);
  }
  const leaks = answers
    .filter(({ text }) => text.toLowerCase().includes(mark))
    .filter((answer) => withoutAsked(answer).toLowerCase().includes(mark))
    .map(({ what }) => what);
  return { answers, leaks };
};

/** What was asked for may be said again by a page that found nothing. */
const withoutAsked = ({ what, text }: AnswerOf): string =>
  [...WORDS, ...what.split(/[^a-z]+/)]
    .filter((word) => word !== '')
    .reduce((rest, word) => rest.replaceAll(new RegExp(`${word}(?![a-z])`, 'gi'), ''), text);

const plant = async (world: SiteWorld): Promise<Planted> => {
  const { call, project } = world;
  const api = `/api/v1/projects/${project}`;
  const text = (where: string) =>
    `---\ntitle: ${canary(`${where}title`)}\ndescription: ${canary(`${where}description`)}\nowner: ${canary(`${where}owner`)}\n---\n# ${canary(`${where}heading`)}\n\nAbout the quay: ${canary(`${where}body`)}.\n\n![${canary(`${where}alt`)}](./x.png)\n`;
  const move = (pageId: string, name: string, body?: unknown) =>
    call(`POST /api/v1/pages/${pageId}/${name}`, body);
  const edit = (pageId: string, markdown: string) =>
    call(`PATCH /api/v1/pages/${pageId}`, { markdown });
  const structure = (operation: unknown) => call(`PATCH ${api}/structure`, operation);

  const guides = await world.space('Guides');
  const live = await world.published(guides, 'Live', '# Live\n\nThe Harbour quay is open.\n');

  await world.page(guides, canary('draftnew'), text('draft'));
  const taken = await world.published(guides, 'Taken down', text('unpublished'));
  await move(taken, 'unpublish');
  const archived = await world.published(guides, 'Archived', text('archived'));
  await move(archived, 'archive');
  const deleted = await world.published(guides, 'Deleted', text('deleted'));
  await move(deleted, 'archive');
  await call(`DELETE /api/v1/pages/${deleted}`);

  const changed = await world.published(guides, 'Changed later', '# Changed later\n\nOld quay.\n');
  await edit(changed, text('changed'));
  const retitled = await world.published(guides, 'Plain', 'No title of its own, Harbour.\n');
  await edit(retitled, `---\ntitle: ${canary('retitled')}\n---\nText\n`);

  await world.set({ approvals: { required: true } });
  const reviewed = await world.page(guides, 'Reviewed', text('reviewnew'));
  await move(reviewed, 'publish');
  const over = await world.page(
    guides,
    'Live in review',
    '# Live in review\n\nOld text of the quay.\n',
  );
  await move(over, 'publish');
  await world.set({ approvals: { required: true, allowSelfApproval: true } });
  await move(over, 'review', { decision: 'approve' });
  await edit(over, text('reviewover'));
  await move(over, 'publish');
  await world.set({ approvals: { required: false } });

  await structure({ op: 'create_group', spaceId: guides, title: canary('group') });
  const tree = await call(`GET ${api}/structure`);
  const items = listAt(tree, 'spaces', 0, 'items');
  const group = items
    .filter((item) => textAt(item, 'title') === canary('group'))
    .map((item) => textAt(item, 'navItemId'))[0];
  await world.page(guides, canary('grouped'), text('grouped'), group);
  const drafts = await world.space(canary('space'));
  await world.page(drafts, canary('alone'), text('alone'));

  // An old path of a draft redirects to its present path.
  const moved = await world.page(guides, 'Old place', 'Plain words\n');
  const item = at(await call(`GET /api/v1/pages/${moved}`), 'page', 'navItemId');
  await structure({ op: 'rename_item', navItemId: item, title: canary('moved') });

  // A link to a page that readers do not get, from one that they do.
  await world.published(
    guides,
    'Linking',
    `[draft](/guides/old-place) [taken](/guides/taken-down) ![unused](/guides/none.png)\n`,
  );

  const form = new FormData();
  form.set('file', new Blob(['GIF89a']), `${canary('upload')}.gif`);
  await world.harness.handle(
    new Request(`${world.harness.origin}${api}/assets`, {
      method: 'POST',
      headers: world.as,
      body: form,
    }),
  );

  const secret = await call('POST /api/v1/projects', { name: canary('project') });
  const secretId = at(secret, 'project', 'id');
  const space = await call(`POST /api/v1/projects/${secretId}/spaces`, { name: canary('s') });
  const page = await call(`POST /api/v1/projects/${secretId}/pages`, {
    spaceId: at(space, 'space', 'id'),
    title: canary('private'),
    content: text('private'),
  });
  await move(String(at(page, 'page', 'id')), 'publish');

  await world.set({ domains: ['docs.example.com'] });
  const places = await call(`GET ${api}/pages?limit=200`);
  const paths = listAt(places, 'data').map((one) => textAt(one, 'path'));
  return {
    world,
    other: await world.harness.another(),
    paths: [...paths, 'guides/old-place', 'guides/deleted', `../${canary('project')}`],
    live,
  };
};

describe.each(DIALECTS)('on %s', (dialect) => {
  let planted: Planted;
  beforeAll(async () => {
    planted = await plant(await openSiteWorld({ dialect }));
  });
  afterAll(() => planted.world[Symbol.asyncDispose]());

  test('no answer has a word of what readers do not get', async () => {
    const { answers, leaks } = await leaksOf(planted, MARK);
    expect(answers.length).toBeGreaterThan(150);
    const wanted = ['Changed later', 'Live in review', 'Old text of the quay', 'Plain', 'Linking'];
    const whole = answers.map(({ text }) => text).join('\n');
    for (const text of wanted) expect([text, whole.includes(text)]).toEqual([text, true]);
    expect(leaks).toEqual([]);
  });

  test('what is unpublished in one process is gone from both immediately', async () => {
    const { world, other, live } = planted;
    const word = 'unterseeboot';
    await world.call(`PATCH /api/v1/pages/${live}`, { markdown: `# Live\n\nThe ${word} quay.\n` });
    await world.call(`POST /api/v1/pages/${live}/publish`);
    const kept = [
      await world.get('/harbour/guides/live'),
      await world.get('/harbour/guides/live', {}, other),
    ];
    expect(kept.map(({ text }) => text.includes(word))).toEqual([true, true]);
    await world.call(`POST /api/v1/pages/${live}/unpublish`);
    for (const [at, instance] of [world.harness, other].entries()) {
      const etag = kept[at]?.headers.get('etag') ?? '';
      const gone = await world.get('/harbour/guides/live', { 'if-none-match': etag }, instance);
      expect([gone.status, gone.text.includes(word)]).toEqual([404, false]);
      for (const file of [
        'llms-full.txt',
        'guides/live.md',
        'sitemap.xml',
        'llms.txt',
        'feed.xml',
      ]) {
        const { text } = await world.get(`/harbour/${file}`, {}, instance);
        expect([file, /unterseeboot|guides\/live(?![-\w])/.test(text)]).toEqual([file, false]);
      }
    }
    for await (const { what, text } of everyAnswer(world, { paths: [], words: ['quay'] })) {
      expect([what, text.includes(word)]).toEqual([what, false]);
    }
  });

  test('hidden pages are reached by their address and listed nowhere', async () => {
    const { world } = planted;
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [
          {
            name: 'Extra',
            nav: [
              { type: 'page', file: 'extra/open' },
              { type: 'page', file: 'extra/unlisted', hidden: true },
            ],
          },
        ],
      },
      pages: [
        { path: 'extra/open.md', markdown: '# Open\n' },
        { path: 'extra/unlisted.md', markdown: '# Versteckspiel\n' },
      ],
      partial: true,
      publish: true,
    });
    expect((await world.get('/harbour/extra/unlisted')).text).toContain('Versteckspiel');
    for (const path of [
      'extra/open',
      'llms.txt',
      'llms-full.txt',
      'extra/llms.txt',
      'sitemap.xml',
      'feed.xml',
      'nothing',
    ]) {
      const { text } = await world.get(`/harbour/${path}`);
      expect([path, /Versteckspiel|unlisted/.test(text)]).toEqual([path, false]);
    }
  });
});
