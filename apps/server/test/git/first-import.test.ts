/**
 * A first import into an empty project (ADR 136): texts are read while later files arrive, and a repository
 * whose folders are the navigation gets nothing back, which the run knows without reading the project.
 */
import { expect, test } from 'bun:test';
import { verifyConnection } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { type GitWorld, memoryWorld } from './support/git-world.ts';
import type { MemoryFolder } from './support/memory-folder.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n',
  'guide/README.md': '---\ntitle: Own title\ndescription: Of the text\n---\n\nText.\n',
  'guide/02-GettingStarted.md': 'Setext\n======\n',
  'guide/second_page.md': 'No heading.\n',
  'guide/deep/er/index.md': '---\ntitle: In front matter\n---\n# Heading\n',
  'guide/same name.md': '# Same\n',
  'guide/same-name.md': '# Same\n',
  'api/page.mdx': 'import A from "a";\n\n# With <A />\n',
  'empty.md': '',
  'broken.md': '---\na: 1\na: 2\n---\n\n# Broken\n',
  'long.md': `# Long\n\n${'word '.repeat(5000)}\n`,
  'image.md': '# Image\n\n![](image.png)\n',
  'image.png': 'not an image',
};

/** Files of {@link FILES} that are reported and left alone. */
const UNREADABLE = ['broken.md'];

const connectionOf = async ({ deps, projectId }: GitWorld<MemoryFolder>) => {
  const found = await deps.db.read((stores) => stores.git.connections.ofProject(projectId));
  if (found === null) throw new Error('the project has no connection');
  return found;
};

/** Paths that differ, compared as if no run had noted that it compared both sides. */
const differingPaths = async (world: GitWorld<MemoryFolder>): Promise<string[]> => {
  const connection = { ...(await connectionOf(world)), navigationAt: null };
  const signal = AbortSignal.timeout(30_000);
  const { differences } = await verifyConnection(world.deps, connection, signal);
  return differences.map(({ path }) => path);
};

test.each(chosen)(
  'on %s a first import of folders notes that nothing is to be pushed, and a comparison of everything finds the same',
  async (dialect) => {
    await using world = await memoryWorld({ dialect, files: FILES });
    const { deps, projectId } = world;
    const head = await world.repo.head();
    const { id, lastCommit, navigationAt } = await connectionOf(world);
    const [project, { compared }] = await deps.db.read((stores) =>
      Promise.all([stores.projects.get(projectId), stores.site.comparison(projectId)]),
    );
    expect(lastCommit).toBe(head);
    expect(compared).toBe(`${id} ${head}`);
    expect(navigationAt).toEqual(project?.updatedAt ?? null);
    expect(await differingPaths(world)).toEqual(UNREADABLE);
    const pages = new Map((await world.pages()).map((page) => [page.sourcePath, page]));
    expect(pages.get('guide/README.md')?.title).toBe('Own title');
    expect(pages.get('guide/02-GettingStarted.md')?.title).toBe('Setext');
    expect(pages.get('guide/deep/er/index.md')?.title).toBe('In front matter');
    expect(pages.has('broken.md')).toBe(false);
    expect(pages.get('long.md')).toMatchObject({ title: 'Long', status: 'published' });
  },
);

test.each(chosen)(
  'on %s an edit after a first import is pushed, and so is a page that a user created',
  async (dialect) => {
    await using world = await memoryWorld({ dialect, files: FILES });
    await world.edit('guide/same-name.md', '# Same\n\nEdited.\n');
    await world.create('Added', '# Added\n');
    await world.work();
    const files = await world.repo.bytes('main');
    const textOf = (path: string): string => new TextDecoder().decode(files.get(path));
    expect(textOf('guide/same-name.md')).toBe('# Same\n\nEdited.\n');
    expect(files.size).toBe(Object.keys(FILES).length + 1);
    expect(await differingPaths(world)).toEqual(UNREADABLE);
  },
);

const NAVIGATED: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['SUMMARY.md', { ...FILES, 'SUMMARY.md': '# Summary\n\n* [Start here](README.md)\n' }],
  [
    'docs.json',
    {
      'docs.json': '{"spaces":[{"name":"Docs","items":[{"page":"a.md","title":"Named"}]}]}\n',
      'a.md': '# A\n',
      'b.md': '# B\n',
    },
  ],
];

test.each(NAVIGATED)(
  'a first import with the navigation of %s leaves both sides equal',
  async (_name, files) => {
    await using world = await memoryWorld({ files });
    expect(await differingPaths(world)).toEqual('broken.md' in files ? UNREADABLE : []);
  },
);
