/** Parameters of the product's own API blocks: neighbours become one table. */
import { attributesText } from '../../markup/block-text.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf, contentOf, isTrue, reportOthers } from './handler.ts';
import type { TagElement } from './read.ts';

/** The content on one line, or as a passage that is in a list item. */
const description = (element: TagElement, page: GitBookPage): string => {
  const text = page.slice(contentOf(element)).trim();
  if (text === '') return '';
  return `: ${text.replace(/\n[ \t]*/g, '\n  ')}`;
};

const item = (element: TagElement, page: GitBookPage): string => {
  reportOthers(element, page, ['name', 'type', 'required', 'in', 'defaultValue', 'schema']);
  const type = attributeOf(element, 'type');
  const value = attributeOf(element, 'defaultValue');
  const words = [
    `\`${attributeOf(element, 'name') ?? ''}\`${type === undefined ? '' : ` \`${type}\``}`,
    ...(isTrue(element, 'required') ? ['required'] : []),
    ...(value === undefined ? [] : [`default \`${value}\``]),
  ];
  return `- ${words.join(', ')}${description(element, page)}`;
};

/** As `in` of a ParameterTable; undefined where Quoin has no such place. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'header'],
  ['headers', 'header'],
  ['cookie', 'cookie'],
  ['body', 'body'],
  ['form-data', 'body'],
]);

export const placeOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : PLACES.get(name);

/** One element of a run of parameters: the first opens the table, the last closes it. */
export const parameter = (
  element: TagElement,
  page: GitBookPage,
  run: { readonly isFirst: boolean; readonly isLast: boolean; readonly place: string | undefined },
): void => {
  const open = `<ParameterTable${attributesText({ in: run.place })}>\n\n`;
  const text = `${run.isFirst ? open : ''}${item(element, page)}${run.isLast ? '\n\n</ParameterTable>' : ''}`;
  page.replaceBlock(element, text);
};
