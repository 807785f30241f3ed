/** Numbers of addresses from the old site that pages keep, or that redirect. */

export interface KeptAddresses {
  /** Pages whose old address is known. The start of a site is not counted. */
  readonly total: number;
  readonly kept: number;
  /** Of the others, those from where a redirect points to the page. */
  readonly redirected: number;
}

interface Converted {
  readonly addresses: readonly { readonly address?: string; readonly oldAddress?: string }[];
  readonly redirects: readonly { readonly from: string }[];
}

export const addressCounts = ({ addresses, redirects }: Converted): KeptAddresses => {
  const froms = new Set(redirects.map(({ from }) => from));
  const known = addresses.filter(({ oldAddress = '/' }) => oldAddress !== '/');
  const others = known.filter(({ address, oldAddress }) => address !== oldAddress);
  return {
    total: known.length,
    kept: known.length - others.length,
    redirected: others.filter(({ oldAddress = '' }) => froms.has(oldAddress)).length,
  };
};
