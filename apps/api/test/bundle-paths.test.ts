/** Files that a bundle brings are files for colleagues' machines: generated names of files. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { hostilePaths, oneInCheck } from '@quoin/test-kit';
import { at, listAt } from './support/answer.ts';
import { DIALECTS } from './support/service.ts';
import { upload } from './support/upload.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const { DOCUMENTATION, NOT_FOR_WINDOWS, OF_TOOLS, UNSAFE } = hostilePaths;

const manifest = { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', nav: [] }] };
const base64 = Buffer.from('run me\n').toString('base64');
const isPage = (path: string): boolean => /\.(?:md|mdx|markdown)$/i.test(path);

/** The tests of `packages/file-paths` go over all of them. */
const REFUSED = [...UNSAFE.filter((_, index) => index % 9 === 0), ...NOT_FOR_WINDOWS, ...OF_TOOLS];

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const bundle = (body: object) =>
    workspace.send(`POST /api/v1/projects/${workspace.project}/bundle`, {
      manifest,
      pages: [],
      partial: true,
      ...body,
    });
  const exported = async (): Promise<string[]> => {
    const { body } = await workspace.send(`GET /api/v1/projects/${workspace.project}/export`);
    return listAt(body, 'files').map((file) => String(at(file, 'path')));
  };

  test('a bundle with an unsafe path, or with a file of a tool, is refused whole', async () => {
    const accepted: string[] = [];
    for (const path of REFUSED) {
      const good = { path: 'good.md', markdown: '# Good\n' };
      const medium = await bundle({ pages: [good], media: [{ path, base64 }] });
      if (medium.status !== 400) accepted.push(`medium ${path}`);
    }
    for (const path of REFUSED.filter((_, index) => index % 7 === 0)) {
      const page = await bundle({ pages: [{ path, markdown: '# Bad\n' }] });
      if (page.status !== 400) accepted.push(`page ${path}`);
    }
    expect(accepted).toEqual([]);
    expect(await exported()).toEqual(['docs.json']);
  });

  test('a base path does not hide one', async () => {
    for (const path of ['docs/C:x.md', 'docs/.env', 'docs/.github/x.md', 'docs/con.md']) {
      const { status } = await bundle({ basePath: 'docs', media: [{ path, base64 }] });
      expect([path, status]).toEqual([path, 400]);
    }
    const { status, body } = await bundle({ media: [{ path: '.github/workflows/x.yml', base64 }] });
    expect([status, at(body, 'code'), at(body, 'details', 'path')]).toEqual([
      400,
      'invalid_payload',
      '.github/workflows/x.yml',
    ]);
  });

  test('an export has the names of uploads and pages in a form that a bundle accepts', async () => {
    const { service, project, ada } = workspace;
    const uploaded = await upload(service, { project, as: ada, name: '.env', bytes: 'SECRET=1\n' });
    expect(uploaded.status).toBe(201);
    const page = { spaceId: workspace.space, title: 'Con' };
    await workspace.send(`POST /api/v1/projects/${workspace.project}/pages`, page);
    const files = DOCUMENTATION.filter((path) => path !== 'docs.json');
    const sent = await bundle({
      pages: files.filter(isPage).map((path) => ({ path, markdown: `# ${path}\n` })),
      media: files.filter((path) => !isPage(path)).map((path) => ({ path, base64 })),
    });
    expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
    const names = await exported();
    expect(names).toEqual(expect.arrayContaining(files));
    expect(
      names.filter((path) => path.endsWith('/env') || path.endsWith('/file-con.md')),
    ).toHaveLength(2);
    const again = await bundle({
      dryRun: true,
      pages: names.filter(isPage).map((path) => ({ path, markdown: '# New\n' })),
      media: names
        .filter((path) => !isPage(path) && path !== 'docs.json')
        .map((path) => ({ path, base64 })),
    });
    expect(again.status).toBe(200);
  });
});
