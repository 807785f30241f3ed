/** Addresses of “Edit this page”, as `{path}` from the root of the tree. */
import type { Brand, Place } from './brand.ts';

const PATH = '{path}';

export interface EditAddress extends Place {
  readonly construct: string;
  /** With `{path}` for the path below `folder`. */
  readonly address: string;
  /** Folder of the tree that the address begins at. */
  readonly folder: string;
  /** Whether a page has another name here than in the source: `page.mdx` is `page.md`. */
  readonly isRenamed: boolean;
}

/** Reports an address that would point to no file of the source. */
export const carryEditAddress = (
  brand: Brand,
  { construct, address, folder, isRenamed, ...at }: EditAddress,
): void => {
  if (!/^https?:\/\/\S+$/.test(address) || !address.includes(PATH)) {
    brand.leaveOut(construct, at, 'is no address with a path that can be read as text');
    return;
  }
  if (isRenamed) {
    brand.leaveOut(
      construct,
      at,
      'is left out: files have other names after the import, as `.mdx` becomes `.md`',
    );
    return;
  }
  const below = folder === '' ? `/${PATH}` : `/${folder}/${PATH}`;
  if (address.includes(below)) brand.editUrl(address.replace(below, () => `/${PATH}`));
  else if (folder === '') brand.editUrl(address);
  else brand.leaveOut(construct, at, `does not contain ${below}: the tree has other folders`);
};
