/**
 * What keeps a page from being rendered as meant, and so from being published
 * (docs/internals/interface.md#page-lifecycle).
 */
import { type FrontMatter, frontMatter } from './front-matter/front-matter.ts';
import { parse } from './parse/parse.ts';
import type { Issue } from './validate/issue.ts';
import { checkDocument } from './validate/validate.ts';

/** @param matter Pass what is read already, to read it once. */
export const checkRenderable = (
  source: string,
  matter: FrontMatter = frontMatter(source),
): Issue[] => checkDocument(parse(source, matter));
