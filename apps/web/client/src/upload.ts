/** Uploads of files that report how much was sent, which `fetch` of browsers does not. */

import { type Asset, Quoin } from '@quoin/sdk';
import { requestFailed } from './messages/files.ts';

/** The headers of an answer; one line each, as `XMLHttpRequest` has them. */
const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(': ');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  return headers;
};

/** In place of `fetch`, for a form. */
const sendForm =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(
        new Response(request.response, { status: request.status, headers: headersOf(request) }),
      ),
    );
    request.addEventListener('error', () => reject(new TypeError(requestFailed)));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
    return promise;
  };

export interface UploadOptions {
  /** Called with the share of the file that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Stores a file in a project. @throws what the SDK throws */
export const uploadFile = async (
  slug: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Asset> => {
  const fetch = sendForm(onProgress);
  const quoin = new Quoin({ baseUrl: location.origin, credentials: 'same-origin', fetch });
  return (await quoin.assets.create(slug, { file }, { signal })).asset;
};
