/** `<ParamField>` and `<ResponseField>`: neighbours become one `<ParameterTable>`. */
import { attributeOf, isSet, type MdxElement, textOf } from '../mdx/elements.ts';
import type { MdxPage } from '../mdx/page.ts';
import type { Component } from '../mdx/rules.ts';
import type { Scope } from '../mdx/scope.ts';
import { writeListItem } from './list-item.ts';
import { placeInRun } from './runs.ts';

const FIELDS = new Set(['ParamField', 'ResponseField', 'Param']);
/** Attributes of a ParamField whose value is the parameter's name. */
const PLACES = ['path', 'query', 'header', 'body', 'cookie'] as const;
const READ = [...PLACES, 'name', 'type', 'required', 'deprecated', 'default', 'placeholder'];

const placeOf = (element: MdxElement): string | null => {
  if (!FIELDS.has(element.name)) return null;
  if (element.name === 'ResponseField') return 'response';
  return PLACES.find((place) => attributeOf(element, place) !== undefined) ?? 'body';
};

export const isInField = (element: MdxElement): boolean => {
  for (let at = element.parent; at !== null; at = at.parent) {
    if (FIELDS.has(at.name)) return true;
  }
  return false;
};

/** As code that may hold backticks itself. */
const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
};

/** Text of an attribute that may be an expression, such as `default={2}` or `{["a"]}`. */
const written = (element: MdxElement, name: string, scope: Scope): string | undefined => {
  const attribute = attributeOf(element, name);
  if (attribute === undefined) return undefined;
  if (typeof attribute.value === 'string') return attribute.value;
  if (attribute.value === true) return 'true';
  const value = scope.evaluate(attribute.expression ?? '');
  return value?.type === 'plain' ? String(value.value) : (attribute.expression ?? undefined);
};

const header = (element: MdxElement, scope: Scope): string => {
  const name = PLACES.map((place) => textOf(element, place)).find((one) => one !== undefined);
  const type = written(element, 'type', scope);
  const value = written(element, 'default', scope);
  const placeholder = textOf(element, 'placeholder');
  const named = code(textOf(element, 'name') ?? name ?? '…');
  return [
    type === undefined || type === '' ? named : `${named} ${code(type)}`,
    ...(isSet(element, 'required') ? ['required'] : []),
    ...(isSet(element, 'deprecated') ? ['deprecated'] : []),
    ...(value === undefined || value === '' ? [] : [`default ${code(value)}`]),
    ...(placeholder === undefined ? [] : [`for example ${code(placeholder)}`]),
  ].join(', ');
};

const field: Component = (element: MdxElement, page: MdxPage, scope: Scope): void => {
  page.reportAttributes(element, READ);
  const { isFirst, isLast } = placeInRun(element, page, placeOf);
  const isNested = isInField(element);
  writeListItem(element, page, header(element, scope), {
    before: isFirst && !isNested ? `<ParameterTable in="${placeOf(element)}">\n\n` : '',
    after: isLast && !isNested ? '\n\n</ParameterTable>' : '',
  });
};

export const fields: ReadonlyMap<string, Component> = new Map(
  [...FIELDS].map((name) => [name, field]),
);
