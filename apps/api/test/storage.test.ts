/** Bytes of files and revisions against the limits of the plan and of the installation, over HTTP. */
import { describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import { DIALECTS } from './support/service.ts';
import { png, upload } from './support/upload.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const LIMIT = 20_000;
const MANIFEST = { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', slug: 'docs', nav: [] }] };

const billing = async ({ service, session }: Workspace): Promise<unknown> =>
  (await service.send('GET /api/v1/billing', { as: session })).body;

const used = async (workspace: Workspace): Promise<number> =>
  Number(at(await billing(workspace), 'usage', 'storageBytes'));

const picture = (size: number, seed = 0): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(png(seed));
  return bytes;
};

describe.each(chosen)('on %s', (dialect) => {
  const open = (installation = LIMIT) =>
    openWorkspace(dialect, { storage: { plan: null, installation } });
  const put = (workspace: Workspace, size: number, seed = 0, headers = {}) => {
    const { service, project, ada } = workspace;
    return upload(service, { project, as: ada, bytes: picture(size, seed), headers });
  };

  test('uploads and saves are counted, repeats are not, and deletions release bytes', async () => {
    await using workspace = await open();
    const before = await used(workspace);
    const first = await put(workspace, 5000);
    expect([first.status, (await used(workspace)) - before]).toEqual([201, 5000]);
    const key = { 'idempotency-key': 'once' };
    for (const again of [await put(workspace, 5000), await put(workspace, 6000, 1, key)]) {
      expect(again.status).toBe(201);
    }
    expect((await put(workspace, 6000, 1, key)).status).toBe(201);
    expect((await used(workspace)) - before).toBe(11_000);

    const page = await workspace.make.page(workspace.project, workspace.space, 'Text', '# Text\n');
    const saved = await used(workspace);
    const patch = () =>
      workspace.send(`PATCH /api/v1/pages/${page}`, { markdown: '港'.repeat(100) });
    expect([(await patch()).status, (await patch()).status]).toEqual([200, 200]);
    expect((await used(workspace)) - saved).toBe(300);

    const hash = textAt(first.body, 'asset', 'hash');
    const gone = await workspace.send(
      `DELETE /api/v1/projects/${workspace.project}/assets/${hash}`,
    );
    expect([gone.status, (await used(workspace)) - before]).toEqual([
      204,
      saved - before + 300 - 5000,
    ]);
    expect(await workspace.service.database.read((stores) => stores.storage.drift())).toEqual([]);
  });

  test('every way to store bytes is refused above the limit, and changes nothing', async () => {
    await using workspace = await open();
    const { project, space, make } = workspace;
    const target = await make.page(project, space, 'Target', '# Target\n');
    const linking = `# From\n\n[there](./target)\n\n${'x'.repeat(500)}\n`;
    const from = await make.page(project, space, 'From', linking);
    await workspace.send(`PATCH /api/v1/pages/${from}`, { markdown: `${linking}more\n` });
    expect((await put(workspace, LIMIT - (await used(workspace)) - 100)).status).toBe(201);
    const full = await used(workspace);
    expect(full).toBe(LIMIT - 100);
    const state = await workspace.read(`/projects/${project}/files`);

    const text = `# New\n\n${'y'.repeat(200)}\n`;
    const base64 = Buffer.from(picture(200, 9)).toString('base64');
    const root = `/api/v1/projects/${project}`;
    const bundle = (body: object) => ({ manifest: MANIFEST, pages: [], partial: true, ...body });
    const ways: Readonly<Record<string, () => Promise<{ status: number; body: unknown }>>> = {
      page: () =>
        workspace.send(`POST ${root}/pages`, { spaceId: space, title: 'N', content: text }),
      save: () => workspace.send(`PATCH /api/v1/pages/${from}`, { markdown: text }),
      restore: () => workspace.send(`POST /api/v1/pages/${from}/revisions/1/restore`),
      rename: () => workspace.send(`PATCH /api/v1/pages/${target}`, { title: 'Elsewhere' }),
      upload: () => put(workspace, 200, 5),
      'bundle of pages': () =>
        workspace.send(
          `POST ${root}/bundle`,
          bundle({ pages: [{ path: 'n.md', markdown: text }] }),
        ),
      'bundle of media': () =>
        workspace.send(`POST ${root}/bundle`, bundle({ media: [{ path: 'n.png', base64 }] })),
    };
    const answers: unknown[] = [];
    for (const [name, send] of Object.entries(ways)) {
      const { status, body } = await send();
      answers.push([name, status, at(body, 'code')]);
    }
    expect(answers).toEqual(Object.keys(ways).map((name) => [name, 507, 'storage_full']));
    expect(await used(workspace)).toBe(full);
    expect(await workspace.read(`/projects/${project}/files`)).toEqual(state);
    const { body } = await put(workspace, 200, 5);
    expect(at(body, 'details')).toEqual({ used: full, max: LIMIT });
    expect(at(body, 'error')).toContain('QUOIN_STORAGE_LIMIT_MB');
  });

  test('a bundle may put files in the place of others of the same size', async () => {
    await using workspace = await open();
    const media = (seed: number) => [
      { path: 'a.png', base64: Buffer.from(picture(15_000, seed)).toString('base64') },
    ];
    const send = (seed: number) =>
      workspace.send(`POST /api/v1/projects/${workspace.project}/bundle`, {
        ...{ manifest: MANIFEST, pages: [], media: media(seed) },
      });
    const statuses = [await send(1), await send(1), await send(2)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('uploads at the same time do not pass the limit together', async () => {
    await using workspace = await open();
    const room = LIMIT - (await used(workspace));
    const size = Math.floor(room / 4);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, seed) => put(workspace, size, seed + 1)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 201),
      ...Array.from({ length: 8 }, () => 507),
    ]);
    expect(await used(workspace)).toBe(LIMIT - room + 4 * size);
  });

  test('the limit of a plan is 402, and the figures are in the billing record', async () => {
    await using workspace = await openWorkspace(dialect, {
      plan: { name: 'small', storageBytes: 4000 },
      storage: { plan: { name: 'small', bytes: 4000 }, installation: null },
    });
    const { status, body } = await put(workspace, 4001);
    expect([status, body]).toEqual([
      402,
      expect.objectContaining({
        code: 'plan_limit_reached',
        details: { limit: 'storageBytes', used: 0, max: 4000 },
      }),
    ]);
    expect((await put(workspace, 1000)).status).toBe(201);
    expect(await billing(workspace)).toMatchObject({
      limits: { storageBytes: 4000, installationStorageBytes: null },
      usage: { storageBytes: 1000, assetBytes: 1000, revisionBytes: 0 },
    });
  });

  test('a project that is deleted releases all of its bytes', async () => {
    await using workspace = await open();
    await put(workspace, 5000);
    const { project } = workspace;
    await workspace.make.page(project, workspace.space, 'Text', '# Text\n');
    expect(await used(workspace)).toBeGreaterThan(5000);
    const { status } = await workspace.send(`DELETE /api/v1/projects/${project}`, {
      confirm: project,
    });
    expect([status, await used(workspace)]).toEqual([204, 0]);
  });
});
