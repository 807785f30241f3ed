/** Reads the path of a page's file (docs/internals/interface.md#manifest). */
import { slugify } from './slug.ts';

const EXTENSION = /\.(?:md|mdx|markdown)$/i;

export const isMarkdownPath = (path: string): boolean => EXTENSION.test(path);

/** The path as a manifest names it. */
export const withoutExtension = (path: string): string => path.replace(EXTENSION, '');

/** Names of files that are the page of their folder. */
const FOLDER_FILES: ReadonlySet<string> = new Set(['index', 'readme']);

/** Whether the file, given with or without extension, is its folder's own page. */
export const isFolderPage = (path: string): boolean => {
  const file = withoutExtension(path);
  return FOLDER_FILES.has(file.slice(file.lastIndexOf('/') + 1).toLowerCase());
};

/** The file's base name; `index` and `README` take their folder's, and at the root `index`. */
export const slugOfFile = (path: string): string => {
  const segments = withoutExtension(path).split('/');
  if (!isFolderPage(path)) return slugify(segments.at(-1) ?? '');
  return slugify(segments.at(-2) ?? 'index');
};
