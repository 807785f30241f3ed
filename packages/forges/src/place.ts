/** Where the products are, and what they are called in messages. */
import type { RepositoryAddress } from '@quoin/core';

export type Product = 'github' | 'gitlab';

/** Identifies a forge. */
export type Place = Pick<RepositoryAddress, 'provider' | 'host'>;

const PUBLIC: Readonly<Record<Product, { origin: string; api: string; name: string }>> = {
  github: { origin: 'https://github.com', api: 'https://api.github.com', name: 'GitHub' },
  gitlab: { origin: 'https://gitlab.com', api: 'https://gitlab.com', name: 'GitLab' },
};

export const productOf = ({ provider }: Pick<Place, 'provider'>): Product =>
  provider === 'github' || provider === 'github_enterprise' ? 'github' : 'gitlab';

/** Origin for Git. */
export const originOf = (place: Place): string => place.host ?? PUBLIC[productOf(place)].origin;

/** Name in messages: "GitHub", or "GitHub at git.example.com". */
export const nameOf = (place: Place): string => {
  const { name } = PUBLIC[productOf(place)];
  return place.host === null ? name : `${name} at ${new URL(place.host).host}`;
};

/**
 * Base of the API as the product's client takes it: GitHub Enterprise Server has it below `/api/v3`;
 * GitLab's client adds `/api/v4` itself.
 */
export const apiOf = (place: Place): string => {
  const product = productOf(place);
  if (place.host === null) return PUBLIC[product].api;
  return product === 'github' ? `${place.host}/api/v3` : place.host;
};

export const cloneUrl = (address: Place & Pick<RepositoryAddress, 'repoFullName'>): string => {
  const path = address.repoFullName.split('/').map(encodeURIComponent).join('/');
  return `${originOf(address)}/${path}.git`;
};
