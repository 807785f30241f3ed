/** Checks the variables, members and functions that an expression names. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { closest } from '../closest.ts';
import {
  functionUnknown,
  hyphenInName,
  matchesOmitted,
  memberUnknown,
  nameOfVariable,
  rawNotWhole,
  secretNotWhole,
  stepRunsLater,
  stepUnknown,
  stepWithoutId,
} from '../messages/expression.ts';
import { FUNCTIONS, METHODS, VARIABLES } from './environment.ts';
import { ExpressionError } from './expression-error.ts';

/** Variables that templates can use. */
export interface Names {
  /** Ids of the steps before this one. */
  readonly steps: ReadonlySet<string>;
  /** Ids of later steps, for a better message about them. */
  readonly later: ReadonlySet<string>;
}

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  input: ['body', 'headers', 'query'],
  execution: ['id', 'startedAt'],
};
const STEP_MEMBERS = ['output', 'status', 'error'];
/** Macros whose first argument is a name for each item, or for a value. */
const NAMING: ReadonlySet<string> = new Set([
  ...['all', 'exists', 'exists_one', 'map', 'filter', 'bind'],
]);

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

const childrenOf = (node: ASTNode): ASTNode[] => {
  const found: ASTNode[] = [];
  const open: unknown[] = [node.args];
  while (open.length > 0) {
    const value = open.pop();
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) open.push(...value);
  }
  return found;
};

/** Returns the name of a member that is a literal, as in `a.b` or `a["b"]`. */
export const memberOf = (node: ASTNode): string | null => {
  if (node.op === '.' || node.op === '.?') return node.args[1];
  if (node.op !== '[]' && node.op !== '[?]') return null;
  const [, index] = node.args;
  return index.op === 'value' && typeof index.args === 'string' ? index.args : null;
};

export const objectOf = (node: ASTNode): ASTNode | null =>
  node.op === '.' || node.op === '.?' || node.op === '[]' || node.op === '[?]'
    ? node.args[0]
    : null;

export const isVariable = (node: ASTNode | null, name: string): boolean =>
  node !== null && node.op === 'id' && node.args === name;

/** Whether the expression names one of the variables, in any way. */
export const mentions = (tree: ASTNode, variables: readonly string[]): boolean => {
  const open: ASTNode[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.op === 'id' && variables.includes(node.args)) return true;
    open.push(...childrenOf(node));
  }
  return false;
};

const checkCall = (name: string, known: ReadonlySet<string>, node: ASTNode): void => {
  if (known.has(name)) return;
  if (name === 'matches') throw new ExpressionError(matchesOmitted, node.start);
  const best = closest(name, new Set([...FUNCTIONS, ...METHODS]));
  throw new ExpressionError(functionUnknown({ name, best }), node.start);
};

const checkStep = (id: string, { steps, later }: Names, node: ASTNode): void => {
  if (steps.has(id)) return;
  if (later.has(id)) throw new ExpressionError(stepRunsLater({ id }), node.start);
  const best = closest(id, steps);
  throw new ExpressionError(stepUnknown({ id, best, isFirst: steps.size === 0 }), node.start);
};

/** A member of `input`, `steps`, `steps.<id>` or `execution`. */
const checkMember = (node: ASTNode, names: Names): void => {
  const object = objectOf(node);
  if (object === null) return;
  const member = memberOf(node);
  if (isVariable(object, 'steps')) {
    if (member === null) throw new ExpressionError(stepWithoutId, node.start);
    checkStep(member, names, node);
    return;
  }
  const known = isVariable(objectOf(object), 'steps')
    ? STEP_MEMBERS
    : object.op === 'id'
      ? MEMBERS[object.args]
      : undefined;
  if (known === undefined || member === null || known.includes(member)) return;
  const name = node.input.slice(object.start, object.end);
  throw new ExpressionError(memberUnknown({ object: name, member, known }), node.start);
};

/** `input.headers.content-type` is a subtraction. */
const checkMinus = (node: ASTNode): void => {
  if (node.op !== '-') return;
  let left: ASTNode = node.args[0];
  while (left.op === '-') left = left.args[0];
  const object = objectOf(left);
  if (object === null || !isVariable(objectOf(object), 'input')) return;
  const inner = memberOf(object);
  if (inner !== 'headers' && inner !== 'query') return;
  const name = node.input.slice(object.end + 1, node.end);
  throw new ExpressionError(hyphenInName({ object: `input.${inner}`, name }), node.start);
};

const checkNaming = (node: ASTNode): void => {
  if (node.op !== 'rcall' || !NAMING.has(node.args[0])) return;
  const [name] = node.args[2];
  if (name?.op !== 'id' || !VARIABLES.some((one) => one === name.args)) return;
  throw new ExpressionError(nameOfVariable({ name: name.args }), name.start);
};

/**
 * A secret is inserted as a whole where the expression is nothing but its name, so that no
 * expression can compare it or take parts of it.
 */
const checkWhole = (node: ASTNode, tree: ASTNode): void => {
  if (node.op === 'call' && node.args[0] === 'raw' && node !== tree)
    throw new ExpressionError(rawNotWhole, node.start);
  if (!isVariable(node, 'secrets')) return;
  const whole = tree.op === 'call' && tree.args[0] === 'raw' ? tree.args[1][0] : tree;
  const isNamed =
    whole !== undefined &&
    (whole.op === '.' || whole.op === '[]') &&
    objectOf(whole) === node &&
    memberOf(whole) !== null;
  if (!isNamed) throw new ExpressionError(secretNotWhole, node.start);
};

/** @throws {ExpressionError} for the first name that does not exist */
export const checkReferences = (tree: ASTNode, names: Names): void => {
  const open: ASTNode[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.op === 'call') checkCall(node.args[0], FUNCTIONS, node);
    if (node.op === 'rcall') checkCall(node.args[0], METHODS, node);
    checkNaming(node);
    checkWhole(node, tree);
    checkMinus(node);
    checkMember(node, names);
    open.push(...childrenOf(node));
  }
};
