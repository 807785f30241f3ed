/** Background work. */
export { workerPart } from './part.ts';
