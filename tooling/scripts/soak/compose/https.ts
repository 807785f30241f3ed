/** Requests to a host name that no DNS server knows, through a proxy on loopback. */
import { request } from 'node:https';

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Where a redirect points to. */
  readonly location: string | undefined;
}

export interface TlsProxy {
  readonly port: number;
  /** The certificate authority of the proxy, in PEM. */
  readonly ca: string;
}

/** @throws Error if the connection fails, as without a certificate for the host */
export const sendThrough = (
  { port, ca }: TlsProxy,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request(
      {
        ...{ host: '127.0.0.1', port, servername: host, ca, path, method },
        headers: { host, ...headers },
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location });
        });
      },
    );
    sending.on('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
