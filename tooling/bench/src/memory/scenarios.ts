/** What a service with little memory is asked to do. */
import { basename, join } from 'node:path';
import { travel } from '../../../../apps/server/soak/corpora/journey.ts';
import { readTree } from '../../../../apps/server/soak/corpora/read-tree.ts';
import { apiClient } from '../../../../apps/server/test/faults/support/client.ts';
import { clientOf } from '../client.ts';
import { PAGES, textOf } from '../pages.ts';
import type { Service } from '../service.ts';

/** Of the real documentation that `docs/quality.md` names. */
const FOLDERS = ['mintlify-docs', 'gitbook-docs/documentation', 'vitepress-docs'];

/** An import refuses files of tools. */
const HIDDEN = /(?:^|\/)\./;

/** Each folder converted, imported, published, exported, imported again, rendered and checked. */
export const corpora =
  (folder: string) =>
  async (service: Service): Promise<void> => {
    const client = apiClient(`http://127.0.0.1:${service.port}`, service.token);
    for (const name of FOLDERS) {
      const { files, bytes } = await readTree(join(folder, name));
      const visible = files.filter(({ path }) => !HIDDEN.test(path));
      await travel(client, { files: visible, bytes }, basename(name));
    }
    await service.indexed();
  };

/** 10,000 pages of 4 KB in one request of 41 MB, then the same with other texts, then the export. */
export const largeBundle = async (service: Service): Promise<void> => {
  const { ask, json } = clientOf(service);
  const { project } = await json<{ project: { id: string } }>(
    'POST',
    '/projects',
    '{"name":"Large"}',
  );
  const bundleOf = (heading: string): string => {
    const pages = Array.from({ length: PAGES }, (_, page) => ({
      path: `page-${page}.md`,
      markdown: textOf(page, heading),
    }));
    const nav = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
    const manifest = { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] };
    return JSON.stringify({ manifest, pages, publish: true });
  };
  for (const heading of ['Page', 'Changed']) {
    await (await ask('POST', `/projects/${project.id}/bundle`, bundleOf(heading))).arrayBuffer();
  }
  await (await ask('GET', `/projects/${project.id}/export`)).arrayBuffer();
  await service.indexed();
};
