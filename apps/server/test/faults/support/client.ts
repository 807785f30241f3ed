/** A client of the API that tells a refusal from an answer that never came. */
import { textAt } from './members.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ApiClient {
  readonly url: string;
  readonly token: string;
  /** @throws what `fetch` throws when no whole answer came */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same service through another address. */
  through(url: string): ApiClient;
}

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
};

export const apiClient = (url: string, token: string): ApiClient => ({
  url,
  token,
  async call(method, path, body, headers = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        // A session is sent alone: beside a token it would not count.
        ...('cookie' in headers ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readAnswer(response);
  },
  through: (other) => apiClient(other, token),
});

/** An answer that must be a success. */
export const ok = async (asked: Promise<Answer>): Promise<unknown> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export interface Place {
  readonly projectId: string;
  readonly spaceId: string;
}

let places = 0;

/** A project with one space, to write into. */
export const makePlace = async (client: ApiClient, name = 'Harbour'): Promise<Place> => {
  places += 1;
  const slug = `${name.toLowerCase()}-${process.pid}-${places}`;
  const project = await ok(client.call('POST', '/api/v1/projects', { name, slug }));
  const projectId = textAt(project, 'project.id');
  const space = await ok(
    client.call('POST', `/api/v1/projects/${projectId}/spaces`, { name: 'Guides' }),
  );
  return { projectId, spaceId: textAt(space, 'space.id') };
};

/** Creates a page; returns its id. */
export const makePage = async (
  client: ApiClient,
  { projectId, spaceId }: Place,
  title: string,
  content = `# ${title}\n`,
): Promise<string> => {
  const made = await ok(
    client.call('POST', `/api/v1/projects/${projectId}/pages`, { spaceId, title, content }),
  );
  return textAt(made, 'page.id');
};

/** Signs in with a password; returns the headers of a session on that copy of the service. */
export const signIn = async (
  url: string,
  credentials: { email: string; password: string },
): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return { cookie, origin: url };
};

/** A client with a new token for everything, made by a signed-in person. */
export const clientOfSession = async (
  url: string,
  session: Record<string, string>,
): Promise<ApiClient> => {
  const response = await fetch(`${url}/api/v1/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({
      name: 'test',
      scopes: ['docs:write', 'project:admin', 'tokens:manage'],
    }),
  });
  const made = await ok(readAnswer(response));
  return apiClient(url, textAt(made, 'token.value'));
};
