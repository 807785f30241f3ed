export { listComponents } from './list-components.ts';
export { validateDraft } from './validate.ts';
