/** Endpoints that tests mount, from the plain to the fussy. */
import { type Endpoint, endpoint, LIMITS } from '@quoin/contract';
import { AppError, type Caller, type Context, type Principal, reply } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import { type Route, route } from '../../src/index.ts';

const common = { prefixes: ['/api/v1'], summary: 'For tests', tag: 'Tests' } as const;

/** `GET`, no credential, answers `{ok: true}`. */
export const open = (path: string, extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({ ...common, id: `open.${path}`, method: 'GET', path, auth: 'none', ...extra }),
    async () => reply({ ok: true }),
  );

/** Answers who is calling. */
export const whoami = (path = '/whoami', extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({
      ...common,
      id: `who.${path}`,
      method: 'GET',
      path,
      auth: 'bearer',
      scope: 'any',
      ...extra,
    }),
    async ({ principal }: Context<Principal | null>) =>
      reply({ kind: principal?.kind ?? null, userId: principal?.userId ?? null }),
  );

/** `GET`, answers the parameters that it got. */
export const params = (path: string, extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({ ...common, id: `params.${path}`, method: 'GET', path, auth: 'none', ...extra }),
    async (_context, input) => reply({ params: input.params, query: input.query }),
  );

/** `POST`, answers everything that it got. */
export const echo = (path = '/echo', extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({
      ...common,
      id: `echo.${path}`,
      method: 'POST',
      path,
      auth: 'none',
      body: Type.Object({ text: Type.String() }, { additionalProperties: false }),
      bodyLimit: LIMITS.bodyBytes,
      ...extra,
    }),
    async (_context, { params, query, body }) => reply({ params, query, body }),
  );

/** Throws what it is given. */
export const failing = (path: string, problem: () => unknown): Route =>
  route(
    endpoint({ ...common, id: `failing.${path}`, method: 'GET', path, auth: 'none' }),
    async () => {
      throw problem();
    },
  );

export const refused = () => new AppError('conflict', 'Refused by the use case');

/** `POST` with an assistant key, answers whose it is. */
export const asksWithKey = (path = '/ask', extra: Partial<Endpoint> = {}): Route =>
  route(
    endpoint({
      ...common,
      id: `key.${path}`,
      method: 'POST',
      path,
      auth: 'assistantKey',
      rateLimit: { name: 'assistantKey', by: 'keyAndAddress' },
      body: Type.Object({ text: Type.String() }, { additionalProperties: false }),
      ...extra,
    }),
    async ({ principal }: Context<Caller | null>) => reply({ caller: principal }),
  );

/** A POST with a JSON body. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
