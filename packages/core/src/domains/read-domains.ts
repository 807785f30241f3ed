/** Host names that a project claims for its site, as they are stored: as browsers send them. */

import { invalid } from '../app-error.ts';
import { notAHostName, ownHost, repeated } from '../messages/site.ts';
import { hostNameOf, hostNameOfHeader } from './host-name.ts';

/** Host names with which a claim is compared; see `DomainPolicy`. */
export interface HostOfService {
  isOwnHost(name: string): boolean;
}

/**
 * Whether the service is reached by the name.
 * @param host the `Host` header of the request that claims the name, or null
 */
export const isHostOfService = (
  { isOwnHost }: HostOfService,
  name: string,
  host: string | null,
): boolean => isOwnHost(name) || (host !== null && hostNameOfHeader(host) === name);

/**
 * @param host the `Host` header of the request, or null
 * @throws {AppError} `invalid_payload` naming the place
 */
export const readDomains = (
  sent: readonly string[],
  service: HostOfService,
  host: string | null,
): string[] => {
  const seen = new Set<string>();
  return sent.map((domain, index) => {
    const place = `domains[${index}]`;
    const name = hostNameOf(domain);
    if (name === null || name.endsWith('.localhost')) {
      throw invalid(notAHostName({ place }));
    }
    if (isHostOfService(service, name, host)) throw invalid(ownHost({ place }));
    if (seen.has(name)) throw invalid(repeated({ place }));
    seen.add(name);
    return name;
  });
};
