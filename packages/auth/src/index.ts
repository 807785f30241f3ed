/** Sessions, accounts and sign-in, on better-auth. */
export type { Accounts, NewAccount } from './accounts.ts';
export type { RecordAuthEvent } from './audit.ts';
export { type Auth, createAuth, type SignInOutcome } from './create-auth.ts';
export type { AuthOptions, SocialClient } from './options.ts';
export type { OfferedProvider, Provider } from './provider.ts';
export type { ProviderAccount, ProviderAccounts } from './provider-accounts.ts';
