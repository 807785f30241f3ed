export { API_LIMITS } from './limits.ts';
export type * from './model.ts';
export type { ApiProblem } from './problem.ts';
export { bodyMarkdown, pageMarkdown } from './write/markdown.ts';
