/** A code block as Markdown, for the service that renders it. */
import type { Node } from 'prosemirror-model';

/** CommonMark §4.5: longer than each run of the fence's characters in the code. */
const fenceFor = (code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
};

export const fenceOf = ({ attrs, textContent }: Node): string => {
  const fence = fenceFor(textContent);
  // The information of a fence is one line without its character.
  const info = `${attrs.lang || 'text'} ${attrs.meta}`.replaceAll(/[`\n]/g, ' ').trim();
  return `${fence}${attrs.lang === '' && attrs.meta === '' ? '' : info}\n${textContent}\n${fence}`;
};
