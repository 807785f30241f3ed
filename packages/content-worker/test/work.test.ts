/** The real work, in real processes. */
import { afterAll, expect, test } from 'bun:test';
import { createContentWorkers } from '../src/index.ts';

const workers = createContentWorkers();
afterAll(() => workers[Symbol.dispose]());

const bytes = (text: string) => new TextEncoder().encode(text);

test('a document is imported', async () => {
  const file = { filename: 'start.html', bytes: bytes('<h1>Start</h1><p>Run <b>it</b>.</p>') };
  expect(await workers.importFile(file)).toEqual({
    title: 'Start',
    markdown: '# Start\n\nRun **it**.\n',
    warnings: [],
    assets: [],
  });
});

test('an invalid document is rejected with a message', async () => {
  const file = { filename: 'a.docx', bytes: bytes('no zip') };
  expect(workers.importFile(file)).rejects.toMatchObject({ code: 'invalid_payload' });
});

test('a tree of many files is converted, and its progress is reported', async () => {
  const files = Array.from({ length: 1200 }, (_, index) => ({
    path: `folder-${index % 30}/page-${index}.md`,
    content: `# Page ${index}\n\n${'Words of a page. '.repeat(100)}\n`,
  }));
  const heard: [number, number][] = [];
  const { dialect, pages } = await workers.convertTree(
    { files },
    {
      progress: (done, total) => heard.push([done, total]),
    },
  );
  expect(dialect).toBe('generic');
  expect(pages).toHaveLength(1200);
  expect(pages.find(({ path }) => path === 'folder-7/page-7.md')?.markdown).toBe(
    files[7]?.content ?? '',
  );
  const [done, total] = heard.at(-1) ?? [];
  expect(done).toBe(total);
  expect(heard).toEqual(heard.toSorted(([a], [b]) => a - b));
});

test('the navigation of another product is read, with the names of its files', async () => {
  const files = [
    { path: 'mkdocs.yml', content: 'site_name: S\nnav:\n  - Home: index.md\n' },
    { path: 'docs/index.md', content: '# Index\n' },
  ];
  const space = { name: 'Docs', slug: 'docs' };
  const { dialect, navigation } = await workers.foreignNavigation(files, space);
  expect(dialect).toBe('mkdocs');
  expect(navigation).toMatchObject([
    { ...space, items: [{ type: 'page', file: 'docs/index.md', title: 'Home' }] },
  ]);
});

test('a page that both sides changed is merged', async () => {
  const paragraphs = Array.from({ length: 3_000 }, (_, at) => `Paragraph ${at}.\n\n`);
  const base = paragraphs.join('');
  const editor = base.replace('Paragraph 7.', 'Paragraph seven.');
  const git = base.replace('Paragraph 2900.', 'Paragraph of Git.');
  const texts = { base, editor, git, archived: null, published: editor };
  const { action, text, conflict } = await workers.decidePage(texts, 'editor');
  expect({ action, conflict }).toEqual({ action: 'merge', conflict: null });
  expect(text).toBe(editor.replace('Paragraph 2900.', 'Paragraph of Git.'));
});

test('a process that served one request keeps nothing of it for the next', async () => {
  const one = await workers.convertTree({ files: [{ path: 'a.md', content: '# A\n' }] });
  const two = await workers.convertTree({ files: [{ path: 'b.md', content: '# B\n' }] });
  expect([...one.pages, ...two.pages].map(({ path }) => path)).toEqual(['a.md', 'b.md']);
});
