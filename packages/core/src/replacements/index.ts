export { replaceText } from './replace-text.ts';
