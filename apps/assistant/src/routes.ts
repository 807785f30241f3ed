/** The headless assistant: questions of readers on other websites, and their ratings of answers. */
import { contract } from '@quoin/contract';
import { askWithKey } from '@quoin/core';
import { appRoutes, type Route, route } from '@quoin/http';
import { messagesRoute } from './messages-route.ts';
import { streamRoute } from './stream-route.ts';
import { widgetRoute } from './widget-route.ts';

export const routes = (): readonly Route[] =>
  appRoutes('assistant', {
    'assistant.ask': route(contract.assistant.ask, (context, input, { signal }) =>
      askWithKey(context, input, signal),
    ),
    'assistant.stream': streamRoute,
    'assistant.widget': widgetRoute(),
    'assistant.messages': messagesRoute(),
  });
