/**
 * The credential in `Authorization`, header only, scheme in any case (RFC 9110 §11.1).
 * @elysiajs/bearer refuses `bearer`, accepts `BearerX` and reads the query string, so it is parsed
 * here.
 */
const BEARER = /^bearer +([A-Za-z0-9._~+/=-]+) *$/i;

/** `null`: no `Authorization` at all. `''`: one that is no bearer credential. */
export const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  return BEARER.exec(header)?.[1] ?? '';
};
