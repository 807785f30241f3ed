/** One request to a page, and the methods of it that its handler may call. */
import type { Auth } from '@quoin/auth';
import {
  type AfterCommitWork,
  type Context,
  collectAfterCommit,
  type SessionPrincipal,
  withActiveCredential,
} from '@quoin/core';
import type { CurrentRequest, HttpRuntime } from '@quoin/http';
import type { SecurityContact } from '@quoin/service/security-contact';
import { signInPath } from './html/next-path.ts';
import { seeOther } from './respond.ts';

export interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** Named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** The client's address, for limits. */
  address(): string;
  /** Data of the request for the access log and the audit. */
  readonly current: CurrentRequest;
}

export interface SiteSettings {
  /**
   * Seconds for which a CDN may answer by itself, without asking whether it still is so: for so long
   * it may show what was unpublished. 0: none.
   */
  readonly maxAgeSeconds: number;
  /** Whether sites answer questions of their readers; left out: they do. */
  readonly assistant?: boolean;
  /** Changes with every commit of any process, or null where that cannot be detected. */
  readonly generation: () => number | null;
}

export interface Web {
  readonly runtime: HttpRuntime;
  readonly auth: Auth;
  /** Left out: no page is answered from memory without a query of the database. */
  readonly site?: SiteSettings;
  /** Left out, or null: there is no `security.txt`. */
  readonly security?: SecurityContact | null;
}

export type PageHandler = (visit: Visit) => Promise<Response>;

/** A page and the methods it answers. */
export interface PageRoute {
  readonly path: string;
  readonly GET?: PageHandler;
  readonly POST?: PageHandler;
}

export type SignedInHandler = (
  visit: Visit,
  context: Context<SessionPrincipal>,
) => Promise<Response>;

/** Returns the context of a use case for a visit, and the work after its success. */
export const contextOf = (
  { deps }: HttpRuntime,
  { requestId, current: { client } }: Visit,
  principal: SessionPrincipal,
): { context: Context<SessionPrincipal>; afterwards: AfterCommitWork } => {
  const afterwards = collectAfterCommit();
  const { afterCommit } = afterwards;
  const context = {
    deps,
    // Forms of these pages grant access: to a device, an application, a project.
    db: withActiveCredential({ deps, principal }, deps.db),
    principal,
    requestId,
    client,
    ifMatch: null,
    afterCommit,
  };
  return { context, afterwards };
};

/** Leads the user who is signed out to the sign-in page and back. */
export const signedIn =
  ({ runtime, auth }: Web, handler: SignedInHandler): PageHandler =>
  async (visit) => {
    const principal = await auth.sessions.resolve(visit.request);
    if (principal === null) {
      // A form's content does not survive signing in; its page does.
      return seeOther(signInPath(visit.url.pathname + visit.url.search));
    }
    visit.current.caller = principal;
    const { context, afterwards } = contextOf(runtime, visit, principal);
    const response = await handler(visit, context);
    await afterwards.run();
    return response;
  };
