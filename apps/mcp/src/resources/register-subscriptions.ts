/** `resources/subscribe` and `resources/unsubscribe`, which only the revisions with sessions have. */
import { answering } from '../failures.ts';
import type { Offering } from '../offering.ts';
import { pageAt } from './page-at.ts';
import type { PageWatch } from './page-watch.ts';
import { stampOf, subscribe } from './subscriptions.ts';

/** Dependencies of a session's subscriptions. */
export interface Subscribing {
  readonly sessionId: string;
  readonly watch: PageWatch;
}

export const registerSubscriptions = (
  { server, log, contextOf }: Offering,
  { sessionId, watch }: Subscribing,
): void => {
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }, message) => {
    const context = contextOf(message);
    return answering({ requestId: context.requestId, log }, async () => {
      const { page, path } = await pageAt(context, uri, false);
      const stamp = stampOf({ ...page, path });
      const { id: pageId, projectId } = page;
      await subscribe(context, { sessionId, uri, pageId, projectId, stamp });
      watch.begin();
      return {};
    });
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }, message) => {
    const { db, requestId } = contextOf(message);
    return answering({ requestId, log }, async () => {
      await db.write((stores) => stores.mcpSessions.unsubscribe(sessionId, uri));
      return {};
    });
  });
};
