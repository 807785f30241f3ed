/** Addresses of the app's screens. */

import { decodePercent } from '@quoin/file-paths/decode-percent';

/** Screens with the same addresses as projects; a project with this slug is addressed by its id. */
const TAKEN = new Set(['account']);

interface Named {
  readonly id: string;
  readonly slug: string;
}

/** @param rest below the project, such as `/pages/019577a0-…` */
export const projectAddress = ({ id, slug }: Named, rest = ''): string =>
  `/app/${TAKEN.has(slug) ? id : slug}${rest}`;

/** Slug or id of the project that an address is of; null where it is of none. */
export const projectOf = (location: string): string | null => {
  const [, app, name = ''] = location.split('/');
  if (app !== 'app' || name === '' || name.startsWith('_') || TAKEN.has(name)) return null;
  return decodePercent(name);
};
