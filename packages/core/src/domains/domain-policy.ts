/** Which host names a project may claim, and what proves a claim (docs/adr/0005-proof-of-domains.md). */
import type { ProjectRecord } from '../records.ts';
import { hostNameOf } from './host-name.ts';

/**
 * Looks up the TXT records of a name.
 * @returns one text a record; empty if the name does not exist or has none
 * @throws {UnavailableError} if the DNS does not answer in time
 */
export type TxtLookup = (name: string) => Promise<readonly string[]>;

export interface DomainPolicy {
  /** `dns`: a claim serves after its DNS record was found. `trust`: a claim serves immediately. */
  readonly mode: 'dns' | 'trust';
  /** Whether the service is reached by the name, which is never a project's. */
  isOwnHost(name: string): boolean;
  /** Whether the operator gave the name to the project. */
  isAllowed(name: string, project: Pick<ProjectRecord, 'id' | 'slug'>): boolean;
  readonly txt: TxtLookup;
}

export interface DomainPolicyOptions {
  readonly publicUrl: string;
  /** Further host names and addresses of the service. */
  readonly hosts?: readonly string[];
  /** Host names that the operator gives to projects, each with the id or slug of its project. */
  readonly allowed?: ReadonlyMap<string, string>;
  /** By default `trust` if all hosts of the service are loopback ones, else `dns`. */
  readonly mode?: DomainPolicy['mode'];
  /** By default no name has a record. */
  readonly txt?: TxtLookup;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

export const domainPolicy = ({
  publicUrl,
  hosts = [],
  allowed = new Map(),
  mode,
  txt = async () => [],
}: DomainPolicyOptions): DomainPolicy => {
  const { hostname } = new URL(publicUrl);
  const all = [hostname, ...hosts].map((name) => hostNameOf(name) ?? name.toLowerCase());
  const own = new Set(all);
  return {
    mode: mode ?? (all.every(isLoopback) ? 'trust' : 'dns'),
    isOwnHost: (name) => own.has(name),
    isAllowed(name, { id, slug }) {
      const owner = allowed.get(name);
      return owner === id || owner === slug;
    },
    txt,
  };
};
