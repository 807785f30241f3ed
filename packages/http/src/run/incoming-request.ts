/** A request on its way: what is known of it, and what it holds until it is answered. */

import {
  type AfterCommitWork,
  AppError,
  type Caller,
  collectAfterCommit,
  type Principal,
  RememberedToken,
  type RequestClient,
} from '@quoin/core';
import { type Peers, requestClient } from '../admission/request-client.ts';
import { requestIdOf } from '../admission/request-id.ts';
import type { Release } from '../answer/open-streams.ts';
import type { Timer } from '../body/stall-timeout.ts';
import type { RateLimitState } from '../limits/rate-limited.ts';
import type { ReleaseSlot } from '../limits/work-slots.ts';
import { tokenExpired } from '../messages.ts';
import type { HttpRuntime } from '../runtime.ts';

/** The part of Bun's server that this needs. */
export interface Connections extends Timer, Peers {}

export interface IncomingRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly server: Connections | null;
  readonly afterwards: AfterCommitWork;
  readonly client: RequestClient;
  /** Known by the credential, admitted or not. */
  caller: Caller | null;
  principal: Caller | null;
  /** Set if the principal was remembered instead of looked up. */
  remembered: RememberedToken | null;
  limit: RateLimitState | null;
  /** Releases the memory of the body. */
  bodyRoom: Release | null;
  /** Taken for the stream that is asked for; null once that has it. */
  place: Release | null;
  /** Taken for heavy work; null once the body of the answer has it. */
  heavy: ReleaseSlot | null;
  isStreaming: boolean;
}

export const receiveRequest = (
  request: Request,
  server: Connections | null,
  runtime: HttpRuntime,
): IncomingRequest => ({
  request,
  requestId: requestIdOf(request),
  server,
  afterwards: collectAfterCommit(),
  client: requestClient(request, server, runtime),
  caller: null,
  principal: null,
  remembered: null,
  limit: null,
  bodyRoom: null,
  place: null,
  heavy: null,
  isStreaming: false,
});

/** Releases all that the request still holds. */
export const releaseAll = ({ place, heavy, bodyRoom }: IncomingRequest): void => {
  place?.();
  heavy?.();
  bodyRoom?.();
};

/** 401 comes before every other refusal, also where the credential was only remembered so far. */
export const refusalOf = async (
  thrown: unknown,
  { remembered }: IncomingRequest,
): Promise<unknown> => {
  try {
    await remembered?.confirm();
    return thrown;
  } catch (unauthorized) {
    return unauthorized;
  }
};

/** The principal that the credential had when it was last looked up, which is confirmed later. */
export const remember = (
  { credentials }: HttpRuntime,
  arrival: IncomingRequest,
): Principal | null => {
  const { request } = arrival;
  const principal = credentials.recall(request);
  if (principal === null) return null;
  arrival.remembered = new RememberedToken(principal.tokenId, async () => {
    if ((await credentials.resolve(request)) !== null) return;
    throw new AppError('unauthorized', tokenExpired);
  });
  return principal;
};
