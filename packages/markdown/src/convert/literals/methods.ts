/**
 * Functions of JavaScript itself that configuration uses and that change nothing: methods of
 * arrays and texts, and `Object.entries` and its like. Patterns are texts: a regular expression of
 * the tree is never run.
 */
import { type ConfigValue, truthOf } from './value.ts';

interface Place {
  readonly path: string;
  readonly line: number;
}

/** Applies a function of the tree; null if that cannot be done. */
export type Apply = (
  callback: ConfigValue | undefined,
  args: readonly ConfigValue[],
) => ConfigValue | null;

interface Call {
  readonly args: readonly ConfigValue[];
  readonly apply: Apply;
  readonly at: Place;
}

const MAX_TEXT_LENGTH = 100_000;

const plain = (value: string | number | boolean | null, at: Place): ConfigValue => ({
  type: 'plain',
  value,
  ...at,
});

const array = (items: readonly ConfigValue[], at: Place): ConfigValue => ({
  type: 'array',
  items,
  ...at,
});

const textOf = (value: ConfigValue | undefined): string | null =>
  value?.type === 'plain' && typeof value.value === 'string' ? value.value : null;

const numberOf = (value: ConfigValue | undefined): number | undefined =>
  value?.type === 'plain' && typeof value.value === 'number' ? value.value : undefined;

const isPlain = (value: ConfigValue | undefined): value is ConfigValue & { type: 'plain' } =>
  value?.type === 'plain';

/** The results of a callback for each item; null if one of them cannot be read. */
const mapped = (
  items: readonly ConfigValue[],
  { args: [callback], apply, at }: Call,
): ConfigValue[] | null => {
  const results: ConfigValue[] = [];
  for (const [index, item] of items.entries()) {
    const result = apply(callback, [item, plain(index, at), array(items, at)]);
    if (result === null) return null;
    results.push(result);
  }
  return results;
};

const isBoolean = (callback: ConfigValue | undefined): boolean =>
  callback?.type === 'unread' && callback.text === 'Boolean';

const filtered = (items: readonly ConfigValue[], call: Call): ConfigValue[] | null => {
  if (isBoolean(call.args[0])) return items.filter((item) => truthOf(item) !== false);
  const results = mapped(items, call);
  const truths = results?.map(truthOf) ?? [null];
  return truths.includes(null) ? null : items.filter((_, index) => truths[index] === true);
};

const flat = (items: readonly ConfigValue[]): ConfigValue[] =>
  items.flatMap((item) => (item.type === 'array' ? item.items : [item]));

const reduced = (items: readonly ConfigValue[], { args, apply, at }: Call): ConfigValue | null => {
  const [callback, first] = args;
  let result = first ?? items[0];
  for (const [index, item] of items.entries()) {
    if (first === undefined && index === 0) continue;
    const next: ConfigValue | null =
      result === undefined ? null : apply(callback, [result, item, plain(index, at)]);
    if (next === null) return null;
    result = next;
  }
  return result ?? null;
};

const joined = (items: readonly ConfigValue[], separator: string): string | null => {
  const texts = items.map((item) => (isPlain(item) ? String(item.value ?? '') : null));
  if (texts.includes(null)) return null;
  const text = texts.join(separator);
  return text.length > MAX_TEXT_LENGTH ? null : text;
};

const sortedTexts = (items: readonly ConfigValue[]): ConfigValue[] | null =>
  items.every(isPlain)
    ? items.toSorted((a, b) => (String(textOf(a)) < String(textOf(b)) ? -1 : 1))
    : null;

const indexIn = (items: readonly ConfigValue[], wanted: ConfigValue | undefined): number =>
  items.findIndex((item) => isPlain(item) && isPlain(wanted) && item.value === wanted.value);

const listOrNull = (items: readonly ConfigValue[] | null, at: Place): ConfigValue | null =>
  items === null ? null : array(items, at);

/** A method of an array; null if it is not one that can be read. */
export const arrayMethod = (
  name: string,
  items: readonly ConfigValue[],
  call: Call,
): ConfigValue | null => {
  const { args, at } = call;
  switch (name) {
    case 'map':
      return listOrNull(mapped(items, call), at);
    case 'flatMap': {
      const results = mapped(items, call);
      return results === null ? null : array(flat(results), at);
    }
    case 'filter':
      return listOrNull(filtered(items, call), at);
    case 'find':
      return filtered(items, call)?.[0] ?? null;
    case 'forEach':
      return mapped(items, call) === null ? null : plain(null, at);
    case 'reduce':
      return reduced(items, call);
    case 'concat':
      return array([...items, ...flat(args)], at);
    case 'flat':
      return array(flat(items), at);
    case 'slice':
      return array(items.slice(numberOf(args[0]), numberOf(args[1])), at);
    case 'reverse':
    case 'toReversed':
      return array(items.toReversed(), at);
    case 'sort':
    case 'toSorted':
      return args.length > 0 ? null : listOrNull(sortedTexts(items), at);
    case 'at':
      return items.at(numberOf(args[0]) ?? 0) ?? null;
    case 'includes':
      return plain(indexIn(items, args[0]) !== -1, at);
    case 'indexOf':
      return plain(indexIn(items, args[0]), at);
    case 'join': {
      const text = joined(items, textOf(args[0]) ?? ',');
      return text === null ? null : plain(text, at);
    }
    default:
      return null;
  }
};

/** A method of a text; null if it is not one that can be read. */
export const textMethod = (name: string, text: string, { args, at }: Call): ConfigValue | null => {
  const [first, second] = args;
  const wanted = textOf(first);
  switch (name) {
    case 'toLowerCase':
      return plain(text.toLowerCase(), at);
    case 'toUpperCase':
      return plain(text.toUpperCase(), at);
    case 'trim':
      return plain(text.trim(), at);
    case 'toString':
      return plain(text, at);
    case 'slice':
    case 'substring':
      return plain(text.slice(numberOf(first), numberOf(second)), at);
    case 'charAt':
      return plain(text.charAt(numberOf(first) ?? 0), at);
    case 'startsWith':
      return wanted === null ? null : plain(text.startsWith(wanted), at);
    case 'endsWith':
      return wanted === null ? null : plain(text.endsWith(wanted), at);
    case 'includes':
      return wanted === null ? null : plain(text.includes(wanted), at);
    case 'split':
      return wanted === null
        ? null
        : array(
            text.split(wanted).map((part) => plain(part, at)),
            at,
          );
    case 'replace':
    case 'replaceAll': {
      const other = textOf(second);
      if (wanted === null || other === null || wanted === '') return null;
      const parts = text.split(wanted);
      const rest = name === 'replace' ? parts.slice(1).join(wanted) : parts.slice(1).join(other);
      const changed = parts.length === 1 ? text : `${parts[0]}${other}${rest}`;
      return changed.length > MAX_TEXT_LENGTH ? null : plain(changed, at);
    }
    case 'concat': {
      const whole = joined([plain(text, at), ...args], '');
      return whole === null ? null : plain(whole, at);
    }
    default:
      return null;
  }
};

const entriesOf = (
  value: ConfigValue | undefined,
  at: Place,
): (readonly [ConfigValue, ConfigValue])[] | null => {
  if (value?.type === 'object' && value.unread.length === 0) {
    return [...value.members].map(([name, one]) => [plain(name, at), one]);
  }
  if (value?.type !== 'array') return null;
  return value.items.map((one, index) => [plain(String(index), at), one]);
};

const objectFrom = (value: ConfigValue | undefined, at: Place): ConfigValue | null => {
  if (value?.type !== 'array') return null;
  const members = new Map<string, ConfigValue>();
  for (const entry of value.items) {
    const [key, one] = entry.type === 'array' ? entry.items : [];
    if (!isPlain(key) || one === undefined) return null;
    members.set(String(key.value), one);
  }
  return { type: 'object', members, unread: [], ...at };
};

const assigned = (values: readonly ConfigValue[], at: Place): ConfigValue | null => {
  const members = new Map<string, ConfigValue>();
  for (const value of values) {
    if (value.type !== 'object' || value.unread.length > 0) return null;
    for (const [name, one] of value.members) members.set(name, one);
  }
  return { type: 'object', members, unread: [], ...at };
};

/** `Object.entries` and other functions that are named with their object; null for all others. */
export const globalFunction = (callee: string, call: Call): ConfigValue | null => {
  const { args, at } = call;
  const [first] = args;
  switch (callee) {
    case 'Object.keys':
      return listOrNull(entriesOf(first, at)?.map(([key]) => key) ?? null, at);
    case 'Object.values':
      return listOrNull(entriesOf(first, at)?.map(([, value]) => value) ?? null, at);
    case 'Object.entries':
      return listOrNull(entriesOf(first, at)?.map((entry) => array(entry, at)) ?? null, at);
    case 'Object.fromEntries':
      return objectFrom(first, at);
    case 'Object.assign':
      return assigned(args, at);
    case 'Object.freeze':
    case 'structuredClone':
      return first ?? null;
    case 'Array.from':
      if (first?.type !== 'array') return null;
      return args.length === 1
        ? first
        : arrayMethod('map', first.items, { ...call, args: args.slice(1) });
    case 'String':
      return isPlain(first) ? plain(String(first.value), at) : null;
    case 'Boolean': {
      const truth = truthOf(first);
      return truth === null ? null : plain(truth, at);
    }
    case 'Array.isArray':
      return first === undefined || first.type === 'unread' || first.type === 'call'
        ? null
        : plain(first.type === 'array', at);
    default:
      return null;
  }
};
