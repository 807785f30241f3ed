export { getQuality } from './get-quality.ts';
