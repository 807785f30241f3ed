/** Values that are passed into expressions, and results of expressions and tools as JSON. */
import { celJs } from '../late.ts';
import {
  notAJsonNumber,
  notAJsonType,
  notAJsonValue,
  tooManyDigits,
  valueTooDeep,
} from '../messages/expression.ts';
import type { Json } from '../skill.ts';
import { ExpressionError } from './expression-error.ts';

/**
 * Levels of nested arrays and objects. Quoin's own limit: deep enough for data, shallow enough for
 * a stack.
 */
export const MAX_DEPTH = 64;

const tooDeep = (): never => {
  throw new ExpressionError(valueTooDeep({ maxDepth: MAX_DEPTH }));
};

/**
 * The same value, for expressions. The library reads the `constructor` of an object, so that one
 * which has a member of that name becomes a map; numbers stay doubles, as CEL has them of JSON.
 * @throws {ExpressionError} where it is nested too deep
 */
export const toCel = (value: Json, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return tooDeep();
  if (Array.isArray(value)) {
    const items = value.map((item) => toCel(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  let isSame = true;
  const members = Object.entries(value).map(([name, member]) => {
    const converted = toCel(member, depth + 1);
    isSame &&= converted === member;
    return [name, converted] as const;
  });
  if (Object.hasOwn(value, 'constructor')) return new Map(members);
  return isSame ? value : Object.fromEntries(members);
};

const exactNumber = (value: bigint): number => {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new ExpressionError(tooManyDigits({ value }));
};

const finite = (value: number): number => {
  // JSON knows no other zero: a value that is stored and read again equals the value that is passed
  // on directly.
  if (Number.isFinite(value)) return value === 0 ? 0 : value;
  throw new ExpressionError(notAJsonNumber({ value }));
};

/**
 * A value of its own as JSON, without parts that it shares with others.
 * @param spend receives each value, with the characters that it takes as JSON; may throw
 * @throws {ExpressionError} where it is not one, or nested too deep
 */
export const toJson = (value: unknown, spend: (length: number) => void, depth = 0): Json => {
  switch (typeof value) {
    case 'string':
      spend(value.length + 2);
      return value;
    case 'number':
      spend(1);
      return finite(value);
    case 'bigint':
      spend(1);
      return exactNumber(value);
    case 'boolean':
      spend(4);
      return value;
    case 'undefined':
      spend(4);
      return null;
    case 'object':
      break;
    default:
      throw new ExpressionError(notAJsonValue({ type: typeof value }));
  }
  spend(4);
  if (value === null) return null;
  if (value instanceof celJs().Optional) return toJson(value.orValue(null), spend, depth);
  if (value instanceof Date) return value.toISOString();
  if (depth >= MAX_DEPTH) return tooDeep();
  if (Array.isArray(value)) return value.map((item) => toJson(item, spend, depth + 1));
  const isPlain = Object.prototype.toString.call(value) === '[object Object]';
  if (!(value instanceof Map) && !isPlain) throw new ExpressionError(notAJsonType);
  const entries = value instanceof Map ? value.entries() : Object.entries(value);
  const members: [string, Json][] = [];
  for (const [name, member] of entries) {
    if (member === undefined) continue;
    spend(String(name).length + 3);
    members.push([String(name), toJson(member, spend, depth + 1)]);
  }
  // Makes members of their own, also of `__proto__`.
  return Object.fromEntries(members);
};
