/**
 * What functions of JavaScript itself share that configuration uses and that change nothing: how
 * they are called, and the values that they make.
 */
import { MAX_TEXT_LENGTH } from './operators.ts';
import type { ConfigValue } from './value.ts';

export interface Place {
  readonly path: string;
  readonly line: number;
}

/** Applies a function of the tree; null if that cannot be done. */
export type Apply = (
  callback: ConfigValue | undefined,
  args: readonly ConfigValue[],
) => ConfigValue | null;

export interface Call {
  readonly args: readonly ConfigValue[];
  readonly apply: Apply;
  readonly at: Place;
}

export const plain = (value: string | number | boolean | null, at: Place): ConfigValue => ({
  type: 'plain',
  value,
  ...at,
});

export const array = (items: readonly ConfigValue[], at: Place): ConfigValue => ({
  type: 'array',
  items,
  ...at,
});

export const textOf = (value: ConfigValue | undefined): string | null =>
  value?.type === 'plain' && typeof value.value === 'string' ? value.value : null;

export const numberOf = (value: ConfigValue | undefined): number | undefined =>
  value?.type === 'plain' && typeof value.value === 'number' ? value.value : undefined;

export const isPlain = (value: ConfigValue | undefined): value is ConfigValue & { type: 'plain' } =>
  value?.type === 'plain';

export const joined = (items: readonly ConfigValue[], separator: string): string | null => {
  const texts = items.map((item) => (isPlain(item) ? String(item.value ?? '') : null));
  if (texts.includes(null)) return null;
  const text = texts.join(separator);
  return text.length > MAX_TEXT_LENGTH ? null : text;
};

export const listOrNull = (items: readonly ConfigValue[] | null, at: Place): ConfigValue | null =>
  items === null ? null : array(items, at);
