export { requireScope } from './credential.ts';
export { requireProject, visibleToToken } from './project.ts';
export { readAs } from './read-as.ts';
