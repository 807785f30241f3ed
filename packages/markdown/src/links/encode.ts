/** A URL as it may be written in each form: what would end or change it is escaped, nothing else. */
import type { LinkForm } from './link.ts';

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Characters that no form can hold: white space, controls, and what ends cells and tags. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NEVER = /[\u0000-\u0020\u007f<>|]/g;

const ENDING: Readonly<Record<LinkForm, RegExp>> = {
  bare: /[()\\]/g,
  angle: /\\/g,
  autolink: /\\/g,
  double: /"/g,
  single: /'/g,
  backtick: /[`$\\{}]/g,
  unquoted: /["'`=]/g,
};

const REFERENCE = /&(?=[#A-Za-z])/g;

export const encodeUrl = (url: string, form: LinkForm): string => {
  const encoded = url.replace(NEVER, percent).replace(ENDING[form], percent);
  // Of JavaScript, which has no references.
  return form === 'backtick' ? encoded : encoded.replace(REFERENCE, '&amp;');
};
