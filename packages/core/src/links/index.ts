export { reportLinks } from './report-links.ts';
