/**
 * An endpoint is a value. Routes, OpenAPI, SDK, command line and agent tools
 * derive from it, so what it does not say does not exist.
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import type { PageStatus } from '@quoin/page-lifecycle';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { EndpointTool } from './agent-tool.ts';
import type { ErrorCode } from './errors.ts';

/** How the caller proves who they are. */
export type EndpointAuth =
  /** `Authorization: Bearer`, or the signed-in session of the web app. */
  | 'bearer'
  /** `Authorization: Bearer` alone: other programs call, and a session beside it does not count. */
  | 'token'
  /** Only the signed-in session. */
  | 'session'
  /** `X-Assistant-Key`. */
  | 'assistantKey'
  /** A credential in the path or in a provider's signature; the handler checks it. */
  | 'handler'
  | 'none';

/** Which application of the deployment answers. */
export type EndpointApp = 'api' | 'assistant' | 'agent' | 'git-webhook' | 'mcp' | 'web';

/** Path prefixes under which an endpoint is reachable; empty for a path that is by itself. */
export type EndpointPrefix = '/api/v1' | '/v1' | '/api' | '';

/** A rate limit beside the general one of the credential. */
export type EndpointRateLimit =
  | {
      /** Names the counter; endpoints with the same name share it. */
      readonly name: 'signIn' | 'deviceStart' | 'deviceApprove' | 'clientRegister' | 'tokenCreate';
      /** The counted caller: the network of the address, or the user. */
      readonly by: 'address' | 'user';
    }
  /** The network, with everything else that it sends without a credential. */
  | { readonly name: 'anonymous'; readonly by: 'network' }
  | { readonly name: 'assistantKey'; readonly by: 'keyAndAddress' }
  /** The address that sends, and the connection that it sends to. */
  | { readonly name: 'webhook'; readonly by: 'sender' }
  /** The address that calls, and the trigger's token in the path. */
  | { readonly name: 'trigger'; readonly by: 'trigger' };

export interface Endpoint {
  /** `resource.verb`, the OpenAPI operation id and the SDK method's name. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the prefix, parameters as `:name`. */
  readonly path: string;
  readonly app?: EndpointApp;
  /** Default `['/api/v1', '/v1']`. */
  readonly prefixes?: readonly EndpointPrefix[];
  readonly auth: EndpointAuth;
  /** `any`: every valid credential. Absent where no token is taken. */
  readonly scope?: Scope | 'any';
  /** Minimum role in the project. The use case checks it, because it loads the project. */
  readonly role?: ProjectRole;
  /** The credential may not be bound to one project (403 `forbidden`). */
  readonly workspaceOnly?: boolean;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Media type of the body, `application/json` unless said. */
  readonly bodyType?:
    | 'application/json'
    | 'multipart/form-data'
    | 'application/x-www-form-urlencoded';
  /** Largest body in bytes. Default {@link LIMITS.bodyBytes}, without a credential {@link LIMITS.anonymousBodyBytes}. */
  readonly bodyLimit?: number;
  /** Schema of a successful response; absent for 204. */
  readonly response?: TSchema;
  /** Default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Media type of the answer, `application/json` unless said. */
  readonly responseType?: string;
  /** Codes that this endpoint returns beyond those that its `auth`, body and parameters imply. */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimit?: EndpointRateLimit;
  /** Every website may call it and read the answer; without it, those that the operator names. */
  readonly cors?: 'any';
  /** Its answer may take minutes, because a model writes it or a Git host is asked. */
  readonly takesLong?: boolean;
  /**
   * Its work or its answer grows with the pages of a project or with long texts. A credential runs
   * {@link LIMITS.credentialHeavyRequests} of these requests at a time, and so does a network without
   * a credential; more of them wait. The answer is written while it is sent, in turns with other
   * requests, and the request has its place until the client has read the answer.
   */
  readonly isHeavy?: boolean;
  /** Takes `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Members of the answer, as dotted paths, that are shown once and never stored or replayed. */
  readonly secrets?: readonly string[];
  /** Payloads of server-sent events by name. */
  readonly events?: Readonly<Record<string, TSchema>>;
  /** A tool of agents. */
  readonly mcp?: EndpointTool;
  /** Command of the command line, or commands where each does a part of it; without `quoin`. */
  readonly cli?: string | readonly string[];
  /**
   * An example of the body or of the answer for the reference. Tests send the body, with ids and names
   * of their own, and with `given` to a page in that state; other pages are drafts.
   */
  readonly example?: {
    readonly body?: unknown;
    readonly response?: unknown;
    readonly given?: PageStatus;
  };
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;

/** Everything a handler gets from the request, under three names so that members never collide. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: StaticOr<E['params'], Record<never, never>>;
  readonly query: StaticOr<E['query'], Record<never, never>>;
  readonly body: StaticOr<E['body'], undefined>;
}

export type EndpointOutput<E extends Endpoint> = StaticOr<E['response'], undefined>;
