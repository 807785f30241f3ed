/** `POST /git/accounts`: the host is asked whose token it is, then it is kept sealed. */
import type { contract } from '@quoin/contract';
import { staged } from '../../context.ts';
import type { GitAccountRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { connecting } from '../connect-failure.ts';
import { SEALED_FOR } from '../sealed-for.ts';
import { gitHost } from './git-host.ts';
import { presentGitAccount } from './present-account.ts';

export const connectGitAccount = staged<typeof contract.gitAccounts.connect>(
  async ({ deps }, { body: { provider, host: typed, token } }) => {
    const host = gitHost(provider, typed);
    const login = await connecting((signal) => deps.git.login({ provider, host, token }, signal));

    return async ({ db, principal }) => {
      const account: GitAccountRecord = {
        id: deps.ids.next(),
        userId: principal.userId,
        provider,
        host,
        login,
        token: deps.secrets.seal(SEALED_FOR.accountToken, token),
        createdAt: deps.clock.now(),
      };
      await db.write((stores) => stores.git.accounts.insert(account));
      return reply({ account: presentGitAccount(account) });
    };
  },
);
