/**
 * What a page is called and how it is described, from its text and its place
 * (docs/internals/interface.md#pages). Pure.
 */
import { LIMITS } from '@quoin/contract';
import {
  type Document,
  descriptionOf,
  type FrontMatter,
  frontMatter,
  titleOf,
} from '@quoin/markdown';

/** Where a title comes from beside the text. */
export interface TitleSources {
  readonly content: string;
  /** The title that navigation itself sets. */
  readonly ownTitle: string | null;
  /** The page's file, or its slug where it came from none. */
  readonly fileName: string;
  /** The parsed front matter, if the caller has it already. */
  readonly matter?: FrontMatter;
  /** The parsed page, to parse it once. */
  readonly document?: Document | undefined;
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/** At most as long as a title may be on the wire: texts are not refused for a long heading. */
export const shortTitle = (title: string): string => shorten(title, LIMITS.title.max);

/** The title of a page, at most as long as a title may be. */
export const pageTitle = ({
  content,
  ownTitle,
  fileName,
  matter,
  document,
}: TitleSources): string =>
  shortTitle(titleOf({ source: content, navTitle: ownTitle, fileName, matter, document }));

/** Whether the front matter has a title, which then is the page's. */
export const hasTitle = ({ scalars }: FrontMatter): boolean =>
  (scalars.get('title') ?? '').trim() !== '';

/** The description in the front matter; null if it does not exist or it is empty. */
export const textDescription = (content: string, matter?: FrontMatter): string | null => {
  const description = descriptionOf(content, matter);
  return description === null ? null : shorten(description, LIMITS.pageDescription.max);
};

/** Whether the front matter says something about the description, if only that it does not exist. */
export const describedInText = (
  content: string,
  { data }: FrontMatter = frontMatter(content),
): boolean => data !== null && Object.hasOwn(data, 'description');

/** The last segment of the page's file, or its slug. */
export const fileNameOf = (sourcePath: string | null, slug: string): string =>
  sourcePath === null ? slug : sourcePath.slice(sourcePath.lastIndexOf('/') + 1);
