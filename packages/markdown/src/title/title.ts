/** A page's title and description, from the places that docs/internals/interface.md#pages names, in that order. */

import { type FrontMatter, frontMatter } from '../front-matter/front-matter.ts';
import type { Document } from '../parse/document.ts';
import { firstHeading } from './first-heading.ts';

export interface TitleSources {
  readonly source: string;
  /** The title that navigation itself sets; null or blank where it sets none. */
  readonly navTitle: string | null;
  /** Path of the page's file; a path counts by its last part. */
  readonly fileName: string;
  /** The parsed front matter, if the caller has it already. */
  readonly matter?: FrontMatter | undefined;
  /** The parsed page, to parse it once. */
  readonly document?: Document | undefined;
}

/** On one line; undefined where nothing is left. */
const onOneLine = (text: string | null | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined;

const baseName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\.[^.]*$/, '');

/** Never empty: `Untitled` where even the file has no name. The length is the caller's to judge. */
export const titleOf = (page: TitleSources): string => {
  const matter = page.matter ?? frontMatter(page.source);
  return (
    onOneLine(matter.scalars.get('title')) ??
    onOneLine(page.navTitle) ??
    firstHeading(page.source, matter, page.document) ??
    onOneLine(baseName(page.fileName)) ??
    'Untitled'
  );
};

/** The front matter's `description` on one line, or null. */
export const descriptionOf = (
  source: string,
  matter: FrontMatter = frontMatter(source),
): string | null => onOneLine(matter.scalars.get('description')) ?? null;
