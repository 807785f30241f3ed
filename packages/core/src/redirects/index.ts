export { listRedirects } from './list-redirects.ts';
