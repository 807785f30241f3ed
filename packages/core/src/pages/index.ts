export { createPage } from './create-page.ts';
export { deletePage } from './delete-page.ts';
export { requireMatch } from './etag.ts';
export { getPage } from './get-page.ts';
export { listPages } from './list-pages.ts';
export { updatePage } from './update-page.ts';
