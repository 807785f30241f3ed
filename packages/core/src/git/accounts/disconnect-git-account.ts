/** `DELETE /git/accounts?id=…`: the token is forgotten, unless a connection needs it. */

import type { contract } from '@quoin/contract';
import { AppError, notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { signInAccount } from '../../messages/git.ts';
import { accountInUse } from '../../messages/git-connection.ts';
import { reply } from '../../reply.ts';

export const disconnectGitAccount: UseCase<typeof contract.gitAccounts.disconnect> = async (
  { db, deps, principal },
  { query },
) => {
  const { userId } = principal;
  const id = query.id.toLowerCase();
  const found = await db.write(async ({ git: { accounts } }) => {
    const account = await accounts.get(id);
    if (account?.userId !== userId) return 'absent';
    return (await accounts.delete(id, userId)) ? 'gone' : 'used';
  });
  if (found === 'used') {
    throw new AppError('conflict', accountInUse);
  }
  if (found === 'absent') {
    const bySignIn = await deps.git.signInAccounts(userId);
    if (!bySignIn.some((account) => account.id === id)) throw notFound('Git account');
    throw new AppError('conflict', signInAccount);
  }
  return reply(undefined);
};
