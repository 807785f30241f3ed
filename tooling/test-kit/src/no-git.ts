/** Git for tests that have nothing to do with it: each call of it is a mistake. */

const refuse = (): never => {
  throw new Error('this test has no Git');
};

export const noGit = {
  remote: {
    branches: refuse,
    fetch: refuse,
    fetchRef: refuse,
    files: refuse,
    read: refuse,
    readAt: refuse,
    history: refuse,
    hasAnyCommit: refuse,
    signingKey: refuse,
    push: refuse,
    forget: refuse,
    deleteBranch: refuse,
  },
  lfs: { upload: refuse, download: refuse },
  forge: refuse,
  login: refuse,
  installationAccess: refuse,
  cloneUrl: refuse,
  signInAccounts: refuse,
  signInToken: refuse,
  wake: refuse,
  wakeRequest: refuse,
};
