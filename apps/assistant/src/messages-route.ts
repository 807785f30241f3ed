/** `GET /assistant/messages`: what the widget says in a language, for every website. */
import { contract } from '@quoin/contract';
import { route } from '@quoin/http';
import { answerForWebsites } from './answer-for-websites.ts';
import { widgetMessages } from './widget-messages.ts';

export const messagesRoute = () =>
  route(contract.assistant.messages, async (_context, { query }, request) => {
    const body = JSON.stringify(widgetMessages(query.language));
    const etag = `"${new Bun.CryptoHasher('sha256').update(body).digest('base64url')}"`;
    return answerForWebsites(request, body, {
      contentType: 'application/json; charset=utf-8',
      etag,
    });
  });
