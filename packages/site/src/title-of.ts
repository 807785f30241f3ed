/** Returns the title of a node on the site. */
import { messagesFor } from '@quoin/messages';
import type { Site, SiteNode } from './model.ts';

/** Groups that the service names are called so in the language of their space. */
export const titleOf = (
  { locale, overrides }: Site,
  { title, message, space }: SiteNode,
): string =>
  message === undefined ? title : messagesFor(space.locale ?? locale, overrides).say(message);
