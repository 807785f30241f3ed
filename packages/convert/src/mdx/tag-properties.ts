/** Reads the properties that a tag passes to the partial in its place. */
import type { ConfigValue } from '../literals.ts';
import type { MdxElement } from './elements.ts';
import type { MdxPage } from './page.ts';
import type { Properties } from './properties.ts';
import type { Scope } from './scope.ts';

const literal = (value: ConfigValue | null): string | number | boolean | null =>
  value?.type === 'plain' ? value.value : null;

/** Attributes that are programs are reported. */
export const propertiesOf = (element: MdxElement, page: MdxPage, scope: Scope): Properties => {
  const properties = new Map<string, string | number | boolean>();
  for (const attribute of element.open.attributes) {
    const { name, value, expression } = attribute;
    const read = expression === null ? value : literal(scope.evaluate(expression));
    if (read === null) page.reportAttribute(element, attribute);
    else properties.set(name, read);
  }
  return properties;
};
