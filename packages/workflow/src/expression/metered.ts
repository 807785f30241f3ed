/**
 * Counts what the library's interpreter does. Each node of its tree evaluates itself through its
 * member `evaluate`, and what has operands does so through `handle(operands…)`, which the check has
 * chosen; both are put behind the meter. The members are not in the library's types: tests of the
 * limits would tell if another version had others.
 */
import type { ParseResult } from '@marcbachmann/cel-js';
import { spendCall, spendOperator } from './costs.ts';
import type { Meter } from './meter.ts';

type Run = (this: unknown, ...values: unknown[]) => unknown;

interface MeterableNode {
  readonly op: string;
  readonly args: unknown;
  readonly meta: unknown;
  evaluate: Run;
  handle?: Run;
}

const isNode = (value: object): value is MeterableNode =>
  'op' in value &&
  typeof value.op === 'string' &&
  'evaluate' in value &&
  typeof value.evaluate === 'function' &&
  'meta' in value;

/** Arrays and plain objects: what the library keeps nodes in. Its contexts and registries are classes. */
const isContainer = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

const operandsOf = (op: string, values: readonly unknown[]): readonly unknown[] => {
  const [first, second] = values;
  if (op === 'call' || op === 'rcall') return Array.isArray(first) ? first : [];
  return op === 'comprehension' || op === '!_' || op === '-_' ? [first] : [first, second];
};

const nameOf = (args: unknown): string =>
  Array.isArray(args) && typeof args[0] === 'string' ? args[0] : '';

const meterNode = (node: MeterableNode, meter: Meter): void => {
  let { evaluate } = node;
  const metered: Run = (...values) => {
    meter.spend(1);
    try {
      return evaluate.apply(node, values);
    } catch (error) {
      meter.spendError(error);
      throw error;
    }
  };
  // A node replaces its own `evaluate` when it is first asked.
  Object.defineProperty(node, 'evaluate', {
    get: () => metered,
    set: (next: Run) => {
      evaluate = next;
    },
  });
  const { op, handle } = node;
  if (handle === undefined) return;
  const isCall = op === 'call' || op === 'rcall';
  const name = nameOf(node.args);
  node.handle = (...values) => {
    const operands = operandsOf(op, values);
    if (isCall) spendCall(meter, name, operands);
    else spendOperator(meter, op, operands);
    return handle.apply(node, values);
  };
};

/** Once for each tree, after its check. */
export const meterTree = (tree: ParseResult['ast'], meter: Meter): void => {
  const seen = new Set<object>();
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isNode(value)) {
      meterNode(value, meter);
      open.push(value.args, value.meta);
    } else if (isContainer(value)) open.push(...Object.values(value));
  }
};
