export { archivePage } from './archive-page.ts';
export { publishPage } from './publish-page.ts';
export { restorePage } from './restore-page.ts';
export { reviewPage } from './review-page.ts';
export { unpublishPage } from './unpublish-page.ts';
export { withdrawPage } from './withdraw-page.ts';
