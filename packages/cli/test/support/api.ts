/** A client with a user's session: creates projects, pages and tokens for tests of the command, and approves logins. */

export interface Account {
  readonly email: string;
  readonly password: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a text of a response, for example `textAt(response, 'token', 'value')`. Throws if it does not exist. */
export const textAt = (value: unknown, ...path: readonly string[]): string => {
  let found = value;
  for (const member of path) found = isRecord(found) ? found[member] : undefined;
  if (typeof found !== 'string') throw new Error(`no text at ${path.join('.')}`);
  return found;
};

export class Api {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  static async signIn(url: string, account: Account): Promise<Api> {
    const origin = new URL(url).origin;
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return new Api(url, { cookie, origin });
  }

  /** @param target method and path below `/api/v1`, such as `POST /projects` */
  async send(target: string, body?: unknown): Promise<unknown> {
    const [method = '', path = ''] = target.split(' ');
    const response = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${target}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  async createToken(name: string, scopes: readonly string[]): Promise<string> {
    return textAt(await this.send('POST /auth/tokens', { name, scopes }), 'token', 'value');
  }

  /** @returns the id of the project */
  async createProject(name: string, slug?: string): Promise<string> {
    return textAt(await this.send('POST /projects', { name, slug }), 'project', 'id');
  }

  /** @returns the id of the space */
  async createSpace(project: string, name: string): Promise<string> {
    return textAt(await this.send(`POST /projects/${project}/spaces`, { name }), 'space', 'id');
  }

  /** @returns the id of the page */
  async createPage(
    project: string,
    spaceId: string,
    title: string,
    content: string,
  ): Promise<string> {
    const body = { spaceId, title, content };
    return textAt(await this.send(`POST /projects/${project}/pages`, body), 'page', 'id');
  }
}
