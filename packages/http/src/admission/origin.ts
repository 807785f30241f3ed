/** Which origins the signed-in session may be used from (docs/internals/interface.md#sessions). */

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginPolicy {
  /** Whether a session request with this `Origin` may go on. */
  allows(method: string, origin: string | null): boolean;
}

/**
 * @param publicUrl the service's own origin
 * @param loopbackIsOne while no public address is set, all loopback names on the port are the same origin
 */
export const originPolicy = (publicUrl: string, loopbackIsOne: boolean): OriginPolicy => {
  const own = new URL(publicUrl);
  const isOwn = (origin: string): boolean => {
    if (origin === own.origin) return true;
    if (!loopbackIsOne || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    return (
      url.origin === origin &&
      url.protocol === own.protocol &&
      url.port === own.port &&
      LOOPBACK.has(url.hostname) &&
      LOOPBACK.has(own.hostname)
    );
  };
  return {
    allows: (method, origin) => (origin === null ? SAFE.has(method) : isOwn(origin)),
  };
};
