/** A route: an endpoint of the contract and what answers it. */
import type { Endpoint, EndpointInput, EndpointOutput } from '@quoin/contract';
import type {
  AppError,
  Caller,
  ConfirmingCredential,
  Context,
  PrincipalOf,
  Reply,
  Stage,
} from '@quoin/core';
import { useCases } from '@quoin/core';
import type { EventStream } from './answer/event-stream.ts';

/** The bytes of a body that the handler reads by itself. @throws {AppError} `payload_too_large` */
export type ReadBody = () => Promise<Uint8Array<ArrayBuffer>>;

/** Answers with a body that the endpoint describes, with events, or with a response of its own. */
export type Handler<E extends Endpoint> = (
  context: Context<PrincipalOf<E>>,
  input: EndpointInput<E>,
  request: Request,
  readBody: ReadBody,
) => Promise<Reply<EndpointOutput<E>> | Response | EventStream>;

/**
 * Bodies of errors where a standard prescribes another shape than Quoin's (OAuth: RFC 6749 §5.2).
 */
export type ErrorBody = (error: AppError, requestId: string) => unknown;

/** Refuses a request before its credential is looked at. @throws {AppError} */
export type Guard = (request: Request) => void;

/** `WWW-Authenticate` of a refusal (RFC 9110 §11.6.1); undefined where it says none. */
export type Challenge = (error: AppError, request: Request) => string | undefined;

/** Endpoint and handler with their types forgotten; only {@link route} makes one, so they belong together. */
export interface Route<Id extends string = string> {
  readonly endpoint: Endpoint & { readonly id: Id };
  readonly handler: (
    context: Context<Caller | null>,
    input: { params: unknown; query: unknown; body: unknown },
    request: Request,
    readBody: ReadBody,
  ) => Promise<Reply<unknown> | Response | EventStream>;
  /** The handler in two parts, where the first must not happen in a transaction. */
  readonly stage?: (
    context: Context<Caller | null>,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<(context: Context<Caller | null>) => Promise<Reply<unknown>>>;
  readonly guard?: Guard;
  readonly errorBody?: ErrorBody;
  readonly challenge?: Challenge;
  /**
   * The use case's first read tells whether the token still counts, so that a remembered principal
   * will do and the look-up is spared.
   */
  readonly confirmsCredential?: boolean;
  /** The handler reads the body's bytes, of any media type, because a signature is over them. */
  readonly rawBody?: boolean;
}

export type RouteOptions = Omit<Route, 'endpoint' | 'handler' | 'stage' | 'confirmsCredential'>;

interface Traits {
  readonly stage?: unknown;
  readonly confirmsCredential?: boolean;
}

/** The one place where types are forgotten: `mount` validates the input against `endpoint` before it calls. */
const forgetTypes = <Id extends string>(
  endpoint: Endpoint,
  handler: ((...parts: never[]) => unknown) & Traits,
  options: RouteOptions,
): Route<Id> => {
  const { stage, confirmsCredential } = handler;
  return { endpoint, handler, stage, confirmsCredential, ...options } as unknown as Route<Id>;
};

export const route = <const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E> & { readonly stage?: Stage<E> } & ConfirmingCredential,
  options: RouteOptions = {},
): Route<E['id']> => forgetTypes(endpoint, handler, options);

const all: Readonly<Record<string, ((...parts: never[]) => unknown) & Traits>> = useCases;

/** The route of an endpoint with its use case in `useCases`; null where it has none there. */
export const routeOfUseCase = (endpoint: Endpoint, options: RouteOptions): Route | null => {
  const useCase = all[endpoint.id];
  return useCase === undefined ? null : forgetTypes(endpoint, useCase, options);
};
