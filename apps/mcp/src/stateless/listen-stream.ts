/** A stream of `subscriptions/listen` (MCP 2026-07-28, Subscriptions): it exists on one copy only. */
import type { TokenPrincipal } from '@quoin/core';

/** A page that a stream watches, and the state of it that the client knows. */
export interface WatchedPage {
  readonly uri: string;
  readonly pageId: string;
  readonly projectId: string;
  stamp: string;
}

export interface ListenStream {
  readonly principal: TokenPrincipal;
  readonly pages: readonly WatchedPage[];
  /** Sends that the resource changed. */
  tell(uri: string): void;
}
