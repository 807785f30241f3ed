/** One way through for each request of a route: admission, input, use case, answer. */
import { fullPaths } from '@quoin/contract';
import { credentialIdOf } from '@quoin/core';
import { admit } from '../admission/admission.ts';
import { corsPolicy, withCors } from '../admission/cors.ts';
import { duringRequest } from '../admission/request-client.ts';
import { requesterOf } from '../admission/requester.ts';
import { isAnsweredByEvents } from '../answer/wants-events.ts';
import { goneResponse, isGone } from '../body/client-gone.ts';
import { inputReader } from '../body/input.ts';
import { stallTimeout } from '../body/stall-timeout.ts';
import { errorResponse } from '../errors.ts';
import { withLimit } from '../limits/rate-limited.ts';
import * as lines from '../log-messages.ts';
import type { Route } from '../route.ts';
import type { HttpRuntime } from '../runtime.ts';
import {
  type Connections,
  type IncomingRequest,
  receiveRequest,
  refusalOf,
  releaseAll,
  remember,
} from './incoming-request.ts';
import { requestRunner } from './run-request.ts';

export type RequestHandler = (
  request: Request,
  params: Readonly<Record<string, string>>,
  server: Connections | null,
) => Promise<Response>;

export const requestHandler = (entry: Route, runtime: HttpRuntime): RequestHandler => {
  const { endpoint } = entry;
  const { run, takeBodyRoom } = requestRunner(entry, runtime);
  const readInput = inputReader(endpoint, entry.rawBody);
  const observe = runtime.metrics.endpoint(endpoint.id);
  const cors = corsPolicy(endpoint, runtime.corsOrigins);
  // Of an endpoint with several paths, the first represents all.
  const [route = null] = fullPaths(endpoint);
  // A trigger runs a skill with GET, too.
  const alwaysWrites = endpoint.rateLimit?.by === 'trigger';

  /** Committed data stays committed, and the answer says so, even if the following steps fail. */
  const finish = async ({ afterwards, requestId }: IncomingRequest): Promise<void> => {
    try {
      await afterwards.run();
    } catch (err) {
      runtime.log.error({ requestId, err }, lines.afterWriteFailed);
    }
  };

  const answer = async (
    arrival: IncomingRequest,
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
      const waiting = stallTimeout(request, server, {
        // A report of a large project sends nothing until it is made.
        takesLong: endpoint.takesLong === true || endpoint.isHeavy === true,
        isAnonymous: arrival.principal === null,
      });
      if (endpoint.body !== undefined && entry.rawBody !== true) takeBodyRoom(arrival);
      const read = await readInput(request, params, waiting.progress);
      waiting.arrived();
      if (arrival.principal !== null && isAnsweredByEvents(endpoint, request)) {
        arrival.place = runtime.streams.take(credentialIdOf(arrival.principal));
      }
      try {
        if (endpoint.isHeavy === true) {
          arrival.heavy = await runtime.limits.heavy.take(requesterOf(arrival), request.signal);
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
    const arrival = receiveRequest(request, server, runtime);
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
