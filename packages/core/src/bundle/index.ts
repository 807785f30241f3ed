export { bundleProject } from './bundle-project.ts';
