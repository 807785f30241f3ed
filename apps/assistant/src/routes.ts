/** The headless assistant: questions of readers on other people's websites, and what they say of answers. */
import { contract } from '@quoin/contract';
import { askWithKey, giveFeedback } from '@quoin/core';
import { type Route, route } from '@quoin/http';
import { streamRoute } from './stream-route.ts';
import { widgetRoute } from './widget-route.ts';

export const routes = (): readonly Route[] => [
  route(contract.assistant.ask, (context, input, { signal }) => askWithKey(context, input, signal)),
  streamRoute,
  route(contract.assistant.feedback, giveFeedback),
  widgetRoute(),
];
