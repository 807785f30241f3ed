/** A project on the whole service, with what tests of its site need to change it and to look at it. */
import { gunzipSync } from 'node:zlib';
import { textAt } from '../../support/answer.ts';
import {
  type Credential,
  type Harness,
  type HarnessOptions,
  type Instance,
  maker,
  openHarness,
} from '../../support/harness.ts';

const SCOPES = [
  'docs:read',
  'docs:write',
  'project:read',
  'project:admin',
  'analytics:read',
] as const;

export const BROWSER = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface SiteWorld extends AsyncDisposable {
  readonly harness: Harness;
  readonly as: Credential;
  readonly project: string;
  readonly slug: string;
  call(target: string, body?: unknown): Promise<unknown>;
  /** Settings of the project. */
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  space(name: string, more?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A draft. */
  page(spaceId: string, title: string, content?: string, parentId?: string): Promise<string>;
  published(spaceId: string, title: string, content?: string, parentId?: string): Promise<string>;
  /** As a stranger, at the service's own host. */
  get(path: string, headers?: Credential, instance?: Instance): Promise<Seen>;
  /** As a stranger, at a host name. */
  at(host: string, path: string, headers?: Credential): Promise<Seen>;
}

export const seenOf = async (response: Response): Promise<Seen> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isGzip = response.headers.get('content-encoding') === 'gzip';
  const text = new TextDecoder().decode(isGzip ? gunzipSync(bytes) : bytes);
  return { status: response.status, headers: response.headers, text };
};

export const openSiteWorld = async (options: HarnessOptions = {}): Promise<SiteWorld> => {
  const harness = await openHarness(options);
  const { headers: as } = await harness.token(await harness.person('ada'), SCOPES);
  const make = maker(harness, as);
  const project = await make.project('Harbour');
  const call = async (target: string, body?: unknown): Promise<unknown> => {
    const answer = await harness.send(target, { as, ...(body !== undefined && { body }) });
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const api = `/api/v1/projects/${project}`;
  const world: SiteWorld = {
    harness,
    as,
    project,
    slug: 'harbour',
    call,
    async set(settings) {
      await call(`PATCH ${api}/settings`, settings);
    },
    space: async (name, more = {}) =>
      textAt(await call(`POST ${api}/spaces`, { name, ...more }), 'space', 'id'),
    page: async (spaceId, title, content = `# ${title}\n`, parentId = undefined) =>
      textAt(
        await call(`POST ${api}/pages`, { spaceId, title, content, ...(parentId && { parentId }) }),
        'page',
        'id',
      ),
    async published(...page) {
      const id = await world.page(...page);
      await call(`POST /api/v1/pages/${id}/publish`);
      return id;
    },
    get: async (path, headers = {}, instance = harness) =>
      // TLS ends in front of the service.
      seenOf(
        await instance.handle(
          new Request(`${instance.origin.replace(/^https/, 'http')}${path}`, { headers }),
        ),
      ),
    at: (host, path, headers = {}) => world.get(path, { host, ...headers }),
    [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose](),
  };
  await world.set({ visibility: 'public' });
  return world;
};
