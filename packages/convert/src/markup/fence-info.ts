/** The text after the marks of a code fence: language, title and how it is shown. */
import type { AttributeValue } from './block-text.ts';
import { attributesText } from './block-text.ts';

/** A fence without a language cannot say anything else. */
const NO_LANGUAGE = 'text';

/** In an info string a backtick ends a fence of backticks. */
const safe = (value: AttributeValue): AttributeValue =>
  typeof value === 'string' ? value.replaceAll('`', "'") : value;

/** `js title="a.js" lines`, with `rest` behind; empty where there is nothing to say. */
export const fenceInfo = (
  lang: string | null,
  marks: Readonly<Record<string, AttributeValue>>,
  rest: string | null = null,
): string => {
  const words = attributesText(
    Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, safe(value)])),
  );
  const all = `${words}${rest === null ? '' : ` ${rest}`}`;
  return all === '' ? (lang ?? '') : `${lang ?? NO_LANGUAGE}${all}`;
};

/** The marks of a fence that nothing in the code ends. */
export const fenceAround = (code: string): string => {
  const runs = [...code.matchAll(/`{3,}/g)];
  return '`'.repeat(runs.reduce((most, [run]) => Math.max(most, run.length), 2) + 1);
};
