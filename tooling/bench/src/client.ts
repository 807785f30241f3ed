/** Requests to a service that a benchmark started, with its operator's token. */
import type { Service } from './service.ts';

export type Client = ReturnType<typeof clientOf>;

export const clientOf = ({ port, token }: Service) => {
  const url = `http://127.0.0.1:${port}/api/v1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: string): Promise<Response> => {
    const sent = body === undefined ? {} : { body };
    const response = await fetch(url + path, { method, headers, ...sent, timeout: false });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const json = async <T>(method: string, path: string, body?: string): Promise<T> =>
    JSON.parse(await (await ask(method, path, body)).text());
  return { url, headers, ask, json };
};
