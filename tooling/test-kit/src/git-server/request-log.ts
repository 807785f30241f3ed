/** What a Git server was asked, without what opens it. */
import type { IncomingMessage } from 'node:http';

export interface GitServerRequest {
  readonly method: string;
  /** With the query, as it was sent. */
  readonly url: string;
  /** `git-upload-pack` or `git-receive-pack`, whether it is announced or done. */
  readonly service: string | null;
  /** A push or a fetch itself, and not the list of references before it. */
  readonly isPost: boolean;
  /** Names in lower case; of `authorization` only the scheme. */
  readonly headers: Readonly<Record<string, string>>;
}

const SERVICE = /(?:service=|\/)(git-(?:upload|receive)-pack)$/;

export const describeRequest = (message: IncomingMessage): GitServerRequest => {
  const { method = 'GET', url = '/', headers } = message;
  const plain = Object.entries(headers).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    return [name, name === 'authorization' ? (text.split(' ')[0] ?? '') : text] as const;
  });
  return {
    method,
    url,
    service: SERVICE.exec(url)?.[1] ?? null,
    isPost: method === 'POST',
    headers: Object.fromEntries(plain),
  };
};
