export { type DomainPolicy, domainPolicy, type TxtLookup } from './domain-policy.ts';
export { hostNameOfHeader } from './host-name.ts';
