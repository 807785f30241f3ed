/** Host names as they are stored and compared. */

/** RFC 1123 §2.1: letters, digits and hyphens between dots; the last label is not a number, as in an address. */
const HOST_NAME =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 1035 §2.3.4. */
const MAX_LENGTH = 253;
/** Characters that end or change the host of a URL. */
const DELIMITERS = /[\s/\\?#@:[\]%]/;

/**
 * Returns the name in lower case and ASCII (UTS 46, as URLs do it), without the dot at its end, or
 * null if it is not a host name with at least two labels.
 */
export const hostNameOf = (sent: string): string | null => {
  const name = sent.replace(/\.$/, '');
  if (DELIMITERS.test(name) || !URL.canParse(`http://${name}/`)) return null;
  const { hostname } = new URL(`http://${name}/`);
  return hostname.length <= MAX_LENGTH && HOST_NAME.test(hostname) ? hostname : null;
};

/** Returns the name of a `Host` header (RFC 9110 §7.2), without port, or null as {@link hostNameOf}. */
export const hostNameOfHeader = (host: string): string | null =>
  hostNameOf(host.replace(/:\d*$/, ''));
