/** Errors of requests to a Git server as errors of the sync, and the credential of the client. */

import type { RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { AddressRefused, OutgoingError, retryAfterSeconds } from '@quoin/outgoing';
import {
  credentialRejected,
  hostBusy,
  noRepository,
  notAllowed,
  requestTooLarge,
} from './messages.ts';

export const outgoingError = (problem: unknown, host: string): unknown => {
  if (problem instanceof AddressRefused) {
    return new GitError('host_refused', problem.message, { cause: problem });
  }
  if (!(problem instanceof OutgoingError)) return problem;
  const kind = problem.kind === 'too_large' ? 'too_large' : 'unavailable';
  return new GitError(kind, `${host}: ${problem.message}`, { cause: problem });
};

export const statusError = ({ status, headers }: Response, host: string): GitError => {
  const seconds = retryAfterSeconds(headers.get('retry-after'), new Date());
  const options = seconds === null ? {} : { retryAfterSeconds: seconds };
  // GitHub's limits come as 403 too, and tell themselves apart by these.
  const isLimit = seconds !== null || headers.get('x-ratelimit-remaining') === '0';
  if (status === 429 || (status === 403 && isLimit)) {
    return new GitError('rate_limited', hostBusy({ host }), options);
  }
  if (status === 401) return new GitError('unauthorized', credentialRejected({ host }));
  if (status === 403) return new GitError('forbidden', notAllowed({ host }));
  if (status === 404 || status === 410) {
    return new GitError('not_found', noRepository({ host }));
  }
  if (status === 413) {
    return new GitError('too_large', requestTooLarge({ host }));
  }
  return new GitError('unavailable', `${host} answered ${status}`, options);
};

export const basicAuth = ({ credential }: RemoteSource): Record<string, string> => {
  if (credential === null) return {};
  const plain = `${credential.username}:${credential.password}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
};
