/** A value as JSON, compact in a pipe and formatted at a terminal. */
import type { Output } from '../io.ts';
import { visible } from './visible.ts';

/** JSON escapes C0 controls only; at a terminal the others must not steer it either. */
export const jsonText = (value: unknown, { isTerminal }: Output): string => {
  const text = JSON.stringify(value, null, 2);
  return isTerminal ? visible(text) : text;
};
