/** Which representation a request prefers: proactive negotiation by `Accept` (RFC 9110 §12.5.1). */
import Negotiator from 'negotiator';

/** As the answers are sent: a range matches with this parameter, and without one (§12.5.1). */
const CHARSET = '; charset=utf-8';

/**
 * Clients send few different headers, and parsing one costs more than a cached page. Quoin's own
 * limit.
 */
const MAX_CACHED = 500;
/** A longer header is parsed each time. Quoin's own limit: browsers send some 150 characters. */
const MAX_CACHED_LENGTH = 500;

/**
 * Returns a function that chooses one of `offered` for a request: the highest quality value, then the
 * more specific range, then the order of the header, then the order of `offered`. A type with `q=0`
 * is never chosen.
 *
 * @param offered media types without parameters, the default first: it is the answer to a request
 * without `Accept`, and to one that accepts all types equally
 * @returns null if the header accepts none of them
 */
export const typePreference = <Type extends string>(
  offered: readonly [Type, ...Type[]],
): ((request: Request) => Type | null) => {
  const [usual] = offered;
  const sent = offered.map((type) => `${type}${CHARSET}`);
  const cache = new Map<string, Type | null>();
  const choose = (accept: string): Type | null => {
    const chosen = new Negotiator({ headers: { accept } }).mediaType(sent);
    return offered.find((type) => chosen === `${type}${CHARSET}`) ?? null;
  };
  return ({ headers }) => {
    const accept = headers.get('accept');
    if (accept === null) return usual;
    const known = cache.get(accept);
    if (known !== undefined) return known;
    const chosen = choose(accept);
    if (accept.length <= MAX_CACHED_LENGTH) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(accept, chosen);
    }
    return chosen;
  };
};
