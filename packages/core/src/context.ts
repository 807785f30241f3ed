/** The context of a use case beside its input: the ports, the caller, the request. */
import type { Model } from '@quoin/assistant-core';
import type { Endpoint, EndpointInput, EndpointOutput } from '@quoin/contract';
import type { AfterCommit } from './after-commit.ts';
import type { Agent } from './ports/agent.ts';
import type { ApiCalls } from './ports/api-calls.ts';
import type { AssetFiles } from './ports/asset-files.ts';
import type { Clock, Ids, Secrets } from './ports/clock.ts';
import type { ContentWork } from './ports/content-work.ts';
import type { Db } from './ports/db.ts';
import type { DomainPolicy } from './ports/domain-policy.ts';
import type { Git } from './ports/git.ts';
import type { Observed } from './ports/observed.ts';
import type { PasswordLimits, Passwords } from './ports/passwords.ts';
import type { RemoteFiles } from './ports/remote-files.ts';
import type { Search } from './ports/search.ts';
import type { PageViewCounts, SearchCounts } from './ports/use-counts.ts';
import type { AssistantKeyPrincipal, Caller, Principal, TokenPrincipal } from './principal.ts';
import type { PageRecord } from './records.ts';
import type { RememberedSession } from './remembered-session.ts';
import type { RememberedToken } from './remembered-token.ts';
import type { Reply } from './reply.ts';
import type { RequestWaits } from './request-waits.ts';

/** Limits of the operator's plan; absent members are unlimited (docs/internals/interface.md#plans). */
export interface Plan {
  readonly name: string;
  readonly projects?: number;
  readonly pages?: number;
  readonly members?: number;
  readonly gitSync?: boolean;
  readonly aiQuestionsPerMonth?: number;
  /** Of assets and revisions of all projects. */
  readonly storageBytes?: number;
}

export interface CoreConfig {
  /** Origin of the web app, without a slash at the end. */
  readonly publicUrl: string;
  readonly tokenPrefix: string;
  /**
   * Whether each visitor can create an account: then addresses of accounts are not shown to
   * strangers.
   */
  readonly signUp: 'closed' | 'open';
  readonly plan: Plan;
  /** Bytes of assets and revisions that this installation stores; absent: no limit. */
  readonly storageLimit?: number;
  readonly version: string;
}

export interface Deps {
  readonly db: Db;
  readonly files: AssetFiles;
  readonly remoteFiles: RemoteFiles;
  /** Requests of readers to the APIs that a site documents. */
  readonly apiCalls: ApiCalls;
  readonly content: ContentWork;
  readonly search: Search;
  readonly searchLog: SearchCounts;
  readonly pageViews: PageViewCounts;
  /** The model that answers questions. */
  readonly model: Model;
  readonly domains: DomainPolicy;
  readonly git: Git;
  readonly passwords: Passwords;
  readonly passwordLimits: PasswordLimits;
  readonly agent: Agent<Context>;
  readonly waits: RequestWaits;
  /** Absent: no metrics of background work. */
  readonly observed?: Observed;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly config: CoreConfig;
}

/** Where a request comes from. Read when they are needed, because most requests record nothing. */
export interface RequestClient {
  /** The client's address; behind a trusted proxy, the one that the proxy names. */
  address(): string;
  /** `User-Agent`, as sent. */
  userAgent(): string | null;
}

export interface Context<P extends Caller | null = Principal> {
  readonly deps: Deps;
  /** The database of this request: `deps.db`, or an open transaction (idempotent requests). */
  readonly db: Db;
  readonly principal: P;
  readonly requestId: string;
  /** Left out where no request is: a run that goes on, a command. */
  readonly client?: RequestClient;
  /** `If-Match`, as sent. */
  readonly ifMatch: string | null;
  readonly afterCommit: AfterCommit;
  /** `Host`, as sent; absent where no request was sent. */
  readonly host?: string | null;
  /** `Quoin-Execution`, as sent: whose step sends the request. */
  readonly calledBy?: string | null;
  /** Source of the revisions of this request; by default, the credential determines it. */
  readonly source?: 'agent';
  /** Receives pages whose links were rewritten because another page got a new path. */
  readonly onRewritten?: (pages: readonly PageRecord[]) => void;
  /** Only for use cases that {@link confirmsCredential} marks. */
  readonly remembered?: RememberedToken;
  /** The session of agent tools that the request names, if no read has found it yet. */
  readonly session?: RememberedSession;
}

/** The caller that an endpoint's `auth` promises. */
export type PrincipalOf<E extends Endpoint> = E['auth'] extends 'bearer'
  ? Principal
  : E['auth'] extends 'token'
    ? TokenPrincipal
    : E['auth'] extends 'session'
      ? Extract<Principal, { kind: 'session' }>
      : E['auth'] extends 'assistantKey'
        ? AssistantKeyPrincipal
        : null;

export type UseCase<E extends Endpoint> = (
  context: Context<PrincipalOf<E>>,
  input: EndpointInput<E>,
) => Promise<Reply<EndpointOutput<E>>>;

/** Whether the first read of a use case tells if the token of {@link Context.remembered} still works. */
export interface ConfirmingCredential {
  readonly confirmsCredential?: boolean;
}

/** Marks a use case whose route may spare the look-up of the token. */
export const confirmsCredential = <U extends (...parts: never[]) => unknown>(
  useCase: U,
): U & ConfirmingCredential => Object.assign(useCase, { confirmsCredential: true });

/**
 * The first part of a use case that must not happen in a transaction, such as what is written to
 * files. Returns the rest, which may be run again, with another database.
 */
export type Stage<E extends Endpoint> = (
  context: Context<PrincipalOf<E>>,
  input: EndpointInput<E>,
) => Promise<(context: Context<PrincipalOf<E>>) => Promise<Reply<EndpointOutput<E>>>>;

/** A use case that the caller that opens a transaction around it runs in two parts. */
export type StagedUseCase<E extends Endpoint> = UseCase<E> & { readonly stage: Stage<E> };

export const staged = <E extends Endpoint>(stage: Stage<E>): StagedUseCase<E> => {
  const both: UseCase<E> = async (context, input) => {
    const rest = await stage(context, input);
    return rest(context);
  };
  return Object.assign(both, { stage });
};
