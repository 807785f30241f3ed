/** What has to come out the same in every runtime. Bundled for those that read no TypeScript. */
import { Quoin, VERSION } from '../../src/index.ts';

export interface Surroundings {
  /** Of the service. */
  readonly url: string;
  readonly token: string;
  readonly projectId: string;
  readonly spaceId: string;
  /** Of a server that never answers. */
  readonly silent: string;
  /** Of no server. */
  readonly nowhere: string;
}

const nameOf = async (call: PromiseLike<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
  return 'none';
};

export const portable = async (surroundings: Surroundings): Promise<Record<string, unknown>> => {
  const { url, token, projectId, spaceId, silent, nowhere } = surroundings;
  const quoin = new Quoin({ baseUrl: url, token, maxRetries: 0 });
  const title = `Page ${Math.random()}`;
  const created = await quoin.pages
    .create(projectId, { spaceId, title, content: '# Ü\n' })
    .withResponse();
  const { page } = created.data;
  const read = await quoin.pages.get(page.id, { content: true }).withResponse();
  const titles: string[] = [];
  for await (const one of quoin.pages.list(projectId, { limit: 1 })) titles.push(one.title);
  const events: string[] = [];
  for await (const { event } of quoin.ai.askStream(projectId, { message: 'How do I start?' })) {
    events.push(event);
    if (event === 'done') break;
  }
  const controller = new AbortController();
  const aborted = nameOf(new Quoin({ baseUrl: silent }).me.get({ signal: controller.signal }));
  controller.abort();
  const absent = '019577a0-6c00-7a10-8b20-3f4c5d6e7f05';
  const stale = await nameOf(quoin.pages.update(page.id, { markdown: 'x' }, { ifMatch: '"7"' }));
  const zip = await quoin.projects.exportZip(projectId);
  return {
    version: VERSION,
    content: read.data.page.content,
    etag: read.response.headers.get('etag'),
    hasRequestId: read.requestId !== undefined,
    hasLimit: read.response.headers.has('ratelimit-limit'),
    listed: titles.includes(title),
    lastEvent: events.at(-1),
    zip: [zip[0], zip[1]],
    absent: await nameOf(quoin.pages.get(absent)),
    unauthorized: await nameOf(new Quoin({ baseUrl: url, token: 'quoin_x' }).me.get()),
    stale,
    deleted: await nameOf(quoin.pages.delete(page.id)),
    timeout: await nameOf(new Quoin({ baseUrl: silent, timeout: 30, maxRetries: 0 }).me.get()),
    aborted: await aborted,
    lost: await nameOf(new Quoin({ baseUrl: nowhere, maxRetries: 0 }).me.get()),
  };
};
