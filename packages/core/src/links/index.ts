export { reportLinks } from './report-links.ts';
export { siteDestination, storedRedirects } from './site-redirects.ts';
export { type LinkProblem, linkProblems } from './text-problems.ts';
