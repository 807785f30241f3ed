/** `Object.entries` and other functions that are named with their object. */
import { arrayMethod } from './array-methods.ts';
import { array, type Call, isPlain, listOrNull, type Place, plain } from './call.ts';
import { type ConfigValue, truthOf } from './value.ts';

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
