/** Where entries of `SUMMARY.md` lead. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { folderOf, isMarkdownPath, joinPath, urlTarget } from '@quoin/markdown';

/** Text that GitBook writes for a link without a target. */
const BROKEN = /^(?:broken-reference|broken:)/i;

/** `fragment` with its `#`; empty if there is nothing. */
const splitFragment = (url: string): { path: string; fragment: string } => {
  const hash = url.indexOf('#');
  return hash === -1
    ? { path: url, fragment: '' }
    : { path: url.slice(0, hash), fragment: url.slice(hash) };
};

export type SummaryTarget =
  | { readonly kind: 'file'; readonly file: string; readonly fragment: string }
  /** Of a site, or of this one, and no file of a page. */
  | { readonly kind: 'address' }
  | { readonly kind: 'missing' };

/**
 * @param path of the file that names it
 * @param isPage whether there is a page in that file
 */
export const summaryTarget = (
  url: string,
  path: string,
  isPage: (file: string) => boolean,
): SummaryTarget => {
  if (BROKEN.test(url)) return { kind: 'missing' };
  if (urlTarget(url) !== 'project') return { kind: 'address' };
  const { path: written, fragment } = splitFragment(url);
  if (written === '') return { kind: url === '' ? 'missing' : 'address' };
  for (const candidate of new Set([decodePercent(written), written])) {
    const file = candidate.startsWith('/')
      ? candidate.slice(1)
      : joinPath(folderOf(path), candidate);
    if (file !== null && isPage(file)) return { kind: 'file', file, fragment };
  }
  const isAddress = written.startsWith('/') && !isMarkdownPath(decodePercent(written));
  return { kind: isAddress ? 'address' : 'missing' };
};

/** The target that points to the file: what means something in an address is written as `%…`. */
export const targetOfFile = (file: string): string => file.replace(/[%?#]/g, encodeURIComponent);

/**
 * The page that a link within the navigation points to, as the reader returns it; null if it is not
 * a page.
 */
export const fileOfHref = (href: string): { file: string; fragment: string } | null => {
  const { path, fragment } = splitFragment(href);
  const isFile = href.startsWith('/') && urlTarget(href) === 'project' && isMarkdownPath(path);
  return isFile ? { file: path.slice(1), fragment } : null;
};
