/** From a message that the protocol's library passes back to the request that it came with. */
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Context, TokenPrincipal } from '@quoin/core';

export class Contexts {
  readonly #ofRequest = new WeakMap<Request, Context<TokenPrincipal>>();

  note(request: Request, context: Context<TokenPrincipal>): void {
    this.#ofRequest.set(request, context);
  }

  of({ http }: ServerContext): Context<TokenPrincipal> {
    const context = http?.req && this.#ofRequest.get(http.req);
    if (context === undefined) throw new Error('the message has no request');
    return context;
  }
}
