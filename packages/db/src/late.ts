/** better-auth's adapter, loaded when it first reads or writes (ADR 45). */
declare const require: (
  name: 'better-auth/adapters/drizzle',
) => typeof import('better-auth/adapters/drizzle');

export const betterAuthDrizzle = () => require('better-auth/adapters/drizzle');
