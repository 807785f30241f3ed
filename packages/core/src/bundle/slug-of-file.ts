/** The slug of a page that comes from a file (decisions §6). Pure. */
import { slugify } from '@quoin/markdown';
import { withoutExtension } from './file-path.ts';

/** Files that stand for the folder they lie in. */
const FOLDER_FILES: ReadonlySet<string> = new Set(['index', 'readme']);

/** The file's base name; `index` and `README` take their folder's, and at the root `index`. */
export const slugOfFile = (path: string): string => {
  const segments = withoutExtension(path).split('/');
  const base = segments.at(-1) ?? '';
  if (!FOLDER_FILES.has(base.toLowerCase())) return slugify(base);
  return slugify(segments.at(-2) ?? 'index');
};
