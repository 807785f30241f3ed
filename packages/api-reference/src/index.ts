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
export type { ApiProblem } from './problem.ts';
export { openModel, PAGES_FORMAT, type StoredModel, storedModel } from './stored-model.ts';
export { bodyMarkdown, pageMarkdown } from './write/markdown.ts';
