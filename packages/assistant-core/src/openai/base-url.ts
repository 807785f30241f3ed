/** The address of a model server, as operators write it. */

/**
 * Without a slash at the end. An address without a path gets `/v1`, where all of these servers have
 * their interface; any other path is the operator's own.
 */
export const normalBaseUrl = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
};
