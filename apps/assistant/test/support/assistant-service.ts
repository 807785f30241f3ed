/** The whole service in a process of its own, with one published project to ask about. */
import { type RunningService, startService } from '@quoin/test-kit';

export interface AssistantKey {
  readonly id: string;
  readonly value: string;
}

export interface Asking {
  readonly key: AssistantKey;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface AssistantService extends AsyncDisposable {
  readonly url: string;
  readonly process: RunningService['process'];
  /** The operator's, for everything. */
  readonly token: string;
  readonly pageId: string;
  key(settings?: {
    readonly allowedOrigins?: readonly string[];
    readonly allowPrivate?: boolean;
  }): Promise<AssistantKey>;
  revoke(key: AssistantKey): Promise<void>;
  /** @param path below `/api/v1/assistant` */
  post(path: string, asking: Asking): Promise<Response>;
  /** Asks something that the page answers, as a stream. */
  stream(asking: Asking): Promise<Response>;
  /** The same of a member of the project, by the API. */
  memberStream(asking: Omit<Asking, 'key'>): Promise<Response>;
}

/** Every script of characters that UTF-8 writes in one, two, three and four bytes. */
export const PAGE = `# Tides

High water comes twice a day.

## Locks 🚢

The lock at Grünau opens at low water only: 潮が引いたときだけ開きます 🌊. Ask the lock keeper by radio.
`;

export const QUESTION = 'When does the lock at Grünau open?';

const UNLIMITED = { QUOIN_RATE_LIMIT_TOKEN: '0', QUOIN_RATE_LIMIT_ASSISTANT_KEY: '0' };
const SCOPES = 'docs:write,project:admin,ai:use';

interface Created {
  readonly project?: { readonly id: string };
  readonly space?: { readonly id: string };
  readonly page?: { readonly id: string };
  readonly key?: AssistantKey;
}

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The service did not answer with what was created');
  return value;
};

export const startAssistant = async (
  env: Readonly<Record<string, string>> = {},
): Promise<AssistantService> => {
  const service = await startService({ env: { ...UNLIMITED, ...env } });
  const token = await service.token(SCOPES);
  const call = async (method: string, path: string, body?: unknown): Promise<Created> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const project = required((await call('POST', '/projects', { name: 'Harbour' })).project).id;
  const spaces = `/projects/${project}/spaces`;
  const spaceId = required((await call('POST', spaces, { name: 'Guide' })).space).id;
  const page = { spaceId, title: 'Tides', content: PAGE };
  const pageId = required((await call('POST', `/projects/${project}/pages`, page)).page).id;
  await call('POST', `/pages/${pageId}/publish`);

  const post: AssistantService['post'] = (path, { key, body, headers, signal }) =>
    fetch(`${service.url}/api/v1/assistant${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-assistant-key': key.value,
        ...headers,
      },
      body: JSON.stringify(body ?? { message: QUESTION }),
      ...(signal !== undefined && { signal }),
    });
  return {
    url: service.url,
    process: service.process,
    token,
    pageId,
    key: async (settings = {}) => {
      const input = { label: 'Website', allowPrivate: true, ...settings };
      return required((await call('POST', `/projects/${project}/keys`, input)).key);
    },
    revoke: async ({ id }) => {
      await call('DELETE', `/projects/${project}/keys/${id}`);
    },
    post,
    stream: (asking) => post('/ask/stream', asking),
    memberStream: ({ body, headers, signal }) =>
      fetch(`${service.url}/api/v1/projects/${project}/ai/ask`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body ?? { message: QUESTION }),
        ...(signal !== undefined && { signal }),
      }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
};
