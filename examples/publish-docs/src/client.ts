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

const errorOf = (text: string): string => {
  try {
    return String(JSON.parse(text).error);
  } catch {
    return text.slice(0, 200);
  }
};

export const createClient = (baseUrl: string, token: string): Client => {
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((problem: unknown) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      throw new RequestFailed(`${baseUrl} does not answer: ${reason}`);
    });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    if (response.status === 429 && retryAfter > 0) {
      await wait(retryAfter);
      return send(method, path, body);
    }
    if (response.ok) return text;
    throw new RequestFailed(`${method} ${path}: ${response.status} ${errorOf(text)}`);
  };
  return {
    get: async (path) => JSON.parse(await send('GET', path)),
    post: async (path, body) => JSON.parse(await send('POST', path, body)),
  };
};
