/** For tests of the caller that uses this package: the contract of Git, and a repository in memory. */
export { gitRemoteChecks, type RemoteUnderTest } from './git-remote-checks.ts';
export { memoryRemote } from './memory-remote.ts';
export {
  type CommitInput,
  type MemoryCommit,
  type MemoryFile,
  MemoryRepository,
  type MemoryTree,
} from './memory-repository.ts';
