/**
 * What a function of the tree returns for given arguments: parameters, constants, conditions, loops
 * over lists, assignments to its own names, and `push` on its own lists.
 */
import { inner, localValue, scopeWith } from './scopes.ts';
import type { Expression, FunctionNode, Program, Statement } from './syntax.ts';
import { type ConfigValue, type FunctionValue, type Scope, truthOf } from './value.ts';

type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>;
type Pattern =
  | Expression
  | FunctionNode['params'][number]
  | Declaration['declarations'][number]['id'];
type Block = readonly Statement[];

/** What a function needs of the reader of expressions. */
export interface Reader {
  evaluate(program: Program, node: Expression | FunctionNode, scope: Scope): ConfigValue;
}

/** A value that the function returns, `unreadable`, or null if it goes on. */
type Outcome = ConfigValue | 'unreadable' | null;

class Run {
  readonly #reader: Reader;
  readonly #function: FunctionValue;
  /** A condition that cannot be read does not hold. */
  readonly #isLenient: boolean;

  constructor(reader: Reader, called: FunctionValue, isLenient: boolean) {
    this.#reader = reader;
    this.#function = called;
    this.#isLenient = isLenient;
  }

  #value(node: Expression | FunctionNode, scope: Scope): ConfigValue {
    return this.#reader.evaluate(this.#function.program, node, scope);
  }

  #null(): ConfigValue {
    const { path, line } = this.#function;
    return { type: 'plain', value: null, path, line };
  }

  #unread(): ConfigValue {
    const { path, line } = this.#function;
    return { type: 'unread', text: 'a parameter', path, line };
  }

  returned(args: readonly ConfigValue[]): ConfigValue | null {
    const { node, scope: outer } = this.#function;
    const scope = inner(outer);
    for (const [index, parameter] of node.params.entries()) {
      const rest: ConfigValue = { ...this.#null(), type: 'array', items: args.slice(index) };
      const missing = this.#isLenient ? this.#unread() : this.#null();
      this.#bind(
        parameter,
        parameter.type === 'RestElement' ? rest : (args[index] ?? missing),
        scope,
      );
    }
    if (node.body.type !== 'BlockStatement') {
      return this.#push(node.body, scope) ? this.#null() : this.#value(node.body, scope);
    }
    const outcome = this.#block(node.body.body, scope);
    return outcome === 'unreadable' ? null : (outcome ?? this.#null());
  }

  #bind(pattern: Pattern, value: ConfigValue, scope: Scope): void {
    if (pattern.type === 'Identifier') scope.names.set(pattern.name, value);
    if (pattern.type === 'RestElement') this.#bind(pattern.argument, value, scope);
    if (pattern.type === 'AssignmentPattern') {
      const isMissing = value.type === 'plain' && value.value === null;
      this.#bind(pattern.left, isMissing ? this.#value(pattern.right, scope) : value, scope);
    }
    if (pattern.type === 'ArrayPattern') {
      for (const [index, element] of pattern.elements.entries()) {
        if (element !== null) this.#bind(element, this.#item(value, index), scope);
      }
    }
    if (pattern.type !== 'ObjectPattern') return;
    const bound = new Set<string>();
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') {
        const rest =
          value.type === 'object'
            ? {
                ...value,
                members: new Map([...value.members].filter(([name]) => !bound.has(name))),
              }
            : this.#unread();
        this.#bind(property.argument, rest, scope);
      } else if (property.key.type === 'Identifier' && !property.computed) {
        bound.add(property.key.name);
        this.#bind(property.value, this.#member(value, property.key.name), scope);
      }
    }
  }

  #member(value: ConfigValue, name: string): ConfigValue {
    if (value.type !== 'object') return this.#unread();
    const missing = value.unread.length > 0 ? this.#unread() : this.#null();
    return value.members.get(name) ?? missing;
  }

  #item(value: ConfigValue, index: number): ConfigValue {
    return value.type === 'array' ? (value.items[index] ?? this.#null()) : this.#unread();
  }

  #block(statements: Block, scope: Scope): Outcome {
    for (const statement of statements) {
      // Functions can be called above the place where they are declared.
      if (statement.type === 'FunctionDeclaration' && statement.id) {
        scope.names.set(statement.id.name, this.#value(statement, scope));
      }
    }
    for (const statement of statements) {
      const outcome = this.#statement(statement, scope);
      if (outcome !== null) return outcome;
    }
    return null;
  }

  #statement(statement: Statement, scope: Scope): Outcome {
    switch (statement.type) {
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          this.#bind(id, init ? this.#value(init, scope) : this.#null(), scope);
        }
        return null;
      case 'ReturnStatement':
        return statement.argument ? this.#value(statement.argument, scope) : this.#null();
      case 'BlockStatement':
        return this.#block(statement.body, inner(scope));
      case 'IfStatement': {
        const truth = truthOf(this.#value(statement.test, scope));
        if (truth === null && !this.#isLenient) return 'unreadable';
        const branch = truth === true ? statement.consequent : statement.alternate;
        return branch ? this.#statement(branch, scope) : null;
      }
      case 'ForOfStatement':
        return this.#loop(statement, scope);
      case 'ExpressionStatement':
        this.#act(statement.expression, scope);
        return null;
      case 'FunctionDeclaration':
      case 'EmptyStatement':
        return null;
      case 'TryStatement':
        return this.#block(statement.block.body, inner(scope));
      default:
        return this.#isLenient ? null : 'unreadable';
    }
  }

  #loop(statement: Extract<Statement, { type: 'ForOfStatement' }>, scope: Scope): Outcome {
    const list = this.#value(statement.right, scope);
    if (list.type !== 'array' || statement.left.type !== 'VariableDeclaration') {
      return this.#isLenient ? null : 'unreadable';
    }
    const [declared] = statement.left.declarations;
    for (const item of declared === undefined ? [] : list.items) {
      const body = inner(scope);
      if (declared !== undefined) this.#bind(declared.id, item, body);
      const outcome = this.#statement(statement.body, body);
      if (outcome !== null) return outcome;
    }
    return null;
  }

  /** An assignment or a `push`; what other expressions do is not known here. */
  #act(node: Expression, scope: Scope): void {
    if (node.type === 'AssignmentExpression' && node.operator === '=') {
      const { left } = node;
      if (left.type === 'Identifier') this.#set(left.name, this.#value(node.right, scope), scope);
      if (left.type === 'MemberExpression')
        this.#assign(left, this.#value(node.right, scope), scope);
    } else if (!this.#push(node, scope)) {
      // For example `list.forEach((one) => result.push(one))`.
      this.#value(node, scope);
    }
  }

  #set(name: string, value: ConfigValue, scope: Scope): void {
    scopeWith(scope, name)?.names.set(name, value);
  }

  /** `object[key] = value`, where the object is a name of the function. */
  #assign(
    left: Extract<Expression, { type: 'MemberExpression' }>,
    value: ConfigValue,
    scope: Scope,
  ): void {
    if (left.object.type !== 'Identifier') return;
    const object = localValue(scope, left.object.name);
    if (object?.type !== 'object') return;
    const key =
      !left.computed && left.property.type === 'Identifier'
        ? left.property.name
        : left.property.type === 'PrivateName'
          ? null
          : this.#key(this.#value(left.property, scope));
    if (key === null) return;
    const members = new Map(object.members).set(key, value);
    this.#set(left.object.name, { ...object, members }, scope);
  }

  #key(value: ConfigValue): string | null {
    return value.type === 'plain' ? String(value.value) : null;
  }

  /** `list.push(…)`, where the list is a name of the function or of one around it. */
  #push(node: Expression, scope: Scope): boolean {
    if (node.type !== 'CallExpression') return false;
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
    if (callee.property.type !== 'Identifier' || callee.property.name !== 'push') return false;
    const { name } = callee.object;
    const list = localValue(scope, name);
    if (list?.type !== 'array') return false;
    const items = node.arguments.flatMap((argument): readonly ConfigValue[] => {
      if (argument.type === 'ArgumentPlaceholder') return [];
      if (argument.type !== 'SpreadElement') return [this.#value(argument, scope)];
      const spread = this.#value(argument.argument, scope);
      return spread.type === 'array' ? spread.items : [spread];
    });
    this.#set(name, { ...list, items: [...list.items, ...items] }, scope);
    return true;
  }
}

/**
 * Returns what a function returns, or null if that cannot be read.
 * @param isLenient whether conditions that cannot be read do not hold, and parameters without an
 *   argument are unknown: for a function that only the product calls, with a site's configuration
 */
export const returnedBy = (
  called: FunctionValue,
  args: readonly ConfigValue[],
  reader: Reader,
  isLenient: boolean,
): ConfigValue | null => new Run(reader, called, isLenient).returned(args);
