export type { ChangeDetail, PageChange } from './compare/change.ts';
export { type ChangelogEntry, changelogMarkdown } from './compare/changelog.ts';
export { compareModels } from './compare/compare-models.ts';
export {
  addedChange,
  type ComparedPage,
  changedPage,
  comparePages,
  removedChange,
  writerOf,
} from './compare/compare-pages.ts';
export { API_LIMITS } from './limits.ts';
export type * from './model.ts';
export {
  keysOf,
  memberOf,
  OPERATION_MEMBERS,
  type OperationMember,
  type OperationName,
  operationName,
} from './operation-name.ts';
export { ownPlace, type PagePlace, placeInPage } from './page-place.ts';
export { expandParts, type PartInText } from './parts/expand-parts.ts';
export { type PartName, partNames } from './parts/part-names.ts';
export type { ApiProblem } from './problem.ts';
export { openModel, PAGES_FORMAT, type StoredModel, storedModel } from './stored-model.ts';
export { bodyMarkdown, pageMarkdown } from './write/markdown.ts';
