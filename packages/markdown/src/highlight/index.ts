/** Highlighting of code. Slow, and slower where a caller wants it to be: for worker processes. */
export { highlight } from './highlight.ts';
export { MAX_HIGHLIGHTED } from './limits.ts';
export { renderHighlighted } from './render-highlighted.ts';
