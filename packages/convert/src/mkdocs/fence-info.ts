/** The text after a fence's backticks: `{ .py title="x" }` as `py title="x"`. */
import { codeBlockOption } from '../messages.ts';
import { readAttrList } from './attr-list.ts';

/** @param unmapped receives the parts that are left out */
export const fenceInfo = (info: string, unmapped: (message: string) => void): string => {
  const trimmed = info.trim();
  const brace = trimmed.indexOf('{');
  const read = brace === -1 ? null : readAttrList(trimmed.slice(brace));
  // Without a language the first option would be one.
  if (read === null && /^(?:title|hl_lines|linenums)=/.test(trimmed)) return `text ${trimmed}`;
  // `js {1,3}` are lines to mark, which are kept as they are.
  if (read === null) return info;
  const { id, classes, pairs } = read.list;
  const before = trimmed.slice(0, brace).trim();
  const [lang = pairs.size > 0 ? 'text' : '', ...others] =
    before === '' ? classes : [before, ...classes];
  const left = [...others.filter((name) => name !== 'no-copy'), ...(id === null ? [] : [`#${id}`])];
  if (left.length > 0) unmapped(codeBlockOption({ left: left.join(' ') }));
  const options = [...pairs].map(([name, value]) => `${name}="${value}"`);
  return [lang, ...options].join(' ') + trimmed.slice(brace + read.length);
};
