/** Reading descriptions, which may take seconds: for worker processes. */
export { type Description, readDescription } from './read-description.ts';
