/**
 * The accounts at GitHub and GitLab with which users sign in, and the tokens that their sign-in
 * left.
 */

import { betterAuthApi } from './late.ts';
import type { OfferedProvider } from './provider.ts';

export interface ProviderAccount {
  readonly id: string;
  readonly provider: OfferedProvider;
  /** Its id at the provider. */
  readonly subject: string;
  readonly createdAt: Date;
}

export interface ProviderAccounts {
  /** Oldest first; those of a provider that is not offered any more are left out. */
  list(userId: string): Promise<ProviderAccount[]>;
  /** Refreshed if it expired; null if it does not exist, or the provider issues no new one. */
  token(userId: string, id: string): Promise<string | null>;
}

/** The part of better-auth that this needs. */
export interface ProviderAccountStore {
  find(userId: string): Promise<
    readonly {
      readonly id: string;
      readonly providerId: string;
      readonly accountId: string;
      readonly createdAt: Date;
    }[]
  >;
  accessToken(selection: { userId: string; accountId: string }): Promise<{ accessToken: string }>;
}

export const providerAccounts = (
  store: ProviderAccountStore,
  offered: readonly OfferedProvider[],
): ProviderAccounts => {
  // GitLab takes each refresh token once: of two that use one at the same time, one would fail.
  const asked = new Map<string, ReturnType<ProviderAccountStore['accessToken']>>();
  const ask = (userId: string, accountId: string) => {
    const key = `${userId} ${accountId}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const answer = store.accessToken({ userId, accountId }).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };

  return {
    async list(userId) {
      const rows = await store.find(userId);
      return rows
        .flatMap(({ id, providerId, accountId: subject, createdAt }) => {
          const provider = offered.find((one) => one.id === providerId);
          return provider === undefined ? [] : [{ id, provider, subject, createdAt }];
        })
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },

    async token(userId, id) {
      try {
        const { accessToken } = await ask(userId, id);
        return accessToken === '' ? null : accessToken;
      } catch (problem) {
        if (!betterAuthApi().isAPIError(problem)) throw problem;
        return null;
      }
    },
  };
};
