/** Accounts with which users sign in, as accounts of Git hosts. */

import type { OfferedProvider, ProviderAccounts } from '@quoin/auth';
import { BoundedCache, type Git, type SignInAccount } from '@quoin/core';
import { GitError } from '@quoin/git-sync';

/** A caller waits for the list; the name is not worth more. */
const PATIENCE_MS = 3_000;

/** More users than list their accounts in a day; the oldest name goes. */
const MAX_NAMES = 10_000;

const placeOf = ({ id, origin }: OfferedProvider): Pick<SignInAccount, 'provider' | 'host'> => {
  if (id === 'github') return { provider: 'github', host: null };
  if (origin === 'https://gitlab.com') return { provider: 'gitlab', host: null };
  return { provider: 'gitlab_self_managed', host: origin };
};

export const signInAccounts = (
  accounts: ProviderAccounts,
  forges: Pick<Git, 'login'>,
): Pick<Git, 'signInAccounts' | 'signInToken'> => {
  // The sign-in keeps an account's number only; names hardly ever change.
  const names = new BoundedCache<string>({ entries: MAX_NAMES });

  const askName = async (
    userId: string,
    id: string,
    place: Pick<SignInAccount, 'provider' | 'host'>,
  ): Promise<string | null> => {
    const token = await accounts.token(userId, id);
    if (token === null) return null;
    try {
      return await forges.login({ ...place, token }, AbortSignal.timeout(PATIENCE_MS));
    } catch (problem) {
      // The account is there all the same; its number represents it until the host answers.
      if (problem instanceof GitError) return null;
      if (problem instanceof Error && problem.name === 'TimeoutError') return null;
      throw problem;
    }
  };

  const nameOf = async (
    userId: string,
    id: string,
    place: Pick<SignInAccount, 'provider' | 'host'>,
  ): Promise<string | null> => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const name = await askName(userId, id, place);
    if (name === null) return null;
    names.set(id, name);
    return name;
  };

  return {
    signInToken: (userId, id) => accounts.token(userId, id),
    async signInAccounts(userId) {
      const rows = await accounts.list(userId);
      return Promise.all(
        rows.map(async ({ id, provider, subject, createdAt }) => {
          const place = placeOf(provider);
          const login = (await nameOf(userId, id, place)) ?? subject;
          return { id, ...place, login, createdAt };
        }),
      );
    },
  };
};
