/**
 * How much of a message there may be, beside its bytes: the protocol's library parses all of it in
 * one turn.
 */
import { invalid } from '@quoin/core';
import * as messages from './messages.ts';

/**
 * Values of a message. Quoin's own limit: each takes some 5 µs, and messages of agents have some
 * hundreds.
 */
const MAX_VALUES = 5_000;

/** @throws {AppError} `invalid_payload` where the members and items of the message are too many */
export const requireFewValues = (message: object): void => {
  const open: object[] = [message];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    count += items.length;
    if (count > MAX_VALUES) throw invalid(messages.tooManyValues({ max: MAX_VALUES }));
    for (const item of items) if (typeof item === 'object' && item !== null) open.push(item);
  }
};
