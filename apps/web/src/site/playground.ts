/**
 * `_playground` of a site: what a form for a request needs, and the proxy that sends the request
 * (docs/adr/0057-playground-requests.md).
 */
import { compile } from '@quoin/contract';
import {
  type ApiAnswer,
  ApiCallError,
  type ApiCallFailure,
  AppError,
  type CallToSend,
  invalid,
  operationToTry,
  requestToSend,
  shownHeaders,
} from '@quoin/core';
import { networkOf, parseJson, readBytes, releasedAfterBody, requireMediaType } from '@quoin/http';
import { signedInPage } from '@quoin/site';
import { Type } from '@sinclair/typebox';
import { noPlayground, requestLineMissing } from '../messages/refusals.ts';
import { PRIVATE } from './cache-control.ts';
import { documentHeaders } from './documents.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';
import { requireOwnOrigin } from './own-origin.ts';

/** Bytes of a request with its body. Quoin's own limit: larger files are not for the playground. */
const MAX_BYTES = 10 * 1024 ** 2;
/** Of the line before the body. */
const MAX_HEAD = 256 * 1024;

const NEWLINE = 10;

const values = Type.Record(Type.String(), Type.String());

const head = compile(
  Type.Object(
    {
      page: Type.String(),
      headers: Type.Array(Type.Tuple([Type.String(), Type.String()]), { maxItems: 200 }),
      to: Type.Union([
        Type.Object(
          {
            kind: Type.Literal('operation'),
            server: Type.Integer({ minimum: 0 }),
            variables: values,
            path: values,
            query: Type.String(),
          },
          { additionalProperties: false },
        ),
        Type.Object(
          {
            kind: Type.Literal('token'),
            scheme: Type.String(),
            flow: Type.Union([
              Type.Literal('authorizationCode'),
              Type.Literal('clientCredentials'),
            ]),
          },
          { additionalProperties: false },
        ),
      ]),
    },
    { additionalProperties: false },
  ),
);

/** A line of JSON, and the body of the request behind it. */
const readCall = async ({
  web,
  visit: { request, address },
}: DynamicRequest): Promise<CallToSend & { readonly page: string }> => {
  requireMediaType(request, 'application/octet-stream');
  const limit = MAX_BYTES + MAX_HEAD;
  const sender = `network ${networkOf(address())}`;
  const release = web.runtime.limits.bodies.anonymous(request, limit, sender);
  try {
    const bytes = await readBytes(request, { limit });
    const end = bytes.subarray(0, MAX_HEAD).indexOf(NEWLINE);
    if (end === -1) throw invalid(requestLineMissing);
    const parsed = head.parse(await parseJson(bytes.subarray(0, end)));
    if (!parsed.ok) throw invalid(parsed.problem.message);
    const body = bytes.subarray(end + 1);
    return { ...parsed.value, body: body.byteLength === 0 ? null : body };
  } finally {
    release?.();
  }
};

const STATUSES: Readonly<Record<Exclude<ApiCallFailure, 'refused'>, number>> = {
  unreachable: 502,
  too_large: 502,
  timeout: 504,
};

const NOT_STORED = {
  'cache-control': PRIVATE,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

const encoder = new TextEncoder();

const LENGTH_BYTES = 4;

/** A frame: its length in four bytes, then its bytes. */
const frame = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const framed = new Uint8Array(LENGTH_BYTES + bytes.byteLength);
  new DataView(framed.buffer).setUint32(0, bytes.byteLength);
  framed.set(bytes, LENGTH_BYTES);
  return framed;
};

const jsonFrame = (value: unknown): Uint8Array<ArrayBuffer> =>
  frame(encoder.encode(JSON.stringify(value)));

const END = frame(new Uint8Array());

/**
 * What the API answers, so that nothing of it is an answer of this site: a frame with status and
 * headers, frames of the body, an empty frame, and a frame that says how the body ended.
 */
const framed = ({ status, statusText, headers, body }: ApiAnswer): ReadableStream<Uint8Array> => {
  const reader = body?.getReader();
  let first: Uint8Array | null = jsonFrame({ status, statusText, headers: shownHeaders(headers) });
  const end = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    failure: ApiCallError | null,
  ): void => {
    controller.enqueue(END);
    const how = failure === null ? {} : { failure: failure.kind, message: failure.message };
    controller.enqueue(jsonFrame(how));
    controller.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (first !== null) {
          controller.enqueue(first);
          first = null;
          return;
        }
        try {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done || value === undefined) end(controller, null);
          else if (value.byteLength > 0) controller.enqueue(frame(value));
          else await this.pull?.(controller);
        } catch (problem) {
          if (!(problem instanceof ApiCallError)) throw problem;
          end(controller, problem);
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

const send = async (reading: DynamicRequest): Promise<Response> => {
  const { web, visit, site } = reading;
  const { page, ...call } = await readCall(reading);
  const operation = await operationToTry(web.runtime.deps, site, page);
  const request = requestToSend(operation, call);
  // The outgoing request has limits of its own, longer than a connection may be silent otherwise.
  visit.server?.timeout(visit.request, 0);
  try {
    const { signal } = visit.request;
    const answer = await web.runtime.deps.apiCalls.send({ ...request, signal });
    const headers = { ...NOT_STORED, 'content-type': 'application/octet-stream' };
    return new Response(framed(answer), { headers });
  } catch (problem) {
    if (!(problem instanceof ApiCallError)) throw problem;
    const { kind, message } = problem;
    if (kind === 'refused') throw invalid(message);
    return Response.json(
      { failure: kind, message },
      { status: STATUSES[kind], headers: NOT_STORED },
    );
  }
};

/** The form's own program shows these, so that they are read by no other page. */
export const playgroundAddress: DynamicRoute = {
  method: 'GET',
  async answer({ web, visit, site }) {
    const path = new URLSearchParams(visit.target.search).get('page') ?? '';
    const { level, model } = await operationToTry(web.runtime.deps, site, path);
    const { method, path: template, title, servers, security, parameters, body } = model;
    return Response.json(
      { level, method, path: template, title, servers, security, parameters, body },
      { headers: { 'cache-control': PRIVATE, 'x-content-type-options': 'nosniff' } },
    );
  },
};

/** Where a window of OAuth returns to, with a code in its address. */
export const signedInAddress: DynamicRoute = {
  method: 'GET',
  async answer({ site }) {
    if (site.brand.playground !== 'interactive') {
      throw new AppError('not_found', noPlayground);
    }
    const page = signedInPage(site);
    return new Response(page.text, {
      headers: {
        ...documentHeaders(page),
        'cache-control': PRIVATE,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
  },
};

export const proxyAddress: DynamicRoute = {
  method: 'POST',
  async answer(reading) {
    const { web, visit, record } = reading;
    requireOwnOrigin(reading, 'playground');
    if (reading.site.brand.playground !== 'interactive') {
      throw new AppError('not_found', noPlayground);
    }
    await web.runtime.limits.sitePlayground(record.project.id, visit.address());
    // One reader must not take the places of all others.
    const owner = `playground:${record.project.id} ${networkOf(visit.address())}`;
    const release = web.runtime.streams.take(owner);
    try {
      return releasedAfterBody(await send(reading), release);
    } catch (problem) {
      release();
      throw problem;
    }
  },
};
