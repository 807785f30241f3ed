/**
 * What keeps a page from being rendered as meant, and so from being published
 * (docs/internals/interface.md#page-lifecycle).
 */
import type { Document } from './parse/document.ts';
import { parse } from './parse/parse.ts';
import type { Issue } from './validate/issue.ts';
import { checkDocument } from './validate/validate.ts';

/** @param document The parsed page, if you have it: parsing takes most of the time. */
export const checkRenderable = (source: string, document: Document = parse(source)): Issue[] =>
  checkDocument(document);
