/** How many values a value contains. Parts that are shared count wherever they occur. */
import type { ConfigValue } from './value.ts';

/** Texts count by their length, so that joined texts are bounded as well. */
const CHARACTERS = 100;

const sizes = new WeakMap<ConfigValue, number>();

const partsOf = (value: ConfigValue): Iterable<ConfigValue> => {
  if (value.type === 'array') return value.items;
  if (value.type === 'object') return value.members.values();
  return value.type === 'call' ? value.arguments : [];
};

/** At least 1. Each distinct part is visited once, so a value that doubles costs no time. */
export const sizeOf = (value: ConfigValue): number => {
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 1;
  if (value.type === 'plain' && typeof value.value === 'string') {
    size += Math.floor(value.value.length / CHARACTERS);
  }
  for (const part of partsOf(value)) size += sizeOf(part);
  sizes.set(value, size);
  return size;
};
