/** `POST mcp` of a site: its pages for agents, over the Model Context Protocol. */
import { beginSiteAnswer, wholeAnswer } from '@quoin/core';
import { networkOf, readJsonBody } from '@quoin/http';
import { contextOf } from './ask.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';
import { requireOwnOrigin } from './own-origin.ts';

/** Bytes of a message. Quoin's own limit: a question has 4,000 characters. */
const MAX_BODY = 64 * 1024;

/** A website whose name resolves to this service must not read it through a user's browser (DNS rebinding). */
const requireNoForeignOrigin = (asked: DynamicRequest): void => {
  if (asked.visit.request.headers.has('origin')) requireOwnOrigin(asked, 'messages');
};

const messageOf = async ({ web, visit }: DynamicRequest): Promise<unknown> => {
  const { request, address } = visit;
  const release = web.runtime.limits.bodies.anonymous(
    request,
    MAX_BODY,
    `network ${networkOf(address())}`,
  );
  try {
    return (await readJsonBody(request, { limit: MAX_BODY, required: true })).value;
  } finally {
    release?.();
  }
};

/** A question counts for the address as one that is asked on the site. */
const assistantOf = (asked: DynamicRequest) => {
  const { web, visit, record, site } = asked;
  if (site.assistant === null) return null;
  return async (message: string, signal: AbortSignal) => {
    await web.runtime.limits.siteAssistant(record.project.id, visit.address());
    return wholeAnswer(await beginSiteAnswer(contextOf(asked), { message }), signal);
  };
};

export const mcpAddress: DynamicRoute = {
  method: 'POST',
  // Clients of the protocol open a stream with GET, and continue without it after 405.
  explains: ({ headers }) => headers.get('accept')?.includes('text/event-stream') !== true,
  async answer(asked) {
    const { web, visit, record, site, live } = asked;
    const { deps, limits, log } = web.runtime;
    requireNoForeignOrigin(asked);
    const address = visit.address();
    await limits.reader(address);
    const message = await messageOf(asked);
    const reading = { deps, record, site, live, reader: address, ask: assistantOf(asked) };
    const { requestId, request } = visit;
    // Loaded with the first message of an agent (ADR 45).
    const { answerReader } = await import('./reader-server.ts');
    const response = await answerReader(request, message, { reading, requestId, log });
    response.headers.set('cache-control', 'private, no-store');
    return response;
  },
};
