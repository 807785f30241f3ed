/** `GET /git/accounts`: those connected by a token, then those of the sign-in. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { reply } from '../../reply.ts';
import { presentGitAccount } from './present-account.ts';

export const listGitAccounts: UseCase<typeof contract.gitAccounts.list> = async ({
  db,
  deps,
  principal,
}) => {
  const [byToken, bySignIn] = await Promise.all([
    db.read((stores) => stores.git.accounts.list(principal.userId)),
    deps.git.signInAccounts(principal.userId),
  ]);
  return reply({ accounts: [...byToken, ...bySignIn].map(presentGitAccount) });
};
