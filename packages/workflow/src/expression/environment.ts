/**
 * CEL as skills have it: the language's own functions without those that reach further or cannot
 * be bounded, numbers of JSON that add up with whole ones, and a few functions more.
 */
import type { Environment } from '@marcbachmann/cel-js';
import { celJs } from '../late.ts';
import { parseJsonFailed } from '../messages/expression.ts';
import { ExpressionError } from './expression-error.ts';
import { toCel, toJson } from './values.ts';

/** Quoin's own limits. An expression as long as a page is a program and belongs in a tool. */
const LIMITS = {
  maxAstNodes: 1_000,
  maxDepth: 32,
  maxListElements: 200,
  maxMapEntries: 200,
  maxCallArguments: 8,
} as const;

/** `matches` is not among them: its expressions can take forever. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['size', 'string', 'int', 'double', 'bool', 'dyn', 'type', 'timestamp', 'duration', 'has'],
  ...['json', 'parseJson', 'raw'],
]);
export const METHODS: ReadonlySet<string> = new Set([
  ...['all', 'exists', 'exists_one', 'map', 'filter', 'size', 'join'],
  ...['contains', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'substring', 'trim'],
  ...['lowerAscii', 'upperAscii', 'split', 'replace'],
  ...['hasValue', 'value', 'or', 'orValue', 'of', 'none', 'bind'],
  ...['getFullYear', 'getMonth', 'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear'],
  ...['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'],
]);

export const VARIABLES = ['input', 'steps', 'execution', 'secrets'] as const;

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

const parsed = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ExpressionError(parseJsonFailed, 0, { cause });
  }
  return toCel(toJson(value, () => undefined));
};

/**
 * The library keeps each type of list or map that it meets, for all environments and for good; the
 * types of nested data are without number. Here all lists have one type, and all maps.
 */
const withoutTypesOfItems = (environment: Environment): void => {
  environment.registerFunction(
    'oneTypeEach(): bool',
    // The library calls functions on its evaluator, which is not in its types.
    function (this: { readonly registry: { getType(name: string): unknown } }) {
      const { registry } = this;
      const [list, map] = [registry.getType('list'), registry.getType('map')];
      Object.assign(registry, { getListType: () => list, getMapType: () => map });
      return true;
    },
    { async: false },
  );
  environment.evaluate('oneTypeEach()', {});
};

const createEnvironment = (): Environment => {
  const environment = new (celJs().Environment)({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: LIMITS,
  });
  for (const name of VARIABLES) environment.registerVariable(name, 'map');
  for (const [sign, calculate] of Object.entries(ARITHMETIC)) {
    const mixed = (a: number | bigint, b: number | bigint) => calculate(Number(a), Number(b));
    environment.registerOperator(`int ${sign} double: double`, mixed);
    environment.registerOperator(`double ${sign} int: double`, mixed);
  }
  for (const [left, right] of [
    ['double', 'double'],
    ['int', 'double'],
    ['double', 'int'],
  ]) {
    environment.registerOperator(
      `${left} % ${right}: double`,
      (a: number | bigint, b: number | bigint) => Number(a) % Number(b),
    );
  }
  const functions: readonly [string, (...values: never[]) => unknown][] = [
    ['json(dyn): string', (value: unknown) => JSON.stringify(toJson(value, () => undefined))],
    ['parseJson(string): dyn', parsed],
    // How the value is inserted is decided by the form of the expression.
    ['raw(dyn): dyn', (value: unknown) => value],
    [
      'string.replace(string, string): string',
      (text: string, wanted: string, replacement: string) =>
        text.replaceAll(wanted, () => replacement),
    ],
  ];
  for (const [signature, handler] of functions) {
    environment.registerFunction(signature, handler, { async: false });
  }
  withoutTypesOfItems(environment);
  return environment;
};

let made: Environment | null = null;

export const environment = (): Environment => {
  made ??= createEnvironment();
  return made;
};
