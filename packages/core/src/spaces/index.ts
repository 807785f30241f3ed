export { createSpace } from './create-space.ts';
export { listSpaces } from './list-spaces.ts';
export { spaceIdOf } from './space-filter.ts';
