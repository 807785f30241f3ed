/**
 * Tells better-auth's hooks the address of the client. better-auth would believe any
 * `X-Forwarded-For`, so the address travels in a header of Quoin, which replaces any value that the
 * client sent.
 */
const HEADER = 'x-quoin-client-address';

/** A request and the address that it came from, as `QUOIN_TRUSTED_PROXIES` says. */
export interface Incoming {
  readonly request: Request;
  address(): string;
}

export const headersWithAddress = ({ request, address }: Incoming): Headers => {
  const headers = new Headers(request.headers);
  headers.set(HEADER, address());
  return headers;
};

export const addressOf = (headers: Headers | undefined): string | null =>
  headers?.get(HEADER) ?? null;
