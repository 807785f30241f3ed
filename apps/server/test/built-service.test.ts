/** The service as `bun run up` starts it: a bundle, with its threads and the processes that it starts. */
import { expect, test } from 'bun:test';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { builtService, serviceKey } from '../scripts/built-service.ts';
import { makePage, makePlace, ok, signIn } from './faults/support/client.ts';
import { deployment, OPERATOR } from './faults/support/deployment.ts';
import { textAt } from './faults/support/members.ts';

test('is built once, and reads documents, searches and serves the web app', async () => {
  await using folder = await temporaryFolder();
  let builds = 0;
  const onBuild = (): void => {
    builds += 1;
  };
  const build = () => builtService({ folder: folder.path, onBuild });
  const main = await build();
  expect([await build(), builds]).toEqual([main, 1]);
  // What the builder needs, and the build itself, are gone from the folder.
  expect(await readdir(folder.path)).toHaveLength(1);

  await using service = await deployment();
  const started = await service.start({ program: [process.execPath, main] });
  const client = await service.client();
  const place = await makePlace(client);
  await makePage(client, place, 'Quay');
  const found = await ok(client.call('GET', `/api/v1/projects/${place.projectId}/search?q=quay`));
  expect(textAt(found, 'hits.0.title')).toBe('Quay');
  const document = { filename: 'quay.html', base64: btoa('<main><p>Moor here</p></main>') };
  const read = await ok(client.call('POST', '/api/v1/import/file', document));
  expect(textAt(read, 'markdown')).toBe('Moor here\n');
  const headers = await signIn(service.url, OPERATOR);
  const app = await fetch(`${service.url}/app`, { headers });
  const [script = ''] = /\/app\/_assets\/main-[^"]+\.js/.exec(await app.text()) ?? [];
  expect((await fetch(`${service.url}${script}`)).status).toBe(200);
  expect(await started.stop()).toBe(0);
});

test('is started from its sources if there is too little memory for a build', async () => {
  await using folder = await temporaryFolder();
  const onBuild = () => expect.unreachable();
  const main = await builtService({ folder: folder.path, memory: 512 * 1024 ** 2, onBuild });
  expect(main).toBe(join(import.meta.dir, '../src/main.ts'));
});

test('is built again after a change of a source, a package or a patch, and of nothing else', async () => {
  await using root = await temporaryFolder();
  const write = async (path: string, text: string): Promise<string> => {
    await mkdir(dirname(join(root.path, path)), { recursive: true });
    await Bun.write(join(root.path, path), text);
    return serviceKey(root.path);
  };
  const keys = new Set<string>();
  for (const path of ['packages/core/src/a/b.ts', 'apps/web/src/assets/c.css', 'bun.lock']) {
    keys.add(await write(path, 'one'));
    keys.add(await write(path, 'two'));
  }
  keys.add(await write('patches/x.patch', ''));
  keys.add(await write('apps/web/client/src/main.tsx', ''));
  expect(keys.size).toBe(8);
  const key = await serviceKey(root.path);
  expect(await write('packages/core/test/a.test.ts', '')).toBe(key);
  expect(await write('docs/index.md', '')).toBe(key);
});
