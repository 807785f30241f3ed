/** Git repositories over HTTP, in a process of its own. */
export { createGitRemote, type GitRemoteOptions } from './git-remote.ts';
export { type LaneLimits, Lanes } from './lanes.ts';
