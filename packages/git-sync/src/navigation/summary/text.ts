/** Words and targets as Markdown that reads back as the same. */

/** Punctuation that means something wherever it is in running text (CommonMark 0.31 §2.4, GFM). */
const MARKUP = /[\\`*_[\]<~#]/g;

/** Addresses that GFM makes links of themselves (GFM §6.9). */
const AUTOLINK = /:\/\/|www\.|@/gi;

/** Matches the beginning of a list, a quote or a heading's underline. */
const MARKER = /^(?:[-+=>]|\d{1,9}(?=[.)]))/;

/** On one line, as the reader of the file has it; empty where nothing is left. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Text of a link, in which addresses stay text. */
export const escapeLabel = (text: string): string =>
  text.replace(MARKUP, '\\$&').replace(/&(?=[#a-z])/gi, '\\&');

export const escapeWords = (text: string): string =>
  escapeLabel(text)
    .replace(AUTOLINK, (address) => address.replace(/[:@.]/, '\\$&'))
    .replace(MARKER, (marker) => (/\d/.test(marker) ? `${marker}\\` : `\\${marker}`));

/** In angle brackets where it would end early without them (CommonMark 0.31 §6.3). */
export const escapeTarget = (target: string): string =>
  /^[^\s<>()\\&]+$/.test(target) ? target : `<${target.replace(/[\\<>]|&(?=[#a-z])/gi, '\\$&')}>`;

/** Whether {@link escapeTarget} can say it. */
export const isTarget = (target: string): boolean =>
  target !== '' && target === target.trim() && !/\p{Cc}|[\u2028\u2029]/u.test(target);
