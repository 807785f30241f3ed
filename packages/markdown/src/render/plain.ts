/** The words of a page, for excerpts. */
import type { Document } from '../parse/document.ts';
import { writeWords } from './words.ts';

/** Lines of words; white space inside of code stays. */
export const renderPlain = (document: Document): string => {
  let text = '';
  const add = (words: string): void => {
    text += words;
  };
  writeWords(document, {
    text: add,
    code: ({ value }) => add(value),
    heading: () => {},
    headingEnd: () => {},
  });
  return text.trimEnd();
};
