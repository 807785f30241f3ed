/** Git repositories over HTTP, in a process of its own. */
export { createGitRemote, type GitRemoteOptions } from './git-remote.ts';
export { HostScheduler, type SchedulerLimits, type SchedulerUser } from './host-scheduler.ts';
export { createLfs, type LfsOptions } from './lfs/lfs-client.ts';
