/**
 * Two-way sync of Markdown with Git (docs/internals/git-sync.md). Pure: what to do is data, who
 * does it comes from outside.
 */
export { type CommitPage, commitMessage, templatePerson } from './commit-message.ts';
export { commitPerson } from './commit-person.ts';
export {
  MESSAGE_PLACEHOLDERS,
  PERSON_PLACEHOLDERS,
  readPersonTemplate,
  unknownPlaceholders,
} from './commit-template.ts';
export {
  type ChangedFile,
  type ChangedFiles,
  type CommentInput,
  type CommitStatus,
  type Forge,
  type ForgeReports,
  type ForgeRepository,
  type ForgeRequests,
  MAX_STATUS_LENGTH,
  type PullRequest,
  type PullRequestInput,
  type Repository,
} from './forge.ts';
export { GIT_ERROR_KINDS, GitError, type GitErrorKind, passes } from './git-error.ts';
export type { Lfs, LfsObject, LfsUpload } from './lfs.ts';
export type { TextMerge } from './merge/merge-in-layout.ts';
export { mergePage } from './merge/merge-page.ts';
export type { Side } from './merge/piece.ts';
export { type ForeignNavigation, foreignNavigation } from './navigation/foreign.ts';
export { navigationKey } from './navigation/key.ts';
export {
  type ManifestSettings,
  manifestSettings,
  mergeSettings,
  settingMembers,
  writeSettings,
} from './navigation/manifest/settings.ts';
export {
  mergeNavigation,
  mergeNavigationAsync,
  type NavigationConflict,
  type NavigationMerge,
  type NavigationMergeInput,
} from './navigation/merge/merge-navigation.ts';
export type {
  NavGroup,
  Navigation,
  NavLeaf,
  NavNode,
  NavPage,
  NavSpace,
} from './navigation/navigation.ts';
export type { LeftOut, PageFacts } from './navigation/page-facts.ts';
export type { NavigationProblem } from './navigation/problem.ts';
export {
  type NavigationInput,
  type NavigationReading,
  type NavigationSource,
  readNavigation,
  readNavigationAsync,
} from './navigation/read-navigation.ts';
export {
  type NavigationWriteInput,
  type ProjectedNavigation,
  projectNavigation,
  type WrittenNavigation,
  writeNavigation,
} from './navigation/write-navigation.ts';
export { oneLine } from './one-line.ts';
export { type BaseFile, compareTrees, type GitFile, type TreeChanges } from './plan/compare.ts';
export {
  type ConflictKind,
  decidePage,
  needsMerge,
  type PageAction,
  type PageDecision,
  type PageTexts,
} from './plan/decide-page.ts';
export { type Losses, needsConfirmation } from './plan/guard.ts';
export type {
  CommitInfo,
  FileChange,
  FileMode,
  GitCredential,
  GitReader,
  GitRemote,
  GitWriter,
  Head,
  NewCommit,
  Person,
  PushOutcome,
  PushTarget,
  RemoteSource,
  SigningKey,
  TreeFile,
} from './remote.ts';
export type { Candidate, Modified, Rename } from './renames/candidate.ts';
export { pairRenames, pairRenamesAsync } from './renames/pair-renames.ts';
export { blobId } from './snapshot/blob-id.ts';
export {
  classify,
  classifyAsync,
  type SkippedFile,
  type Snapshot,
  type SnapshotFile,
} from './snapshot/classify.ts';
export { type DecodedText, decodeText } from './snapshot/decode-text.ts';
export { type FileKind, fileKind } from './snapshot/file-kind.ts';
export { isLfsPointer, lfsPointer, pointerBytes } from './snapshot/lfs-pointer.ts';
