export { requireFeature } from './check.ts';
