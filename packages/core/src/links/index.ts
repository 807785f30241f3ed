export { reportLinks } from './report-links.ts';
export { type LinkProblem, linkProblems } from './text-problems.ts';
