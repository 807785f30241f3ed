/** Git connections and their runs. */
import { connectGitAccount } from '../git/accounts/connect-git-account.ts';
import { disconnectGitAccount } from '../git/accounts/disconnect-git-account.ts';
import { listGitAccounts } from '../git/accounts/list-git-accounts.ts';
import { connectGit } from '../git/connection/connect-git.ts';
import { disconnectGit } from '../git/connection/disconnect-git.ts';
import { getGit } from '../git/connection/get-git.ts';
import { listGitConflicts } from '../git/connection/list-git-conflicts.ts';
import { pauseGit } from '../git/connection/pause-git.ts';
import { rotateGitSecret } from '../git/connection/rotate-git-secret.ts';
import { updateGit } from '../git/connection/update-git.ts';
import { previewGit } from '../git/preview-git.ts';
import { resolveGitConflict } from '../git/resolve-git-conflict.ts';
import { confirmGitRun } from '../git/runs/confirm-git-run.ts';
import { syncGit } from '../git/runs/sync-git.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const gitUseCases = {
  'git.get': getGit,
  'git.connect': connectGit,
  'git.update': updateGit,
  'git.disconnect': disconnectGit,
  'git.preview': previewGit,
  'git.sync': syncGit,
  'git.confirm': confirmGitRun,
  'git.pause': pauseGit,
  'git.rotateSecret': rotateGitSecret,
  'git.conflicts': listGitConflicts,
  'git.resolve': resolveGitConflict,
  'gitAccounts.list': listGitAccounts,
  'gitAccounts.connect': connectGitAccount,
  'gitAccounts.disconnect': disconnectGitAccount,
} satisfies UseCaseMap;
