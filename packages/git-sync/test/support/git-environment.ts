/** Environment of `git` in these tests: without the configuration of the machine and its user. */
export const gitEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  // The checkout's own `.git/config` is not read: no folder above is searched for a repository.
  GIT_DIR: '/nonexistent',
};
