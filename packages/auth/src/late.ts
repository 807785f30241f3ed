/** better-auth, loaded with the first session, password or account: it takes 20 MB (ADR 45). */
declare const require: {
  (name: 'better-auth/api'): typeof import('better-auth/api');
  (name: './open-better-auth.ts'): typeof import('./open-better-auth.ts');
};

export const betterAuthApi = () => require('better-auth/api');
export const betterAuthOpener = () => require('./open-better-auth.ts');
