/** Properties that a tag passes to the partial in its place: `<Install package="x" />`. */
import { type Binding, readSyntax } from '../literals/syntax.ts';
import type { MdxPage } from './page.ts';

/** Literals by name. */
export type Properties = ReadonlyMap<string, string | number | boolean>;

export const NO_PROPERTIES: Properties = new Map();

/** Under their own names, and as members of `props`. */
export const bindingsOf = (properties: Properties): Map<string, Binding> => {
  if (properties.size === 0) return new Map();
  const values: [string, unknown][] = [...properties];
  return new Map(
    [...values, ['props', Object.fromEntries(values)] as const].flatMap(([name, value]) => {
      const read = readSyntax('properties.js', `export default ${JSON.stringify(value)}`);
      const binding = 'message' in read ? undefined : read.exports.get('default');
      return binding === undefined ? [] : [[name, binding] as const];
    }),
  );
};

const IN_CODE = /\{\s*([A-Za-z_$][\w$]*)\s*\}/g;

/** In code, names of properties are replaced with their values; the rest of code is text. */
export const replaceInCode = (page: MdxPage, properties: Properties): void => {
  if (properties.size === 0) return;
  for (const token of page.tokens) {
    if (token.type !== 'fence') continue;
    for (const found of page.source.slice(token.start, token.end).matchAll(IN_CODE)) {
      const value = properties.get(found[1] ?? '');
      const start = token.start + found.index;
      if (value !== undefined) page.edit(start, start + found[0].length, String(value));
    }
  }
};
