export { createRedirects } from './create-redirects.ts';
export { listRedirects } from './list-redirects.ts';
