/** One way through for each request of a route: admission, input, use case, answer. */
import { bodyLimitOf, changesAccess, fullPaths, LIMITS, statusOf } from '@quoin/contract';
import {
  type Caller,
  type Context,
  credentialIdOf,
  type Db,
  EXECUTION_HEADER,
  isPrincipal,
  runIdempotent,
  withActiveCredential,
} from '@quoin/core';
import { admit } from './admission.ts';
import { answerResponse } from './answer.ts';
import {
  type Arrival,
  arrive,
  type Connections,
  refusalOf,
  releaseAll,
  remember,
} from './arrival.ts';
import { readBytes } from './body-bytes.ts';
import { goneResponse, isGone } from './client-gone.ts';
import { corsPolicy, withCors } from './cors.ts';
import { errorEvent, errorResponse } from './errors.ts';
import { EventStream } from './event-stream.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { inputReader, type ReadInput } from './input.ts';
import { networkOf } from './network.ts';
import { type Patience, patience } from './patience.ts';
import { type RateLimitState, rateLimitHeaders } from './rate-limited.ts';
import { duringRequest } from './request-client.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { responseCheck } from './response-check.ts';
import type { ReadBody, Route } from './route.ts';
import type { HttpRuntime } from './runtime.ts';
import { isAnsweredByEvents } from './wants-events.ts';
import { heldUntilRead } from './work-places.ts';

export type RequestHandler = (
  request: Request,
  params: Readonly<Record<string, string>>,
  server: Connections | null,
) => Promise<Response>;

/** What is replayed was read already. */
const noBody: ReadBody = () => Promise.reject(new Error('The body was read already'));

const pathOf = (url: string): string => new URL(url).pathname;

/** Adds what a limited response says, unless the refusal of another limit says it already. */
const withLimit = (response: Response, limit: RateLimitState | null): Response => {
  if (limit === null || response.headers.has('ratelimit-limit')) return response;
  for (const [name, value] of Object.entries(rateLimitHeaders(limit))) {
    response.headers.set(name, value);
  }
  return response;
};

export const requestHandler = (entry: Route, runtime: HttpRuntime): RequestHandler => {
  const { endpoint, handler } = entry;
  const { deps, limits } = runtime;
  const readInput = inputReader(endpoint, entry.rawBody);
  const observe = runtime.metrics.endpoint(endpoint.id);
  const cors = corsPolicy(endpoint, runtime.corsOrigins);
  const check = responseCheck(endpoint, runtime.checkResponses);
  const status = statusOf(endpoint);
  const secrets = endpoint.secrets ?? [];
  // Of an endpoint with several paths, the first stands for all.
  const [route = null] = fullPaths(endpoint);
  // A trigger runs a skill with GET, too.
  const alwaysWrites = endpoint.rateLimit?.by === 'trigger';

  const locksCredential = changesAccess(endpoint);

  const contextOf = (arrival: Arrival, db: Db): Context<Caller | null> => {
    const { request, requestId, client, principal, unconfirmed } = arrival;
    return {
      deps,
      db:
        locksCredential && isPrincipal(principal)
          ? withActiveCredential({ deps, principal }, db)
          : db,
      principal,
      requestId,
      client,
      ifMatch: request.headers.get('if-match'),
      host: request.headers.get('host'),
      calledBy: request.headers.get(EXECUTION_HEADER),
      afterCommit: arrival.afterwards.afterCommit,
      ...(unconfirmed !== null && { unconfirmed }),
    };
  };

  const replayed = async (arrival: Arrival, read: ReadInput, key: string): Promise<Response> => {
    const { request, requestId, principal, limit } = arrival;
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
    return answerResponse(request, replay, requestId, limit);
  };

  const stream = (arrival: Arrival, { run, traits }: EventStream): Response => {
    const { request, requestId, server, place } = arrival;
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
      place ?? undefined,
    );
    arrival.place = null;
    arrival.isStreaming = true;
    return response;
  };

  /** What is read while it is sent has its place until then. */
  const held = (arrival: Arrival, response: Response): Response => {
    const { heavy } = arrival;
    if (heavy === null) return response;
    arrival.heavy = null;
    return heldUntilRead(response, heavy);
  };

  /** What is committed stays so, and is answered so, whatever comes of what follows it. */
  const finish = async ({ afterwards, requestId }: Arrival): Promise<void> => {
    try {
      await afterwards.run();
    } catch (err) {
      runtime.log.error({ requestId, err }, 'what follows a write failed');
    }
  };

  /** @throws {AppError} `unavailable` where too many large bodies are in memory */
  const takeBodyRoom = (arrival: Arrival): void => {
    const { request, principal, client } = arrival;
    const sender =
      principal === null ? `network ${networkOf(client.address())}` : credentialIdOf(principal);
    const take = principal === null ? limits.bodies.anonymous : limits.bodies.known;
    arrival.bodyRoom = take(request, bodyLimitOf(endpoint), sender);
  };

  const run = async (
    arrival: Arrival,
    read: ReadInput,
    { progress }: Patience,
  ): Promise<Response> => {
    const { request, requestId, limit } = arrival;
    const key = endpoint.idempotent === true ? idempotencyKeyOf(request) : null;
    if (key !== null) return replayed(arrival, read, key);
    const result = await handler(contextOf(arrival, deps.db), read.input, request, () => {
      takeBodyRoom(arrival);
      return readBytes(request, { limit: bodyLimitOf(endpoint), progress });
    });
    if (result instanceof Response || result instanceof EventStream) {
      const response = result instanceof Response ? held(arrival, result) : stream(arrival, result);
      response.headers.set(REQUEST_ID_HEADER, requestId);
      return withLimit(response, limit);
    }
    check.body(result.body);
    const answer = { status: result.status ?? status, body: result.body, etag: result.etag };
    return answerResponse(request, answer, requestId, limit);
  };

  const answer = async (
    arrival: Arrival,
    params: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const { request, requestId, server, client } = arrival;
    let response: Response;
    try {
      entry.guard?.(request);
      const remembered = entry.confirmsCredential === true ? remember(runtime, arrival) : null;
      arrival.principal = await admit(runtime, endpoint, request, {
        address: client.address,
        params,
        remembered,
        recognized: (caller) => {
          arrival.caller = caller;
        },
        counted: (state) => {
          arrival.limit = state;
        },
      });
      const waiting = patience(request, server, {
        takesLong: endpoint.takesLong,
        isAnonymous: arrival.principal === null,
      });
      if (endpoint.body !== undefined && entry.rawBody !== true) takeBodyRoom(arrival);
      const read = await readInput(request, params, waiting.progress);
      waiting.arrived();
      if (arrival.principal !== null && isAnsweredByEvents(endpoint, request)) {
        arrival.place = runtime.streams.take(credentialIdOf(arrival.principal));
      }
      try {
        if (endpoint.isHeavy === true && arrival.principal !== null) {
          const owner = credentialIdOf(arrival.principal);
          arrival.heavy = await runtime.limits.heavy.take(owner, request.signal);
        }
        response = await run(arrival, read, waiting);
        await finish(arrival);
      } finally {
        // A stream has times of its own.
        if (!arrival.isStreaming) waiting.answered();
      }
    } catch (thrown) {
      response = isGone(request, thrown)
        ? goneResponse()
        : withLimit(
            errorResponse(await refusalOf(thrown, arrival), requestId, runtime.log, {
              bodyOf: entry.errorBody,
              challengeOf: entry.challenge && ((error) => entry.challenge?.(error, request)),
            }),
            arrival.limit,
          );
    } finally {
      releaseAll(arrival);
    }
    return withCors(request, response, cors);
  };

  return async (request, params, server) => {
    const started = performance.now();
    const arrival = arrive(request, server, runtime);
    const { method } = request;
    // Hooks of libraries run in writes only; reads are spared what it costs.
    const response = await (method === 'GET'
      ? answer(arrival, params)
      : duringRequest(arrival, () => answer(arrival, params)));
    const milliseconds = performance.now() - started;
    observe(response.status, milliseconds);
    const { status } = response;
    const { requestId, caller, client } = arrival;
    const { address } = client;
    runtime.access.request({
      method,
      route,
      status,
      milliseconds,
      requestId,
      caller,
      address,
      ...(alwaysWrites && { isWrite: true }),
    });
    return response;
  };
};
