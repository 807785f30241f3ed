/**
 * A connected account as its owner sees it, whether by a token or by sign-in
 * (docs/internals/interface.md#git-connections).
 */
import type { SignInAccount } from '../../ports/git.ts';
import { iso } from '../../time.ts';

export const presentGitAccount = ({ id, provider, host, login, createdAt }: SignInAccount) => ({
  id,
  provider,
  host,
  login,
  createdAt: iso(createdAt),
});
