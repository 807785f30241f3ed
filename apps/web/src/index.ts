/** Sessions, and the pages that a person needs before there is a web app. */
export type { Accounts, NewAccount } from './auth/accounts.ts';
export type { RecordAuthEvent } from './auth/audit.ts';
export {
  type Auth,
  createAuth,
  type OfferedProvider,
  type SignInOutcome,
} from './auth/create-auth.ts';
export type { AuthOptions, SocialClient } from './auth/options.ts';
export type { ProviderAccount, ProviderAccounts } from './auth/provider-accounts.ts';
export type { Provider } from './pages/sign-in.ts';
export { AUTH_TARGETS } from './routes/auth.ts';
export type { SecurityContact } from './routes/security-txt.ts';
export { onDomains } from './site/domains.ts';
export { liveAddresses } from './site/live.ts';
export { createSites } from './site/routes.ts';
export { siteScripts } from './site/scripts.ts';
export type { Web } from './visit.ts';
export { createWeb } from './web.ts';
