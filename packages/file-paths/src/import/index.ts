/** Shared parts of imports and moves of a site, for the service, the web app and the command. */
export { addressCounts, type KeptAddresses } from './address-counts.ts';
export { csvLine, type RedirectRows, readCsv, redirectRows } from './csv.ts';
export { Exclusions, isNeverSent, PathSelection } from './exclusions.ts';
export { neededFiles } from './needed-files.ts';
export {
  type AddressCheck,
  addressesIn,
  checkAddresses,
  type KnownSite,
  sitemapsIn,
} from './old-addresses.ts';
export {
  isPattern,
  orderedPatterns,
  patternProblem,
  patternSource,
  patternTarget,
  type Redirect,
  splatForm,
} from './redirect-pattern.ts';
