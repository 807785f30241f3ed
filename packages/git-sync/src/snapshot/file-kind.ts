/** Kind of a file of the documentation's folder for the sync, by its path. Pure. */
import { extensionOf, isAttachmentPath } from '@quoin/file-paths';
import { baseNameOf, isMarkdownPath, isToolPath } from '@quoin/markdown';

export type FileKind = 'page' | 'navigation' | 'asset';

/** Files whose text says a navigation, here or in a product that is read. */
const NAVIGATION_NAMES: ReadonlySet<string> = new Set([
  'docs.json',
  'mint.json',
  '.gitbook.yaml',
  '.gitbook.yml',
  'book.json',
  'docs.yaml',
  'mkdocs.yml',
  'mkdocs.yaml',
  '.pages',
  '_category_.json',
  '_category_.yml',
  '_category_.yaml',
]);

/** GitBook's, and mdBook's. In a folder of its own, another case is the name of a page. */
const GITBOOK_LISTS = /(?:^|\/)(?:SUMMARY|LANGS)\.md$/;
const GITBOOK_LISTS_AT_ROOT = /^(?:summary|langs)\.md$/i;

/** Configuration that is a program, of Docusaurus, Starlight and VitePress. */
const PROGRAM = /^(?:docusaurus\.config|astro\.config|sidebars?)\.(?:[cm]?[jt]s|json)$/;
const VITEPRESS = /(?:^|\/)\.vitepress\/[^.][^/]*(?:\/[^.][^/]*)*\.(?:[cm]?[jt]s|json)$/;

/** GitBook keeps its images in a folder whose name begins with a dot. */
const GITBOOK_ASSETS = /(?:^|\/)\.gitbook\/assets\//;

/** The brand can name a style sheet (ADR 54). Which one it names is not known from a path. */
const isAsset = (path: string): boolean => isAttachmentPath(path) || extensionOf(path) === 'css';

const isInToolFolder = (path: string): boolean => {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return folder !== '' && isToolPath(folder);
};

/** Null: not the documentation's. */
export const fileKind = (path: string): FileKind | null => {
  if (isInToolFolder(path)) {
    if (GITBOOK_ASSETS.test(path)) {
      const inside = path.slice(path.search(GITBOOK_ASSETS)).replace(GITBOOK_ASSETS, '');
      return isAttachmentPath(path) && !isToolPath(inside) ? 'asset' : null;
    }
    return VITEPRESS.test(path) && !path.includes('node_modules/') ? 'navigation' : null;
  }
  const name = baseNameOf(path);
  if (NAVIGATION_NAMES.has(name.toLowerCase()) || PROGRAM.test(name)) return 'navigation';
  if (GITBOOK_LISTS.test(path) || GITBOOK_LISTS_AT_ROOT.test(path)) return 'navigation';
  if (isToolPath(name)) return null;
  if (isMarkdownPath(path)) return 'page';
  return isAsset(path) ? 'asset' : null;
};
