/** A browser without scripts: keeps cookies, sends forms, follows nothing by itself. */
import type { Composed } from './compose.ts';
import { ADA } from './compose.ts';

export class Client {
  readonly #app: Composed['app'];
  readonly #origin: string;
  /** A proxy ends https, so what reaches the service is http. */
  readonly #address: string;
  readonly cookies = new Map<string, string>();

  constructor({ app, publicUrl }: Composed, origin = publicUrl) {
    this.#app = app;
    this.#origin = origin;
    this.#address = origin.replace(/^https:/, 'http:');
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    if (this.cookies.size > 0 && !headers.has('cookie')) {
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    }
    const response = await this.#app.handle(
      new Request(`${this.#address}${path}`, { redirect: 'manual', ...init, headers }),
    );
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#origin,
        ...headers,
      },
    });
  }

  signIn(next = '/', person: { email: string; password: string } = ADA): Promise<Response> {
    const { email, password } = person;
    return this.post('/sign-in', { email, password, next });
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
