export type { DomainPolicy, TxtLookup } from '../ports/domain-policy.ts';
export { domainPolicy } from './domain-policy.ts';
export { hostNameOfHeader } from './host-name.ts';
