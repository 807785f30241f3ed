/** `GET /assistant/messages`: what the widget says in a language, for every website. */
import { contract } from '@quoin/contract';
import { answerUnchanged, route } from '@quoin/http';
import { widgetMessages } from './widget-messages.ts';

/** As the script: for an hour a browser does not ask again. */
const CACHE_CONTROL = 'public, max-age=3600';

export const messagesRoute = () =>
  route(contract.assistant.messages, async (_context, { query }, request) => {
    const body = JSON.stringify(widgetMessages(query.language));
    const etag = `"${new Bun.CryptoHasher('sha256').update(body).digest('base64url')}"`;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': CACHE_CONTROL,
      etag,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (answerUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  });
