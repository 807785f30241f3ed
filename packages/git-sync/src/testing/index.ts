/**
 * For tests of the caller that uses this package: the contracts of Git and of forges, and a repository
 * and a forge in memory.
 */
export { type ForgeUnderTest, forgeChecks } from './forge-checks.ts';
export { gitRemoteChecks, type RemoteUnderTest } from './git-remote-checks.ts';
export {
  type MemoryComment,
  type MemoryForge,
  type MemoryRequest,
  memoryForge,
} from './memory-forge.ts';
export { memoryRemote } from './memory-remote.ts';
export {
  type CommitInput,
  type MemoryCommit,
  type MemoryFile,
  MemoryRepository,
  type MemoryTree,
} from './memory-repository.ts';
