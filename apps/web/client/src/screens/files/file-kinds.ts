/** Which files a list shows. Pure. */
import type { ListedAsset } from '@quoin/sdk';

export type Kind = 'all' | 'image' | 'video' | 'other';

const kindOf = (mediaType: string): Exclude<Kind, 'all'> => {
  if (mediaType.startsWith('image/')) return 'image';
  return mediaType.startsWith('video/') ? 'video' : 'other';
};

export const isImage = ({ mediaType }: Pick<ListedAsset, 'mediaType'>): boolean =>
  kindOf(mediaType) === 'image';

/** The same file can have several names and paths. */
export const keyOf = ({ hash, name, path }: ListedAsset): string => `${hash} ${name} ${path ?? ''}`;

/** The address of a file as pages have it: without the host, which readers can have another one of. */
export const addressInPages = ({ url }: Pick<ListedAsset, 'url'>): string => new URL(url).pathname;

/** Newest first, of a list that is oldest first. */
export const filesFor = (
  assets: readonly ListedAsset[],
  kind: Kind,
  text: string,
): readonly ListedAsset[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return assets
    .filter(({ mediaType, name, path }) => {
      const names = `${name} ${path ?? ''}`.toLowerCase();
      const isKind = kind === 'all' || kindOf(mediaType) === kind;
      return isKind && words.every((word) => names.includes(word));
    })
    .toReversed();
};
