/** `GET /assistant/widget.js`: the same script for every website, at one address for all versions. */
import { contract } from '@quoin/contract';
import { route } from '@quoin/http';
import { answerForWebsites } from './answer-for-websites.ts';
import { widgetBundle } from './widget-bundle.ts';

export const widgetRoute = () =>
  route(contract.assistant.widget, async (_context, _input, request) => {
    const { script, etag } = await widgetBundle();
    return answerForWebsites(request, script, {
      contentType: 'text/javascript; charset=utf-8',
      etag,
    });
  });
