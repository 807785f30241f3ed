/** Blocks of integrations, `{% @name/block … %}`. */

import { selfTag } from '../../markup/block-text.ts';
import { integrationAsEmbed, integrationAsText } from '../../messages.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf } from './handler.ts';
import type { TagElement } from './read.ts';

/** What shows another site is an embed of it; the rest stays as text. */
export const integration = (element: TagElement, page: GitBookPage): void => {
  const { name, open, close } = element;
  const url =
    attributeOf(element, 'url') ?? attributeOf(element, 'src') ?? attributeOf(element, 'href');
  if (url === undefined || close !== null) {
    page.report(open, name, integrationAsText({ name }));
    return;
  }
  page.replaceBlock(open, selfTag('Embed', { url }));
  page.report(open, name, integrationAsEmbed({ name }));
};
