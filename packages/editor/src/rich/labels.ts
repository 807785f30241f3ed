/** Labels of blocks, attributes and values; the catalog of blocks has their names in the source. */
import * as messages from '../messages.ts';

/** `defaultOpen` as `Default open`. */
const words = (name: string): string => {
  const split = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return split.charAt(0).toUpperCase() + split.slice(1);
};

export const blockLabel = (name: string): string => messages.blocks[name] ?? words(name);
export const attributeLabel = (name: string): string => messages.attributes[name] ?? words(name);

/** Values in capitals, such as HTTP methods, are words of their field. */
export const valueLabel = (value: string): string =>
  messages.values[value] ?? (/^[A-Z]+$/.test(value) ? value : words(value).replaceAll('-', ' '));
