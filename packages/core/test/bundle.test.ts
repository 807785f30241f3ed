import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { bundleProject, getStructure, type UserRecord, updateStructure } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { overtaken } from './support/overtaken.ts';
import { type BundleBody, openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { outline } from './support/structure.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

type Node = BundleBody['manifest']['spaces'][number]['nav'][number];

let world: World;
let owner: UserRecord;
let pages: Pages;
let round = 0;

/** Of the entry of `small` whose file is not sent. */
const API_MISSING = {
  path: 'docs.json',
  rule: 'navigation-target',
  url: 'openapi.yaml',
  message: 'openapi.yaml does not exist in the project. Readers do not see the entry "API"',
} as const;

describe.each(chosen)('on %s', (name, open) => {
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
  });
  beforeEach(async () => {
    round += 1;
    pages = await openPages(world, owner, `Project ${round}`);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const page = (file: string, more: object = {}): Node => ({ type: 'page', file, ...more });
  const group = (label: string, ...items: Node[]): Node => ({ type: 'group', label, items });
  const manifest = (...nav: Node[]): BundleBody['manifest'] => ({
    version: 1,
    name: 'Harbour',
    spaces: [{ name: 'Docs', nav }],
  });
  const files = (texts: Record<string, string>): BundleBody['pages'] =>
    Object.entries(texts).map(([path, markdown]) => ({ path, markdown }));

  const structure = async () => {
    const input = { params: { projectId: pages.projectId }, query: {}, body: undefined };
    return (await getStructure(world.as(session(owner)), input)).body;
  };
  const byFile = async (sourcePath: string) => {
    const found = (await pages.list({ limit: 200 })).data.find(
      (one) => one.sourcePath === sourcePath,
    );
    return found ?? expect.unreachable(`no page for ${sourcePath}`);
  };
  const paths = async () => (await pages.list({ limit: 200 })).data.map(({ path }) => path);

  const small: BundleBody = {
    manifest: manifest(
      page('index', { title: 'Home', icon: 'house' }),
      group('Guides', page('guides/README'), page('guides/first', { hidden: true })),
      { type: 'label', text: 'More' },
      { type: 'divider' },
      { type: 'link', title: 'Site', href: 'https://example.com' },
      { type: 'api', title: 'API', spec: 'openapi.yaml' },
    ),
    pages: files({
      'index.md': '# Welcome\n',
      'guides/README.md': '# Guides\n',
      'guides/first.mdx': '---\ntitle: First steps\n---\n',
    }),
  };

  describe('a first bundle', () => {
    test('makes spaces, navigation and pages as the manifest says', async () => {
      expect(await pages.bundle(small)).toEqual({
        result: {
          spaces: 1,
          pagesCreated: 3,
          pagesUpdated: 0,
          pagesArchived: 0,
          navItems: 8,
          warnings: [API_MISSING],
          indexing: 3,
        },
        dryRun: false,
      });
      const [space] = (await structure()).spaces;
      expect(outline(space?.items ?? [])).toBe('Home Guides(Guides First steps) More  Site API');
      expect(space?.items.map(({ type, position }) => [type, position])).toEqual([
        ['page', 0],
        ['group', 1],
        ['label', 2],
        ['divider', 3],
        ['link', 4],
        ['api', 5],
      ]);
      expect(space?.items[0]).toMatchObject({ icon: 'house', path: 'docs/index', hidden: false });
      expect(space?.items[4]).toMatchObject({ href: 'https://example.com' });
      expect(await paths()).toEqual(['docs/index', 'docs/guides/guides', 'docs/guides/first']);
      expect(await byFile('guides/first.mdx')).toMatchObject({
        title: 'First steps',
        status: 'draft',
        version: 1,
      });
    });

    test('keeps texts byte for byte', async () => {
      const markdown = '\ufeff---\r\ntitle: X\r\n---\r\n\r\n\ttext \u2028 😀\r\n\n';
      await pages.bundle({ manifest: manifest(page('a')), pages: files({ 'a.md': markdown }) });
      const { id } = await byFile('a.md');
      expect((await pages.get(id)).body.page.content).toBe(markdown);
    });

    test('numbers addresses that would be the same', async () => {
      await pages.bundle({
        manifest: manifest(page('a/intro'), page('b/intro'), page('c/intro')),
        pages: files({ 'a/intro.md': '', 'b/intro.md': '', 'c/intro.md': '' }),
      });
      expect(await paths()).toEqual(['docs/intro', 'docs/intro-2', 'docs/intro-3']);
    });

    test('keeps pages that the navigation does not name, hidden, and says so', async () => {
      const { result } = await pages.bundle({
        manifest: manifest(page('a')),
        pages: files({ 'a.md': '', 'lost.md': '# Lost\n' }),
      });
      expect(result.warnings).toEqual([
        { path: 'lost.md', message: expect.stringContaining('not in the navigation') },
      ]);
      expect((await structure()).spaces[0]?.items[1]).toMatchObject({
        title: 'Lost',
        hidden: true,
        position: 1,
      });
    });

    test('publishes where asked; what cannot be rendered stays a draft with a warning', async () => {
      const { result } = await pages.bundle({
        manifest: manifest(page('good'), page('bad')),
        pages: files({ 'good.md': '# Good\n', 'bad.md': '---\na: [\n---\n' }),
        publish: true,
      });
      expect((await byFile('good.md')).status).toBe('published');
      expect((await byFile('bad.md')).status).toBe('draft');
      expect(result.warnings).toMatchObject([{ path: 'bad.md' }]);
    });

    test('submits instead where the project requires approval', async () => {
      await pages.approvals({ required: true });
      await pages.bundle({ ...small, publish: true });
      expect((await pages.list({ status: 'in_review' })).total).toBe(3);
    });

    test('takes paths from the root of a repository under basePath', async () => {
      await pages.bundle({
        manifest: manifest(page('a')),
        basePath: 'site/docs',
        pages: files({ 'site/docs/a.md': 'x' }),
      });
      expect((await byFile('a.md')).path).toBe('docs/a');
    });

    test('a trial run says the same and changes nothing', async () => {
      const trial = await pages.bundle({ ...small, dryRun: true });
      expect(trial.dryRun).toBe(true);
      expect((await pages.list()).total).toBe(0);
      expect((await pages.bundle(small)).result).toEqual({ ...trial.result, indexing: 3 });
    });
  });

  describe('the same bundle again', () => {
    test.each([false, true])('changes nothing, published %p', async (publish) => {
      const body = {
        ...small,
        publish,
        manifest: {
          ...small.manifest,
          theme: { b: 1, a: [2] },
          redirects: [{ from: '/old', to: '/docs/index' }],
        },
      };
      await pages.bundle(body);
      const before = {
        structure: await structure(),
        list: await pages.list(),
        events: await pages.events(),
        redirects: await pages.redirects(),
      };
      world.advance(1000);
      const { result } = await pages.bundle(body);
      expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0, pagesArchived: 0 });
      expect({
        structure: await structure(),
        list: await pages.list(),
        events: await pages.events(),
        redirects: await pages.redirects(),
      }).toEqual(before);
    });
  });

  describe('a changed bundle', () => {
    test('makes revisions of changed texts only', async () => {
      await pages.bundle(small);
      const changed = files({
        'index.md': '# Welcome\n',
        'guides/README.md': '# Guides, again\n',
        'guides/first.mdx': '---\ntitle: First steps\n---\n',
      });
      const { result } = await pages.bundle({ ...small, pages: changed });
      expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 1, pagesArchived: 0 });
      expect(await byFile('guides/README.md')).toMatchObject({
        version: 2,
        title: 'Guides, again',
      });
      expect((await byFile('index.md')).version).toBe(1);
      const { id } = await byFile('guides/README.md');
      const revision = await world.db.read((stores) => stores.revisions.get(id, 2));
      expect(revision).toMatchObject({ source: 'bundle', content: '# Guides, again\n' });
    });

    test('archives what it no longer names, and brings it back when it names it again', async () => {
      await pages.bundle({ ...small, publish: true });
      const { id } = await byFile('guides/first.mdx');
      const less = {
        manifest: manifest(page('index', { title: 'Home' })),
        pages: files({ 'index.md': '# Welcome\n' }),
      };
      expect((await pages.bundle(less)).result).toMatchObject({ pagesArchived: 2, navItems: 1 });
      expect((await pages.get(id)).body.page).toMatchObject({ status: 'archived', version: 1 });
      expect((await pages.bundle(less)).result).toMatchObject({ pagesArchived: 0 });
      expect((await pages.bundle(small)).result).toMatchObject({
        pagesCreated: 0,
        pagesUpdated: 2,
      });
      expect((await pages.get(id)).body.page).toMatchObject({
        status: 'unpublished',
        path: 'docs/guides/first',
      });
    });

    test('moves pages with redirects from where they were, also when they swap places', async () => {
      await pages.bundle({
        manifest: manifest(group('A', page('one/x')), group('B', page('two/x'))),
        pages: files({ 'one/x.md': '1', 'two/x.md': '2' }),
      });
      const one = await byFile('one/x.md');
      await pages.bundle({
        manifest: manifest(group('A', page('two/x')), group('B', page('one/x'))),
        pages: files({ 'one/x.md': '1', 'two/x.md': '2' }),
      });
      expect((await byFile('one/x.md')).path).toBe('docs/b/x');
      expect((await byFile('two/x.md')).path).toBe('docs/a/x');
      expect(await pages.redirects()).toEqual([]);
      await pages.bundle({
        manifest: manifest(group('C', page('one/x')), group('A', page('two/x'))),
        pages: files({ 'one/x.md': '1', 'two/x.md': '2' }),
      });
      expect(await pages.redirects()).toMatchObject([{ from: 'docs/b/x', to: 'docs/c/x' }]);
      expect((await byFile('one/x.md')).id).toBe(one.id);
    });

    test('a file with another name at the same address is the same page', async () => {
      await pages.bundle({ manifest: manifest(page('a')), pages: files({ 'a.md': 'x' }) });
      const { id } = await byFile('a.md');
      const { result } = await pages.bundle({
        manifest: manifest(page('a')),
        pages: files({ 'a.mdx': 'x' }),
      });
      expect(result).toMatchObject({ pagesCreated: 0, pagesArchived: 0 });
      expect((await byFile('a.mdx')).id).toBe(id);
    });

    test('a page made in the service is matched by its file in the export', async () => {
      const made = await pages.create('Made here', 'text');
      const { result } = await pages.bundle({
        manifest: manifest(page('docs/made-here', { title: 'Made here' })),
        pages: files({ 'docs/made-here.md': 'text' }),
      });
      expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0, pagesArchived: 0 });
      expect((await byFile('docs/made-here.md')).id).toBe(made.id);
    });

    test('withdraws the review of a page that it changes, and says so; others stay', async () => {
      await pages.bundle(small);
      await pages.approvals({ required: true });
      await pages.bundle({ ...small, publish: true });
      const changed = files({
        'index.md': '# Changed\n',
        'guides/README.md': '# Guides\n',
        'guides/first.mdx': '---\ntitle: First steps\n---\n',
      });
      const { result } = await pages.bundle({ ...small, pages: changed });
      expect(result.warnings).toMatchObject([{ path: 'index.md' }, API_MISSING]);
      expect(result.warnings[0]?.message).toContain('Review withdrawn');
      expect((await byFile('index.md')).status).toBe('draft');
      expect((await byFile('guides/README.md')).status).toBe('in_review');
    });

    test('a page in review that is no longer named is withdrawn and archived', async () => {
      await pages.approvals({ required: true });
      await pages.bundle({ ...small, publish: true });
      const { result } = await pages.bundle({ manifest: manifest(), pages: [] });
      expect(result.pagesArchived).toBe(3);
      expect(result.warnings).toHaveLength(3);
      const stored = await world.db.read((stores) => stores.pages.all(pages.projectId));
      expect(stored.map(({ page: { submittedBy, status } }) => [submittedBy, status])).toEqual(
        Array.from({ length: 3 }, () => [null, 'archived']),
      );
    });

    test('titles of navigation come and go with the manifest', async () => {
      const text = files({ 'a.md': '# Heading\n' });
      await pages.bundle({ manifest: manifest(page('a', { title: 'Nav' })), pages: text });
      expect((await byFile('a.md')).title).toBe('Nav');
      await pages.bundle({ manifest: manifest(page('a')), pages: text });
      expect(await byFile('a.md')).toMatchObject({ title: 'Heading', version: 1 });
    });

    test('an archived page at the path of a new page makes way', async () => {
      await pages.bundle({
        manifest: manifest(page('one/x'), page('two/y')),
        pages: files({ 'one/x.md': '1', 'two/y.md': '2' }),
      });
      const { result } = await pages.bundle({
        manifest: manifest(page('two/y'), page('three/x')),
        pages: files({ 'two/y.md': '2', 'three/x.md': '3' }),
      });
      // The one at this address goes on there.
      expect(result).toMatchObject({ pagesCreated: 0, pagesUpdated: 1, pagesArchived: 0 });
      await pages.bundle({ manifest: manifest(), pages: [] });
      await pages.bundle({
        manifest: manifest(group('X', page('z'))),
        pages: files({ 'z.md': 'z' }),
      });
      expect((await byFile('z.md')).path).toBe('docs/x/z');
    });

    test('a space that is not named goes when nothing is left in it', async () => {
      const two = {
        ...manifest(page('a')),
        spaces: [
          { name: 'Docs', nav: [page('a')] },
          { name: 'Blog', nav: [page('b')] },
          { name: 'Empty', nav: [] },
        ],
      };
      await pages.bundle({ manifest: two, pages: files({ 'a.md': '', 'b.md': '' }) });
      expect((await structure()).spaces.map(({ slug }) => slug)).toEqual(['docs', 'blog', 'empty']);
      await pages.bundle({ manifest: manifest(page('a')), pages: files({ 'a.md': '' }) });
      expect((await structure()).spaces.map(({ slug, position }) => [slug, position])).toEqual([
        ['docs', 0],
        ['blog', 1],
      ]);
    });

    test('manifest redirects come and go; a page takes its path back', async () => {
      const redirects = [
        { from: '/gone', to: '/docs/a' },
        { from: '/docs/a', to: '/elsewhere' },
      ];
      const body = { manifest: manifest(page('a')), pages: files({ 'a.md': '' }) };
      await pages.bundle({ ...body, manifest: { ...body.manifest, redirects } });
      expect(await pages.redirects()).toMatchObject([{ from: 'gone', to: 'docs/a' }]);
      await pages.bundle(body);
      expect(await pages.redirects()).toEqual([]);
    });
  });

  describe('a partial bundle', () => {
    test('leaves alone what it does not name', async () => {
      await pages.bundle({ ...small, publish: true });
      const before = (await structure()).spaces;
      const { result } = await pages.bundle({
        manifest: { version: 1, name: 'Harbour', spaces: [] },
        pages: files({ 'index.md': '# New\n' }),
        partial: true,
      });
      expect(result).toMatchObject({ pagesUpdated: 1, pagesArchived: 0, warnings: [] });
      expect((await structure()).spaces).toEqual(
        before.map((space) => ({
          ...space,
          items: space.items.map((item) =>
            item.path === 'docs/index' ? { ...item, hasUnpublishedChanges: true } : item,
          ),
        })),
      );
      expect(await byFile('index.md')).toMatchObject({ version: 2, title: 'Home' });
    });

    test('a bundle can name pages of the project without their text, and new pages are created', async () => {
      await pages.bundle(small);
      const { result } = await pages.bundle({
        manifest: manifest(page('guides/first', { title: 'Nav' }), page('new')),
        pages: files({ 'new.md': '# New\n' }),
        partial: true,
      });
      expect(result).toMatchObject({ pagesCreated: 1, pagesArchived: 0, navItems: 2 });
      expect(outline((await structure()).spaces[0]?.items ?? [])).toBe(
        'First steps New Home Guides(Guides) More  Site API',
      );
    });

    test('leaves archived pages in the archive', async () => {
      const { id } = await pages.create('Old');
      await pages.move(id, 'archive');
      await pages.bundle({ manifest: manifest(), pages: files({ 'n.md': '' }), partial: true });
      expect((await pages.get(id)).body.page.status).toBe('archived');
    });

    test('does not take the address of a page that it leaves alone', async () => {
      await pages.bundle({ manifest: manifest(page('a/x')), pages: files({ 'a/x.md': '1' }) });
      const body = {
        manifest: manifest(page('b/x')),
        pages: files({ 'b/x.md': '2' }),
        partial: true,
      };
      await pages.bundle(body);
      expect((await byFile('a/x.md')).path).toBe('docs/x');
      expect((await byFile('b/x.md')).path).toBe('docs/x-2');
      expect((await pages.bundle(body)).result).toMatchObject({ pagesCreated: 0, pagesUpdated: 0 });
      expect((await byFile('b/x.md')).path).toBe('docs/x-2');
    });

    test('a file that differs in case only from one that it leaves alone is refused', async () => {
      await pages.bundle({ manifest: manifest(page('A')), pages: files({ 'A.md': '' }) });
      const body = { manifest: manifest(page('a')), pages: files({ 'a.md': '' }) };
      const refused = await refusal(pages.bundle({ ...body, partial: true }));
      expect([refused.code, refused.details]).toEqual(['invalid_payload', { path: 'a.md' }]);
      expect((await pages.bundle(body)).result).toMatchObject({
        pagesCreated: 0,
        pagesArchived: 0,
      });
    });

    test('a file that neither side has is refused', async () => {
      const refused = await refusal(
        pages.bundle({ manifest: manifest(page('nowhere')), pages: [], partial: true }),
      );
      expect([refused.code, refused.details]).toEqual(['invalid_payload', { path: 'nowhere' }]);
    });
  });

  describe('a stale bundle', () => {
    test('is refused whole, naming each page, and changes nothing', async () => {
      await pages.bundle(small);
      const { id } = await byFile('index.md');
      await pages.edit(id, { markdown: '# Theirs\n' });
      const before = await structure();
      const refused = await refusal(
        pages.bundle({
          manifest: manifest(page('index'), page('guides/README')),
          pages: [
            { path: 'index.md', markdown: '# Ours\n', baseVersion: 1 },
            { path: 'guides/README.md', markdown: '# Changed\n', baseVersion: 1 },
          ],
        }),
      );
      expect(refused.code).toBe('version_conflict');
      expect(refused.details).toEqual({
        pages: [{ path: 'index.md', baseVersion: 1, current: 2 }],
      });
      expect(await structure()).toEqual(before);
      expect((await byFile('guides/README.md')).version).toBe(1);
    });
  });

  describe('what is refused', () => {
    test.each([
      '../x.md',
      'a/../x.md',
      './x.md',
      '/x.md',
      'C:\\x.md',
      'c:/x.md',
      'a\\x.md',
      'a//x.md',
      'a/',
      'a/\u0007.md',
      '.git/x.md',
      'a/.GIT/x.md',
    ])('the path %p, by name', async (path) => {
      const refused = await refusal(
        pages.bundle({ manifest: manifest(), pages: files({ [path]: '' }) }),
      );
      expect([refused.code, refused.details]).toEqual(['invalid_payload', { path }]);
      expect(refused.message).toContain(JSON.stringify(path));
    });

    test.each([
      [['a.md', 'a.md'], 'a.md'],
      [['a.md', 'A.md'], 'A.md'],
      [['\u00e9.md', 'e\u0301.md'], 'e\u0301.md'],
      [['a', 'a/b.md'], 'a/b.md'],
      [['a/b.md', 'A'], 'A'],
      [['docs.json'], 'docs.json'],
    ])('files that cannot lie side by side: %p', async (names, path) => {
      const body = {
        manifest: manifest(),
        pages: names.map((name) => ({ path: name, markdown: '' })),
      };
      const refused = await refusal(pages.bundle(body));
      expect([refused.code, refused.details]).toEqual(['invalid_payload', { path }]);
    });

    test('a navigation that names a file twice, or a missing file, is refused', async () => {
      const pagesSent = files({ 'a.md': '' });
      const twice = pages.bundle({ manifest: manifest(page('a'), page('a.md')), pages: pagesSent });
      expect((await refusal(twice)).message).toContain('twice');
      await pages.bundle({ manifest: manifest(page('a')), pages: pagesSent });
      const both = manifest(page('a'), page('a.md'));
      const twiceInProject = pages.bundle({ manifest: both, pages: [], partial: true });
      expect((await refusal(twiceInProject)).message).toContain('twice');
      const absent = pages.bundle({ manifest: manifest(page('b')), pages: pagesSent });
      expect((await refusal(absent)).details).toEqual({ path: 'b' });
    });

    test('two spaces with one slug, and a slug that is no address', async () => {
      const spaces = (...slugs: string[]) =>
        refusal(
          pages.bundle({
            manifest: {
              ...manifest(),
              spaces: slugs.map((slug) => ({ name: 'S', slug, nav: [] })),
            },
            pages: [],
          }),
        );
      expect((await spaces('s', 's')).code).toBe('invalid_payload');
      expect((await spaces('A b')).code).toBe('invalid_payload');
    });

    test('pages without a space to hold them', async () => {
      const body = { manifest: { ...manifest(), spaces: [] }, pages: files({ 'a.md': '' }) };
      expect((await refusal(pages.bundle(body))).code).toBe('invalid_payload');
    });

    test('more pages than the plan allows are refused', async () => {
      await using tight = await open({ name: 'tight', pages: 2 });
      const there = await openPages(tight, await tight.person('Bo'));
      const refused = await refusal(there.bundle(small));
      expect(refused.details).toEqual({ limit: 'pages', used: 0, max: 2 });
      expect((await there.list()).total).toBe(0);
    });

    test('users without the role of an editor are refused', async () => {
      const viewer = await world.person(`Viewer ${round}`);
      expect((await refusal(pages.bundle(small, session(viewer)))).code).toBe('not_found');
      await world.db.write((stores) =>
        stores.members.insert({
          projectId: pages.projectId,
          userId: viewer.id,
          role: 'viewer',
          createdAt: world.now(),
        }),
      );
      expect((await refusal(pages.bundle(small, session(viewer)))).code).toBe('forbidden');
    });
  });

  test('two concurrent bundles leave one of them whole', async () => {
    const of = (letter: string): BundleBody => ({
      manifest: manifest(page('x', { title: letter }), page(letter)),
      pages: files({ 'x.md': letter, [`${letter}.md`]: letter }),
    });
    await Promise.all([pages.bundle(of('a')), pages.bundle(of('b'))]);
    const { page: shared } = (await pages.get((await byFile('x.md')).id)).body;
    const letter = shared.content ?? '';
    expect(['a', 'b']).toContain(letter);
    expect(shared.title).toBe(letter);
    const live = (await pages.list({ status: 'draft' })).data.map(({ sourcePath }) => sourcePath);
    expect(live.toSorted()).toEqual([`${letter}.md`, 'x.md'].toSorted());
  });

  test('a page that changes while a bundle is applied rejects the whole bundle', async () => {
    await pages.bundle(small);
    const before = await structure();
    const body = {
      manifest: manifest(page('new'), page('index')),
      pages: files({ 'new.md': '', 'index.md': '# Other\n' }),
    };
    const refused = await refusal(
      bundleProject(
        { ...world.as(session(owner)), db: overtaken(world.db) },
        { params: { projectId: pages.projectId }, query: {}, body },
      ),
    );
    expect(refused.code).toBe('conflict');
    expect(await structure()).toEqual(before);
  });

  test('groups keep their identity, so that their items are not rebuilt', async () => {
    await pages.bundle(small);
    const id = (await structure()).spaces[0]?.items[1]?.navItemId ?? '';
    const input = { params: { projectId: pages.projectId }, query: {} };
    await updateStructure(world.as(session(owner)), {
      ...input,
      body: { op: 'move_item', navItemId: id, position: 0 },
    });
    await pages.bundle(small);
    expect((await structure()).spaces[0]?.items[1]?.navItemId).toBe(id);
  });

  test('thousands of pages go in without holding the event loop', async () => {
    // SQLite never waits; with PostgreSQL, every statement yields to others anyway.
    const count = name === 'SQLite' ? 10_000 : 1_000;
    const nav = Array.from({ length: count / 100 }, (_, g) =>
      group(`G${g}`, ...Array.from({ length: 100 }, (__, n) => page(`g${g}/p${n}`))),
    );
    const text = 'word '.repeat(800);
    const sent = Array.from({ length: count }, (_, n) => ({
      path: `g${Math.floor(n / 100)}/p${n % 100}.md`,
      markdown: `# Page ${n}\n\n${text}\n`,
    }));
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const { result } = await pages.bundle({ manifest: manifest(...nav), pages: sent });
    clearInterval(timer);
    expect(result).toMatchObject({ pagesCreated: count, navItems: count + count / 100 });
    // Breaks, not time: a timer that is due gets its turn between batches. A fast machine needs few.
    expect(ticks).toBeGreaterThan(10);
  });
});
