/** Methods of arrays that configuration uses and that change nothing. */
import { array, type Call, isPlain, joined, listOrNull, numberOf, plain, textOf } from './call.ts';
import { type ConfigValue, truthOf } from './value.ts';

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

const sortedTexts = (items: readonly ConfigValue[]): ConfigValue[] | null =>
  items.every(isPlain)
    ? items.toSorted((a, b) => (String(textOf(a)) < String(textOf(b)) ? -1 : 1))
    : null;

const indexIn = (items: readonly ConfigValue[], wanted: ConfigValue | undefined): number =>
  items.findIndex((item) => isPlain(item) && isPlain(wanted) && item.value === wanted.value);

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
