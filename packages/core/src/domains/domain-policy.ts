/** Which host names a project may claim, and what proves a claim (docs/adr/0005-proof-of-domains.md). */

import type { DomainPolicy, TxtLookup } from '../ports/domain-policy.ts';
import { hostNameOf } from './host-name.ts';

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
