/** Git repositories over HTTP, in a process of its own. */
export { createGitRemote, type GitRemoteOptions } from './git-remote.ts';
export { type LaneLimits, Lanes, type LaneUser } from './lanes.ts';
export { createLfs, type LfsOptions } from './lfs/lfs-client.ts';
