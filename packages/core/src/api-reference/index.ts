export { dueApiProjects, forgetOldApiPages, indexApiSources } from './index-sources.ts';
export { apiNodeBase } from './node-base.ts';
export { apiPageText, textWithOperation } from './page-text.ts';
export {
  type CallToSend,
  type OperationToTry,
  operationToTry,
  requestToSend,
  shownHeaders,
} from './playground.ts';
