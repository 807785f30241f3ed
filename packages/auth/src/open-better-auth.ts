/** better-auth with the options of the service. */
import { betterAuth } from 'better-auth/minimal';
import { type AuthOptions, betterAuthOptions } from './options.ts';

export const openBetterAuth = (options: AuthOptions) => betterAuth(betterAuthOptions(options));
