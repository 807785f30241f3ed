/** Percent-encoding of addresses (RFC 3986 §2.1), for texts that may have none. */

/**
 * Returns the text with its percent-encoded octets decoded as UTF-8. Where one `%` begins no octet, or
 * octets are no UTF-8, the whole text is returned as it is written: a file may have `%` in its name.
 */
export const decodePercent = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (problem) {
    if (problem instanceof URIError) return text;
    throw problem;
  }
};
