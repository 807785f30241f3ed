/** Writers, readers, uploads, jobs and agents at one time, and what of it was acknowledged. */
import {
  type Answer,
  type ApiClient,
  makePlace,
  ok,
  type Place,
} from '../../test/faults/support/client.ts';
import { lost, startLoad } from '../../test/faults/support/load.ts';
import { listAt, textAt } from '../../test/faults/support/members.ts';
import type { Account } from './account.ts';
import { type Repeated, repeated } from './repeated.ts';

export interface MixedLoad {
  /** Sessions of the agent-tool server, which any copy continues. */
  startAgents(): void;
  stop(): Promise<void>;
  /** Acknowledged jobs that have no effect yet. */
  undone(): Promise<readonly string[]>;
  /** Faults of what was acknowledged, and the numbers of it. */
  result(): Promise<{
    readonly faults: readonly string[];
    readonly figures: Record<string, number>;
  }>;
}

/** A skill that has one effect for each call: a page with the name of the call. */
const makeTrigger = async (
  client: ApiClient,
  session: Record<string, string>,
  { projectId, spaceId }: Place,
) => {
  const step = { id: 'page', use: 'create_page', with: { spaceId, title: '{{ input.body.job }}' } };
  const skill = await ok(
    client.call('POST', '/api/skills', { projectId, name: 'Job', steps: [step] }, session),
  );
  const body = { type: 'webhook', skillId: textAt(skill, 'data.id'), name: 'Jobs' };
  return textAt(await ok(client.call('POST', '/api/triggers', body, session)), 'data.token');
};

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'soak', version: '1' },
  },
};

const CALLS_OF_A_SESSION = 20;

/** One session from its beginning to its end. @throws what ended it early */
const agentSession = async (client: ApiClient, account: Account, name: string): Promise<void> => {
  const headers = {
    authorization: `Bearer ${client.token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  let session: Record<string, string> = {};
  const send = async (method: string, message?: object): Promise<void> => {
    const { response } = await account.count(
      async () => {
        const response = await fetch(`${client.url}/mcp`, {
          method,
          headers: { ...headers, ...session },
          ...(message !== undefined && { body: JSON.stringify(message) }),
        });
        return { response, text: await response.text() };
      },
      (answer) => (answer.response.ok ? null : `${name} MCP ${answer.response.status}`),
    );
    if (!response.ok) throw new Error(String(response.status));
    const id = response.headers.get('mcp-session-id');
    if (id !== null) session = { 'mcp-session-id': id };
  };
  await send('POST', initialize);
  for (let id = 1; id <= CALLS_OF_A_SESSION; id += 1) {
    const params = { name: 'list_projects', arguments: {} };
    await send('POST', { jsonrpc: '2.0', id, method: 'tools/call', params });
  }
  await send('DELETE');
};

/** All pages of the project with a title, by title. */
const titles = async (client: ApiClient, projectId: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  let cursor = '';
  do {
    const page = await ok(
      client.call('GET', `/api/v1/projects/${projectId}/pages?limit=200${cursor}`),
    );
    for (const item of listAt(page, 'data')) {
      const title = textAt(item, 'title');
      counts.set(title, (counts.get(title) ?? 0) + 1);
    }
    const next: unknown = Reflect.get(
      Object(Reflect.get(Object(page), 'pagination')),
      'nextCursor',
    );
    cursor = typeof next === 'string' ? `&cursor=${encodeURIComponent(next)}` : '';
  } while (cursor !== '');
  return counts;
};

export interface MixedLoadOptions {
  /** Of the operator, one through each load balancer. */
  readonly clients: readonly { readonly name: string; readonly client: ApiClient }[];
  /** Of one copy, for the session, which that copy takes for one of its own address. */
  readonly direct: ApiClient;
  readonly session: Record<string, string>;
  readonly account: Account;
}

export const startMixedLoad = async ({
  clients,
  direct,
  session,
  account,
}: MixedLoadOptions): Promise<MixedLoad> => {
  const [first] = clients;
  if (first === undefined) throw new Error('no client');
  const { client } = first;
  const place = await makePlace(client);
  const jobPlace = await makePlace(client, 'Jobs');
  const token = await makeTrigger(direct, session, jobPlace);
  const acknowledgedJobs: string[] = [];
  const acknowledgedFiles = new Map<string, string>();
  let sentJobs = 0;
  let sentFiles = 0;

  const nextClient = (at: number): { name: string; client: ApiClient } =>
    clients[at % clients.length] ?? first;
  const writers = clients.map((one) => startLoad(one.client, place, { writers: 3 }));
  const job = async (): Promise<void> => {
    sentJobs += 1;
    const name = `Job ${sentJobs}`;
    const via = nextClient(sentJobs).client;
    const headers = { prefer: 'respond-async' };
    const answer = await via.call('POST', `/api/triggers/webhook/${token}`, { job: name }, headers);
    if (answer.status < 300) acknowledgedJobs.push(name);
    await Bun.sleep(200);
  };
  const upload = async (): Promise<void> => {
    sentFiles += 1;
    const { name, client: via } = nextClient(sentFiles);
    const text = crypto.randomUUID();
    const body = new FormData();
    body.append('file', new File([text], `${text}.txt`));
    const answer = await account.count(
      async () => {
        const response = await fetch(`${via.url}/api/v1/projects/${place.projectId}/assets`, {
          method: 'POST',
          headers: { authorization: `Bearer ${via.token}` },
          body,
        });
        const isJson =
          response.headers.get('content-type')?.startsWith('application/json') === true;
        const read = await response.text();
        const parsed: unknown = isJson ? JSON.parse(read) : read;
        return { status: response.status, body: parsed };
      },
      ({ status }) => (status < 300 ? null : `${name} upload ${status}`),
    );
    if (answer.status < 300) acknowledgedFiles.set(textAt(answer.body, 'asset.url'), text);
    await Bun.sleep(200);
  };
  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    await nextClient(reads).client.call(
      'GET',
      `/api/v1/projects/${place.projectId}/pages?limit=20`,
    );
  };
  const running: Repeated[] = [repeated(read, 4), repeated(job), repeated(upload)];

  const unreadFiles = async (): Promise<string[]> => {
    const unread: string[] = [];
    for (const [address, text] of acknowledgedFiles) {
      const { pathname } = new URL(address, client.url);
      const headers = { authorization: `Bearer ${client.token}` };
      const response = await fetch(client.url + pathname, { headers });
      if ((await response.text()) !== text) unread.push(`file ${pathname} ${response.status}`);
    }
    return unread;
  };
  return {
    startAgents() {
      for (const one of clients)
        running.push(repeated(() => agentSession(one.client, account, one.name), 2));
    },
    async stop() {
      await Promise.all([...running, ...writers].map((one) => one.stop()));
    },
    async undone() {
      const done = await titles(client, jobPlace.projectId);
      return acknowledgedJobs.filter((name) => !done.has(name));
    },
    async result() {
      const acknowledged = writers.flatMap((one) => one.acknowledged);
      const done = await titles(client, jobPlace.projectId);
      return {
        faults: [
          ...(await lost(client, acknowledged)),
          ...(await unreadFiles()),
          ...acknowledgedJobs
            .filter((name) => !done.has(name))
            .map((name) => `${name} was not done`),
          ...[...done]
            .filter(([, times]) => times > 1)
            .map(([name, times]) => `${name} was done ${times} times`),
        ],
        figures: {
          writes: acknowledged.length,
          files: acknowledgedFiles.size,
          jobs: acknowledgedJobs.length,
        },
      };
    },
  };
};

export const statusOf = async (url: string): Promise<number> => {
  const answer: Pick<Answer, 'status'> = await fetch(`${url}/ready`).catch(() => ({ status: 0 }));
  return answer.status;
};
