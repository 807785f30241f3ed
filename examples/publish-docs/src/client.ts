/** A minute of HTTP: bearer token, JSON, and patience where the server asks for it. */

export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

export interface Client {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

export const createClient = (baseUrl: string, token: string): Client => {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    if (response.status === 429 && retryAfter > 0) {
      await response.body?.cancel();
      await wait(retryAfter);
      return send(method, path, body);
    }
    const answer = await response.json();
    if (!response.ok)
      throw new RequestFailed(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
  };
};
