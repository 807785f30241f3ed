/** Every tag of GitBook that is known. */

import { escapeText } from '../../markup/words.ts';
import { valueOfExpression } from '../expression.ts';
import { include } from '../include.ts';
import type { GitBookPage } from '../page.ts';
import { api } from './api.ts';
import { code } from './code.ts';
import { containers } from './containers.ts';
import type { TagHandlers } from './handler.ts';
import { integration } from './integration.ts';
import { readTags, tagElements } from './read.ts';
import { references } from './references.ts';

const HANDLERS: TagHandlers = { ...containers, ...code, ...references, ...api, include };

export const convertTags = (page: GitBookPage): void => {
  const { elements, stray } = tagElements(readTags(page.source, page.text.closed));
  for (const element of elements) {
    const { name, open } = element;
    const value = valueOfExpression(name, page);
    if (Object.hasOwn(HANDLERS, name)) HANDLERS[name]?.(element, page);
    else if (name.startsWith('@')) integration(element, page);
    else if (value !== null) page.replace(open, escapeText(value));
    else page.report(open, name, `{% ${name} %} is not known; it stays as text`);
  }
  for (const tag of stray) {
    page.report(tag, tag.name, `{% ${tag.name} %} closes nothing; it stays as text`);
  }
};
