/** Dependencies of the parts of a protocol server. */
import type { Server, ServerContext } from '@modelcontextprotocol/server';
import type { Context, TokenPrincipal } from '@quoin/core';
import type { ErrorLog, WorkSlots } from '@quoin/http';
import type { AddressScope } from './scope.ts';

export interface Offering {
  readonly server: Server;
  readonly scope: AddressScope;
  readonly allowPublish: boolean;
  readonly log: ErrorLog;
  /** Of each credential, shared with its requests to the API. */
  readonly heavy: WorkSlots;
  /** Of the HTTP request that the message came with: rights are those of now. */
  contextOf(message: ServerContext): Context<TokenPrincipal>;
}
