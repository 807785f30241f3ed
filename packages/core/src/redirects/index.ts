export { createRedirects } from './create-redirects.ts';
export { listRedirects } from './list-redirects.ts';
export { listRedirectsByPath } from './list-redirects-by-path.ts';
