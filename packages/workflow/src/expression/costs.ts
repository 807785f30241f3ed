/** Computes the maximum cost of an operation from its operands, before it runs. */

import { durationForm } from '../messages/expression.ts';
import { ExpressionError } from './expression-error.ts';
import type { Meter } from './meter.ts';

/** A text that is looked for in another: some engines compare all of it at each place. */
const COMPARISONS_A_UNIT = 1_000;
/** A list of a text's characters takes that much more than the text. */
const PARTS_A_UNIT = 8;
/** Characters outside of the first 65,536 are counted one by one. */
const COUNTED_A_UNIT = 16;
const HIGH_SURROGATE = /[\ud800-\udbff]/;
/** Of the times of a place: the calendar is asked through a text. */
const TIME_ZONE_UNITS = 500;
/** `-106751d23h47m16.854775808s` and no more; the library's own reading is cubic. */
const MAX_DURATION_LENGTH = 32;

const textLength = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** Without what is in it. */
const spendShallow = (meter: Meter, value: unknown): void => {
  if (typeof value === 'string') meter.spendText(value.length);
  else if (Array.isArray(value)) meter.spend(value.length);
  else if (value instanceof Map) meter.spend(value.size);
  else if (typeof value === 'object' && value !== null) meter.spend(Object.keys(value).length);
};

/** With what is in it, as often as it is in it. */
const spendDeep = (meter: Meter, value: unknown): void => {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    meter.spend(1);
    spendShallow(meter, one);
    if (typeof one !== 'object' || one === null) continue;
    // Not `push(...)`: engines have bounds of arguments.
    const items = Array.isArray(one) || one instanceof Map ? one.values() : Object.values(one);
    for (const item of items) open.push(item);
  }
};

const spendSearch = (meter: Meter, text: unknown, wanted: unknown): void =>
  meter.spend((textLength(text) * textLength(wanted)) / COMPARISONS_A_UNIT);

const timesIn = (text: unknown, wanted: unknown): number => {
  if (typeof text !== 'string' || typeof wanted !== 'string') return 0;
  if (wanted === '') return text.length + 1;
  let times = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    times++;
  return times;
};

const spendSize = (meter: Meter, text: unknown): void => {
  if (typeof text === 'string' && HIGH_SURROGATE.test(text))
    meter.spend(text.length / COUNTED_A_UNIT);
};

/** What begins a value of JSON, or precedes one; those in texts count, too. */
const VALUE_COSTS: Readonly<Record<string, number>> = { '{': 2, ':': 2, '[': 1, ',': 1 };

/** Texts are read many times faster than values are made. */
const spendParse = (meter: Meter, text: unknown): void => {
  if (typeof text !== 'string') return;
  let units = 0;
  for (let at = 0; at < text.length; at++) units += VALUE_COSTS[text.charAt(at)] ?? 0;
  meter.spend(units);
};

type Spend = (meter: Meter, operands: readonly unknown[]) => void;

const search: Spend = (meter, [text, wanted]) => spendSearch(meter, text, wanted);

const BY_FUNCTION: Readonly<Record<string, Spend>> = {
  contains: search,
  indexOf: search,
  lastIndexOf: search,
  split: (meter, [text, separator]) => {
    spendSearch(meter, text, separator);
    meter.spend(textLength(text) / PARTS_A_UNIT);
  },
  replace: (meter, [text, wanted, replacement]) => {
    spendSearch(meter, text, wanted);
    meter.spend(textLength(text) / PARTS_A_UNIT);
    meter.spendText(textLength(text) + timesIn(text, wanted) * textLength(replacement));
  },
  join: (meter, [list, separator]) => {
    const texts: readonly unknown[] = Array.isArray(list) ? list : [];
    let length = 0;
    for (const text of texts) length += textLength(text) + textLength(separator);
    meter.spendText(length);
  },
  json: (meter, [value]) => spendDeep(meter, value),
  parseJson: (meter, [text]) => spendParse(meter, text),
  size: (meter, [value]) => spendSize(meter, value),
  duration: (_, [text]) => {
    if (textLength(text) > MAX_DURATION_LENGTH) throw new ExpressionError(durationForm);
  },
};

const TIME_PARTS = /^get[A-Z]/;

/** @throws {ExpressionError} where no more is left */
export const spendCall = (meter: Meter, name: string, operands: readonly unknown[]): void => {
  for (const operand of operands) spendShallow(meter, operand);
  if (TIME_PARTS.test(name) && operands.length > 1) meter.spend(TIME_ZONE_UNITS);
  if (Object.hasOwn(BY_FUNCTION, name)) BY_FUNCTION[name]?.(meter, operands);
};

const COMPARING: ReadonlySet<string> = new Set(['==', '!=', 'in']);

/** @throws {ExpressionError} where no more is left */
export const spendOperator = (meter: Meter, op: string, operands: readonly unknown[]): void => {
  if (op === '.' || op === '.?' || op === '[]' || op === '[?]' || op === '?:') return;
  const isDeep = COMPARING.has(op);
  for (const operand of operands) {
    if (isDeep) spendDeep(meter, operand);
    else spendShallow(meter, operand);
  }
  if (op === '+') meter.spendText(operands.reduce<number>((sum, one) => sum + textLength(one), 0));
};
