/** Files of other hosts for imports, by requests that are checked, pinned and bounded. */
import { RemoteFileError, type RemoteFiles } from '@quoin/core';
import { AddressRefused, type AllowedHosts, guardedFetch, OutgoingError } from '@quoin/outgoing';
import * as messages from './messages/service.ts';

export interface RemoteFileTimes {
  /** Milliseconds for a file with its redirects. */
  readonly deadlineMs: number;
  /** Milliseconds without a byte of the answer. */
  readonly silenceMs: number;
}

const TIMES: RemoteFileTimes = { deadlineMs: 20_000, silenceMs: 10_000 };

const IMAGES = { accept: 'image/*', 'user-agent': 'Quoin import' };
const TEXTS = { accept: 'application/json, application/yaml, */*;q=0.5', 'user-agent': 'Quoin' };

const DOCUMENTS = { accept: 'application/json', 'user-agent': 'Quoin' };

/** @param work sends a request and reads its answer */
const withErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof AddressRefused || problem instanceof OutgoingError) {
      throw new RemoteFileError(problem.message, { cause: problem });
    }
    throw problem;
  }
};

const bodyOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new RemoteFileError(messages.remoteStatus(response));
  }
  return new Uint8Array(await response.arrayBuffer());
};

export const createRemoteFiles = (
  allow: AllowedHosts,
  times: RemoteFileTimes = TIMES,
): RemoteFiles => ({
  read: (url, { maxBytes, signal }) =>
    withErrors(async () => {
      const fetch = guardedFetch({ allow, maxBytes, ...times });
      // An address without a scheme is that of either (RFC 3986 §4.2).
      return bodyOf(await fetch(new URL(url, 'https://host.invalid'), { signal, headers: IMAGES }));
    }),
  readVersion: (url, { maxBytes, signal, etag }) =>
    withErrors(async () => {
      const fetch = guardedFetch({ allow, maxBytes, ...times });
      const headers = etag === null ? TEXTS : { ...TEXTS, 'if-none-match': etag };
      const response = await fetch(new URL(url), { signal, headers });
      if (response.status === 304 && etag !== null) {
        await response.body?.cancel();
        return null;
      }
      return { bytes: await bodyOf(response), etag: response.headers.get('etag') };
    }),
  readDocument: (url, { maxBytes, signal }) =>
    withErrors(async () => {
      const fetch = guardedFetch({ allow, maxBytes, ...times });
      const init = { signal, headers: DOCUMENTS, redirect: 'manual' } as const;
      return bodyOf(await fetch(new URL(url), init));
    }),
});
