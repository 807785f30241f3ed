/** Where the browser finds an image that the text of a page names. Pure. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { ListedAsset, Page } from '@quoin/sdk';

/** The file that the page is, or would be, in its repository. */
const fileOf = ({ sourcePath, path }: Pick<Page, 'sourcePath' | 'path'>): string =>
  sourcePath ?? `${path}.md`;

/** Null for an address outside of the project: the app shows no images of other hosts. */
export const shownAddress = (
  url: string,
  page: Pick<Page, 'sourcePath' | 'path'>,
  assets: readonly Pick<ListedAsset, 'path' | 'url'>[],
): string | null => {
  if (url.startsWith('blob:') || url.startsWith('data:')) return url;
  if (url.startsWith('/assets/')) return url;
  const file = new URL(fileOf(page), 'file:///');
  if (!URL.canParse(url, file)) return null;
  const target = new URL(url, file);
  if (target.protocol === 'file:') {
    const path = decodePercent(target.pathname.slice(1));
    return assets.find((asset) => asset.path === path)?.url ?? null;
  }
  return target.origin === location.origin ? target.href : null;
};
