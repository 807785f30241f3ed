export { siteBrandOf } from './site-brand.ts';
