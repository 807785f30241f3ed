/**
 * Reads an expression as a value: literals, constants, members of what was read, spreads, joined
 * texts and paths, and files of the tree that are imported. All else becomes `unread`; nothing is
 * ever run.
 */
import { folderOf } from '../paths.ts';
import type { Modules } from './modules.ts';
import { type Expression, type Program, returnedBy } from './syntax.ts';
import { type ConfigValue, type ObjectValue, type UnreadValue, unwrap } from './value.ts';

/** Deeper than any configuration; the parser's own stack ends at some thousands. */
const MAX_DEPTH = 200;
/** Constants that name each other twice double with every step: this ends it. */
const MAX_VALUES = 200_000;
const MAX_STRING_LENGTH = 100_000;
const SHOWN_LENGTH = 60;

type Node = Expression | { readonly type: string; readonly loc?: Expression['loc'] };

export class Evaluation {
  readonly #modules: Modules;
  readonly #open = new Set<unknown>();
  #values = 0;

  constructor(modules: Modules) {
    this.#modules = modules;
  }

  exported(program: Program, name: string, depth = 0): ConfigValue | null {
    const binding = program.exports.get(name);
    if (binding === undefined) return null;
    return binding.type === 'import'
      ? this.#imported(program, binding.from, binding.name, depth)
      : this.evaluate(program, binding.node, depth);
  }

  evaluate(program: Program, node: Node, depth: number): ConfigValue {
    this.#values++;
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES || this.#open.has(node)) {
      return this.#unread(program, node);
    }
    this.#open.add(node);
    const value = this.#read(program, node as Expression, depth + 1);
    this.#open.delete(node);
    return value ?? this.#unread(program, node);
  }

  #unread(program: Program, node: Node): UnreadValue {
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

  #read(program: Program, node: Expression, depth: number): ConfigValue | null {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return this.#plain(program, node, node.value);
      case 'NullLiteral':
        return this.#plain(program, node, null);
      case 'ObjectExpression':
        return this.#object(program, node, depth);
      case 'ArrayExpression':
        return this.#array(program, node, depth);
      case 'Identifier':
        return this.#name(program, node, depth);
      case 'TemplateLiteral':
        return this.#template(program, node, depth);
      case 'MemberExpression':
        return this.#member(program, node, depth);
      case 'CallExpression':
        return this.#call(program, node, depth);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.evaluate(program, node.expression, depth);
      case 'AwaitExpression':
        return this.evaluate(program, node.argument, depth);
      case 'UnaryExpression':
      case 'BinaryExpression':
        return this.#operation(program, node, depth);
      case 'LogicalExpression':
        return node.operator === '&&' ? null : this.#alternative(program, node, depth);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.#function(program, node, depth);
      default:
        return null;
    }
  }

  #function(
    program: Program,
    node: Extract<Expression, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>,
    depth: number,
  ): ConfigValue | null {
    if (node.params.length > 0) return null;
    const returned = node.body.type === 'BlockStatement' ? returnedBy(node.body.body) : node.body;
    return returned === null ? null : this.evaluate(program, returned, depth);
  }

  /** A variable of the environment with a default (`… || "x"`): what it is where nothing is set. */
  #alternative(
    program: Program,
    node: Extract<Expression, { type: 'LogicalExpression' }>,
    depth: number,
  ): ConfigValue {
    const left = this.evaluate(program, node.left, depth);
    return left.type === 'unread' ? this.evaluate(program, node.right, depth) : left;
  }

  #object(
    program: Program,
    node: Extract<Expression, { type: 'ObjectExpression' }>,
    depth: number,
  ): ConfigValue {
    const members = new Map<string, ConfigValue>();
    const unread: UnreadValue[] = [];
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = unwrap(this.evaluate(program, property.argument, depth));
        if (spread?.type === 'object') {
          for (const [name, value] of spread.members) members.set(name, value);
          unread.push(...spread.unread);
        } else unread.push(this.#unread(program, property));
      } else if (property.type === 'ObjectProperty' && !property.computed) {
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
        const value = this.evaluate(program, property.value, depth);
        members.set(name, { ...value, ...this.#memberLine(program, property, value) });
      } else unread.push(this.#unread(program, property));
    }
    const object: ObjectValue = { type: 'object', members, unread, ...this.#at(program, node) };
    return object;
  }

  /** A member is reported where its name stands, also where its value is named elsewhere. */
  #memberLine(
    program: Program,
    property: Node,
    value: ConfigValue,
  ): { path: string; line: number } {
    return value.type === 'plain' || value.type === 'unread'
      ? this.#at(program, property)
      : { path: value.path, line: value.line };
  }

  #array(
    program: Program,
    node: Extract<Expression, { type: 'ArrayExpression' }>,
    depth: number,
  ): ConfigValue {
    const items: ConfigValue[] = [];
    for (const element of node.elements) {
      if (element === null) continue;
      if (element.type === 'SpreadElement') {
        const spread = this.evaluate(program, element.argument, depth);
        if (spread.type === 'array') {
          // Counted, because arrays that spread each other twice double with every step.
          this.#values += spread.items.length;
          for (const item of this.#values > MAX_VALUES ? [] : spread.items) items.push(item);
        } else items.push(this.#unread(program, element));
      } else items.push(this.evaluate(program, element, depth));
    }
    return { type: 'array', items, ...this.#at(program, node) };
  }

  #name(
    program: Program,
    node: Extract<Expression, { type: 'Identifier' }>,
    depth: number,
  ): ConfigValue | null {
    if (node.name === '__dirname') return this.#plain(program, node, folderOf(program.path));
    if (node.name === 'undefined') return this.#plain(program, node, null);
    const binding = program.bindings.get(node.name);
    if (binding === undefined) return null;
    return binding.type === 'import'
      ? this.#imported(program, binding.from, binding.name, depth)
      : this.evaluate(program, binding.node, depth);
  }

  #imported(program: Program, from: string, name: string, depth: number): ConfigValue | null {
    const target = this.#modules.imported(from, program.path);
    if (target === null) return null;
    const value = name === '*' ? null : this.exported(target, name, depth);
    return value ?? (name === '*' || name === 'default' ? this.namespace(target, depth) : null);
  }

  /** A module's exports as an object, as `require` and `import * as` give it. */
  namespace(program: Program, depth = 0): ConfigValue {
    const members = new Map<string, ConfigValue>();
    for (const name of program.exports.keys()) {
      const value = this.exported(program, name, depth);
      if (value !== null) members.set(name, value);
    }
    return { type: 'object', members, unread: [], path: program.path, line: 1 };
  }

  #template(
    program: Program,
    node: Extract<Expression, { type: 'TemplateLiteral' }>,
    depth: number,
  ): ConfigValue | null {
    let text = '';
    for (const [index, quasi] of node.quasis.entries()) {
      text += quasi.value.cooked ?? quasi.value.raw;
      const inner = node.expressions[index];
      if (inner === undefined) continue;
      const value = this.evaluate(program, inner, depth);
      if (value.type !== 'plain') return null;
      text += String(value.value);
      if (text.length > MAX_STRING_LENGTH) return null;
    }
    return this.#plain(program, node, text);
  }

  #member(
    program: Program,
    node: Extract<Expression, { type: 'MemberExpression' }>,
    depth: number,
  ): ConfigValue | null {
    const object = this.evaluate(program, node.object, depth);
    const key = node.computed ? this.evaluate(program, node.property, depth) : null;
    const name =
      key?.type === 'plain'
        ? String(key.value)
        : !node.computed && node.property.type === 'Identifier'
          ? node.property.name
          : null;
    if (name === null) return null;
    if (object.type === 'object') return object.members.get(name) ?? null;
    return object.type === 'array' ? (object.items[Number(name)] ?? null) : null;
  }

  #operation(
    program: Program,
    node: Extract<Expression, { type: 'UnaryExpression' | 'BinaryExpression' }>,
    depth: number,
  ): ConfigValue | null {
    if (node.type === 'UnaryExpression') {
      const value = this.evaluate(program, node.argument, depth);
      if (value.type !== 'plain') return null;
      if (node.operator === '!') return this.#plain(program, node, !value.value);
      return node.operator === '-' ? this.#plain(program, node, -Number(value.value)) : null;
    }
    if (node.operator !== '+') return null;
    const left = this.evaluate(program, node.left, depth);
    const right = this.evaluate(program, node.right, depth);
    if (left.type !== 'plain' || right.type !== 'plain') return null;
    // Sums are for programs; texts are joined.
    if (typeof left.value !== 'string' && typeof right.value !== 'string') return null;
    const text = `${left.value}${right.value}`;
    return text.length > MAX_STRING_LENGTH ? null : this.#plain(program, node, text);
  }

  #call(
    program: Program,
    node: Extract<Expression, { type: 'CallExpression' }>,
    depth: number,
  ): ConfigValue | null {
    const callee = program.source.slice(node.callee.start ?? 0, node.callee.end ?? 0);
    const args = node.arguments.map((argument) => this.evaluate(program, argument, depth));
    const texts = args.map((arg) => (arg.type === 'plain' ? String(arg.value) : null));
    const [first] = texts;
    if (callee === 'require' && typeof first === 'string') {
      return this.#imported(program, first, 'default', depth);
    }
    if (callee === 'require.resolve' && typeof first === 'string') {
      return this.#plain(program, node, first);
    }
    if (/^(?:path\.)?(?:join|resolve)$/.test(callee) && !texts.includes(null)) {
      return this.#plain(program, node, texts.join('/'));
    }
    if (callee.length > SHOWN_LENGTH) return null;
    if (args.length === 0 && node.callee.type === 'Identifier') {
      // A function of the tree without parameters gives what it returns.
      const returned = this.#name(program, node.callee, depth);
      if (returned !== null && returned.type !== 'unread') return returned;
    }
    return { type: 'call', callee, arguments: args, ...this.#at(program, node) };
  }
}
