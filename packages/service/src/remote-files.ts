/** Files of other hosts for imports, by requests that are checked, pinned and bounded. */
import { RemoteFileError, type RemoteFiles } from '@quoin/core';
import { AddressRefused, type AllowedHosts, guardedFetch, OutgoingError } from '@quoin/outgoing';

export interface RemoteFileTimes {
  /** Milliseconds for a file with its redirects. */
  readonly deadlineMs: number;
  /** Milliseconds without a byte of the answer. */
  readonly silenceMs: number;
}

const TIMES: RemoteFileTimes = { deadlineMs: 20_000, silenceMs: 10_000 };

const requestOf = (signal: AbortSignal): RequestInit => ({
  signal,
  headers: { accept: 'image/*', 'user-agent': 'Quoin import' },
});

export const createRemoteFiles = (
  allow: AllowedHosts,
  times: RemoteFileTimes = TIMES,
): RemoteFiles => ({
  async read(url, { maxBytes, signal }) {
    const fetch = guardedFetch({ allow, maxBytes, ...times });
    try {
      // An address without a scheme is that of either (RFC 3986 §4.2).
      const response = await fetch(new URL(url, 'https://host.invalid'), requestOf(signal));
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new RemoteFileError(`The server answered ${response.status}`);
      }
      return new Uint8Array(await response.arrayBuffer());
    } catch (problem) {
      if (problem instanceof AddressRefused || problem instanceof OutgoingError) {
        throw new RemoteFileError(problem.message, { cause: problem });
      }
      throw problem;
    }
  },
});
