/**
 * Reads an expression as a value: literals, constants, members of what was read, spreads, joined
 * texts and paths, conditions, files of the tree that are imported, and simple functions of the
 * tree. All else becomes `unread`; nothing is ever run. Depth and the number of values are bounded.
 */
import { folderOf } from '../paths.ts';
import { arrayOf, type CollectionParts, objectOf } from './collections.ts';
import { returnedBy } from './functions.ts';
import type { Modules } from './modules.ts';
import { alternative, binary, conditional, template, unary } from './operators.ts';
import { localValue } from './scopes.ts';
import { sizeOf } from './size.ts';
import type { Expression, FunctionNode, Program } from './syntax.ts';
import { call, member, type UseParts } from './uses.ts';
import type { ConfigValue, FunctionValue, Scope, UnreadValue } from './value.ts';

/** Deeper than any configuration; the parser's own stack ends at some thousands. */
const MAX_DEPTH = 200;
/** Constants that name each other twice double with every step: this ends it. */
const MAX_VALUES = 200_000;
/** Of one call from outside of functions, so that a helper without an end leaves the rest readable. */
const MAX_CALL_VALUES = 50_000;
const SHOWN_LENGTH = 60;

type Node = Expression | FunctionNode | { readonly type: string; readonly loc?: Expression['loc'] };

export class Evaluation {
  readonly #modules: Modules;
  readonly #open = new Set<unknown>();
  /** Constants of modules: helpers name them once for each call. */
  readonly #constants = new WeakMap<Program, Map<Node, ConfigValue>>();
  #values = 0;
  #limit = MAX_VALUES;
  /** Local names of the function that is being read; null in the module itself. */
  #scope: Scope | null = null;

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  exported(program: Program, name: string, depth = 0): ConfigValue | null {
    const binding = program.exports.get(name);
    if (binding === undefined) return null;
    return binding.type === 'import'
      ? this.#imported(program, binding.from, binding.name, depth)
      : this.#constant(program, binding.node, depth);
  }

  /** What a function without arguments returns; any other value as it is. */
  settled(value: ConfigValue, depth = 0): ConfigValue {
    if (value.type !== 'function') return value;
    return this.#apply(value, [], depth, true) ?? this.#unread(value.program, value.node);
  }

  /** The value of an expression; a function is what it returns without arguments. */
  evaluated(program: Program, node: Expression | FunctionNode): ConfigValue {
    return this.settled(this.evaluate(program, node, 0));
  }

  #within<T>(scope: Scope | null, read: () => T): T {
    const outer = this.#scope;
    this.#scope = scope;
    const result = read();
    this.#scope = outer;
    return result;
  }

  #constant(program: Program, node: Expression | FunctionNode, depth: number): ConfigValue {
    const known = this.#constants.get(program) ?? new Map<Node, ConfigValue>();
    this.#constants.set(program, known);
    const value = known.get(node) ?? this.#within(null, () => this.evaluate(program, node, depth));
    known.set(node, value);
    return value;
  }

  /** A value that is used once more; null where that would be too many values. */
  #again(value: ConfigValue): ConfigValue | null {
    this.#values += sizeOf(value);
    return this.#values > this.#limit ? null : value;
  }

  #apply(
    called: FunctionValue,
    args: readonly ConfigValue[],
    depth: number,
    isLenient = false,
  ): ConfigValue | null {
    if (depth > MAX_DEPTH || this.#values > this.#limit) return null;
    const outer = this.#limit;
    if (this.#scope === null) this.#limit = Math.min(outer, this.#values + MAX_CALL_VALUES);
    const evaluate = (program: Program, node: Expression | FunctionNode, scope: Scope) =>
      this.#within(scope, () => this.evaluate(program, node, depth + 1));
    const returned = returnedBy(called, args, { evaluate }, isLenient);
    const isWhole = this.#values <= this.#limit;
    this.#values = Math.min(this.#values, this.#limit);
    this.#limit = outer;
    return isWhole ? returned : null;
  }

  evaluate(program: Program, node: Node, depth: number): ConfigValue {
    this.#values++;
    const isConstant = this.#scope === null;
    const isOpen = isConstant && this.#open.has(node);
    if (depth > MAX_DEPTH || this.#values > this.#limit || isOpen) {
      return this.#unread(program, node);
    }
    if (isConstant) this.#open.add(node);
    // biome-ignore lint/plugin: acorn types a node as its base type; the program is made of expressions here.
    const value = this.#read(program, node as Expression, depth + 1);
    if (isConstant) this.#open.delete(node);
    return value ?? this.#unread(program, node);
  }

  #unread(program: Program, node: Node): UnreadValue {
    // biome-ignore lint/plugin: acorn types a node as its base type; the program is made of expressions here.
    const { start, end } = node as Expression;
    const text = program.source.slice(start ?? 0, Math.min(end ?? 0, (start ?? 0) + SHOWN_LENGTH));
    return { type: 'unread', text: text.replace(/\s+/g, ' '), ...this.#at(program, node) };
  }

  #at(program: Program, node: Node): { path: string; line: number } {
    return { path: program.path, line: node.loc?.start.line ?? 1 };
  }

  #plain(program: Program, node: Node, value: string | number | boolean | null): ConfigValue {
    return { type: 'plain', value, ...this.#at(program, node) };
  }

  #read(program: Program, node: Expression | FunctionNode, depth: number): ConfigValue | null {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return this.#plain(program, node, node.value);
      case 'NullLiteral':
        return this.#plain(program, node, null);
      case 'ObjectExpression':
        return objectOf(node, this.#parts(program, node, depth));
      case 'ArrayExpression':
        return arrayOf(node, this.#parts(program, node, depth));
      case 'Identifier':
        return this.#name(program, node, depth);
      case 'TemplateLiteral':
        return template(node, this.#parts(program, node, depth));
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return member(node, this.#uses(program, node, depth));
      case 'CallExpression':
      case 'OptionalCallExpression':
        return call(node, this.#uses(program, node, depth));
      case 'ConditionalExpression':
        return conditional(node, this.#parts(program, node, depth));
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.evaluate(program, node.expression, depth);
      case 'AwaitExpression':
        return this.evaluate(program, node.argument, depth);
      case 'UnaryExpression':
        return unary(node, this.#parts(program, node, depth));
      case 'BinaryExpression':
        return binary(node, this.#parts(program, node, depth));
      case 'LogicalExpression':
        return alternative(node, this.#parts(program, node, depth));
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return {
          ...this.#unread(program, node),
          type: 'function',
          program,
          node,
          scope: this.#scope,
        };
      default:
        return null;
    }
  }

  #parts(program: Program, node: Node, depth: number): CollectionParts {
    return {
      value: (part) => this.evaluate(program, part, depth),
      plain: (value) => this.#plain(program, node, value),
      unread: (part) => this.#unread(program, part),
      at: (part) => this.#at(program, part),
      spread: (items) => {
        // Counted, because arrays that spread each other twice double with every step.
        this.#values += items.length;
        return this.#values > this.#limit ? [] : items;
      },
    };
  }

  #uses(program: Program, node: Node, depth: number): UseParts {
    return {
      ...this.#parts(program, node, depth),
      textOf: ({ start, end }) => program.source.slice(start ?? 0, end ?? 0),
      value: (part) => this.evaluate(program, part, depth),
      named: (name) => this.#named(program, name, depth),
      again: (value) => this.#again(value),
      imported: (from) => this.#imported(program, from, 'default', depth),
      settled: (value) => this.settled(value, depth),
      apply: (called, args) =>
        called?.type === 'function' ? this.#apply(called, args, depth) : null,
    };
  }

  #name(
    program: Program,
    node: Extract<Expression, { type: 'Identifier' }>,
    depth: number,
  ): ConfigValue | null {
    if (node.name === '__dirname') return this.#plain(program, node, folderOf(program.path));
    if (node.name === 'undefined') return this.#plain(program, node, null);
    const value = this.#named(program, node.name, depth);
    return value === null ? null : this.#again(value);
  }

  #named(program: Program, name: string, depth: number): ConfigValue | null {
    const local = localValue(this.#scope, name);
    if (local !== null) return local;
    const binding = program.bindings.get(name);
    if (binding === undefined) return null;
    return binding.type === 'import'
      ? this.#imported(program, binding.from, binding.name, depth)
      : this.#constant(program, binding.node, depth);
  }

  #imported(program: Program, from: string, name: string, depth: number): ConfigValue | null {
    const target = this.#modules.imported(from, program.path);
    if (target === null) return null;
    const value = name === '*' ? null : this.exported(target, name, depth);
    return value ?? (name === '*' || name === 'default' ? this.namespace(target, depth) : null);
  }

  /** A module's exports as an object, as `require` and `import * as` return it. */
  namespace(program: Program, depth = 0): ConfigValue {
    const members = new Map<string, ConfigValue>();
    for (const name of program.exports.keys()) {
      const value = this.exported(program, name, depth);
      if (value !== null) members.set(name, value);
    }
    return { type: 'object', members, unread: [], path: program.path, line: 1 };
  }
}
