/** Runs what an endpoint does for an admitted request, and makes the response of it. */
import { bodyLimitOf, changesAccess, LIMITS, statusOf } from '@quoin/contract';
import {
  type Caller,
  type Context,
  type Db,
  EXECUTION_HEADER,
  isPrincipal,
  runIdempotent,
  withActiveCredential,
} from '@quoin/core';
import { REQUEST_ID_HEADER } from '../admission/request-id.ts';
import { requesterOf } from '../admission/requester.ts';
import { answerResponse } from '../answer/answer.ts';
import { EventStream } from '../answer/event-stream.ts';
import { responseCheck } from '../answer/response-check.ts';
import { readBytes } from '../body/body-bytes.ts';
import type { ReadInput } from '../body/input.ts';
import type { StallTimeout } from '../body/stall-timeout.ts';
import { errorEvent } from '../errors.ts';
import { withLimit } from '../limits/rate-limited.ts';
import { releasedAfterBody } from '../limits/work-slots.ts';
import type { ReadBody, Route } from '../route.ts';
import type { HttpRuntime } from '../runtime.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import type { IncomingRequest } from './incoming-request.ts';

export interface RequestRunner {
  /** Takes room in memory for the body. @throws {AppError} `unavailable` where too many large bodies are in memory */
  takeBodyRoom(arrival: IncomingRequest): void;
  run(arrival: IncomingRequest, read: ReadInput, patience: StallTimeout): Promise<Response>;
}

/** The body of a replayed request was read already. */
const noBody: ReadBody = () => Promise.reject(new Error('The body was read already'));

const pathOf = (url: string): string => new URL(url).pathname;

/** Prepared once an endpoint, used for every request. */
export const requestRunner = (entry: Route, runtime: HttpRuntime): RequestRunner => {
  const { endpoint, handler } = entry;
  const { deps, limits } = runtime;
  const check = responseCheck(endpoint, runtime.checkResponses);
  const status = statusOf(endpoint);
  const secrets = endpoint.secrets ?? [];
  const inPieces = endpoint.isHeavy === true;
  const locksCredential = changesAccess(endpoint);

  const contextOf = (arrival: IncomingRequest, db: Db): Context<Caller | null> => {
    const { request, requestId, client, principal, remembered } = arrival;
    const active =
      locksCredential && isPrincipal(principal)
        ? withActiveCredential({ deps, principal }, db)
        : db;
    return {
      deps,
      db: remembered?.guard(active) ?? active,
      principal,
      requestId,
      client,
      ifMatch: request.headers.get('if-match'),
      host: request.headers.get('host'),
      calledBy: request.headers.get(EXECUTION_HEADER),
      afterCommit: arrival.afterwards.afterCommit,
      ...(remembered !== null && { remembered }),
    };
  };

  const replayed = async (
    arrival: IncomingRequest,
    read: ReadInput,
    key: string,
  ): Promise<Response> => {
    const { request, requestId, principal, limit } = arrival;
    // A stored answer is returned without reading what the credential may see.
    await arrival.remembered?.confirm();
    const rest = await entry.stage?.(contextOf(arrival, deps.db), read.input);
    const replay = await runIdempotent({
      deps,
      key,
      principal,
      role: endpoint.role,
      route: `${request.method} ${pathOf(request.url)}`,
      bytes: read.bytes,
      status,
      secrets,
      // What takes the largest bodies takes the longest.
      unhurried: bodyLimitOf(endpoint) >= LIMITS.bundleBodyBytes,
      run: async (db) => {
        const context = contextOf(arrival, db);
        const result = await (rest?.(context) ?? handler(context, read.input, request, noBody));
        if (result instanceof Response || result instanceof EventStream) {
          throw new Error(`${endpoint.id} cannot be replayed`);
        }
        check.body(result.body);
        return result;
      },
    });
    return held(arrival, answerResponse(request, replay, { requestId, limit, inPieces }));
  };

  const stream = (arrival: IncomingRequest, { run, traits }: EventStream): Response => {
    const { request, requestId, server, place, heavy } = arrival;
    const release = (): void => {
      place?.();
      heavy?.();
    };
    const response = runtime.streams.start(
      new EventStream(
        (send, signal, sendBytes) => run(check.events(send), signal, sendBytes),
        traits,
      ),
      {
        client: request.signal,
        timeout: (seconds) => server?.timeout(request, seconds),
        failed: (thrown) => errorEvent(thrown, requestId, runtime.log),
      },
      release,
    );
    arrival.place = null;
    arrival.heavy = null;
    arrival.isStreaming = true;
    return response;
  };

  /** A streamed answer keeps its place until its end. */
  const held = (arrival: IncomingRequest, response: Response): Response => {
    const { heavy } = arrival;
    if (heavy === null) return response;
    arrival.heavy = null;
    return releasedAfterBody(response, heavy);
  };

  const takeBodyRoom = (arrival: IncomingRequest): void => {
    const take = arrival.principal === null ? limits.bodies.anonymous : limits.bodies.known;
    arrival.bodyRoom = take(arrival.request, bodyLimitOf(endpoint), requesterOf(arrival));
  };

  const run = async (
    arrival: IncomingRequest,
    read: ReadInput,
    { progress }: StallTimeout,
  ): Promise<Response> => {
    const { request, requestId, limit } = arrival;
    const key = endpoint.idempotent === true ? idempotencyKeyOf(request) : null;
    if (key !== null) return replayed(arrival, read, key);
    const result = await handler(contextOf(arrival, deps.db), read.input, request, () => {
      takeBodyRoom(arrival);
      return readBytes(request, { limit: bodyLimitOf(endpoint), progress });
    });
    // A use case whose reads did not check the token costs a look-up, and never an answer without one.
    await arrival.remembered?.confirm();
    if (result instanceof Response || result instanceof EventStream) {
      const response = result instanceof Response ? held(arrival, result) : stream(arrival, result);
      response.headers.set(REQUEST_ID_HEADER, requestId);
      return withLimit(response, limit);
    }
    check.body(result.body);
    const answer = { status: result.status ?? status, body: result.body, etag: result.etag };
    return held(arrival, answerResponse(request, answer, { requestId, limit, inPieces }));
  };

  return { takeBodyRoom, run };
};
