export { dueApiProjects, forgetOldApiPages, indexApiSources } from './index-sources.ts';
export { apiNodeBase } from './node-base.ts';
export { apiPageText, textWithOperation } from './page-text.ts';
