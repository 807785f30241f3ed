/** Reading descriptions, which may take seconds: for worker processes. */
export type { Description } from './description.ts';
export { readDescription } from './read-description.ts';
