/** Paths of the documentation's folder as the repository has them. Pure. */
export const inRepository = (basePath: string, path: string): string =>
  basePath === '' ? path : `${basePath}/${path}`;
