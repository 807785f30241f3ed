/** A program as its bindings: which name represents which expression. Nothing is evaluated here. */

import { parse } from '@babel/parser';
import { unparsable } from '../messages.ts';

type ProgramStatement = ReturnType<typeof parse>['program']['body'][number];
export type Statement = ProgramStatement;
export type Expression = Extract<ProgramStatement, { type: 'ExpressionStatement' }>['expression'];
/** A function in any form; its body is a block or an expression. */
export type FunctionNode =
  | Extract<Expression, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>
  | Extract<ProgramStatement, { type: 'FunctionDeclaration' }>;

/** A name of another module: `default`, a named export, or `*` for the whole. */
interface Imported {
  readonly type: 'import';
  readonly from: string;
  readonly name: string;
}

export type Binding =
  | { readonly type: 'expression'; readonly node: Expression | FunctionNode }
  | Imported;

/** One name that a statement imports. A program can import a name more than once, by mistake. */
export interface ImportedName extends Imported {
  readonly local: string;
  /** Offset of the statement in the source. */
  readonly at: number;
}

export interface Program {
  readonly path: string;
  readonly source: string;
  /** Constants and imports at the top of the file. */
  readonly bindings: ReadonlyMap<string, Binding>;
  /** `default` is `export default` or `module.exports`. */
  readonly exports: ReadonlyMap<string, Binding>;
  /** In the order of the source. */
  readonly imports: readonly ImportedName[];
}

export interface SyntaxProblem {
  readonly line: number;
  readonly message: string;
}

interface Collected {
  readonly bindings: Map<string, Binding>;
  readonly exports: Map<string, Binding>;
  readonly imports: ImportedName[];
}

const nameOf = (node: { type: string; name?: unknown; value?: unknown }): string =>
  String(node.type === 'Identifier' ? node.name : node.value);

const expression = (node: Expression | FunctionNode): Binding => ({ type: 'expression', node });

/** The module of `require('…')`; null for any other expression. */
const requiredBy = (node: Expression): string | null => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const [from] = node.arguments;
  return node.callee.name === 'require' && from?.type === 'StringLiteral' ? from.value : null;
};

const collectDeclarations = (statement: ProgramStatement, into: Map<string, Binding>): void => {
  if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      if (!init) continue;
      if (id.type === 'Identifier') into.set(id.name, expression(init));
      const from = requiredBy(init);
      if (id.type !== 'ObjectPattern' || from === null) continue;
      for (const property of id.properties) {
        if (property.type !== 'ObjectProperty' || property.value.type !== 'Identifier') continue;
        into.set(property.value.name, { type: 'import', from, name: nameOf(property.key) });
      }
    }
  }
  if (statement.type === 'FunctionDeclaration' && statement.id) {
    into.set(statement.id.name, expression(statement));
  }
};

const collectImport = (statement: ProgramStatement, { bindings, imports }: Collected): void => {
  if (statement.type !== 'ImportDeclaration') return;
  const from = statement.source.value;
  for (const specifier of statement.specifiers) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? nameOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    const imported = { type: 'import' as const, from, name };
    bindings.set(specifier.local.name, imported);
    imports.push({ ...imported, local: specifier.local.name, at: statement.start ?? 0 });
  }
};

const collectExport = (statement: ProgramStatement, { bindings, exports }: Collected): void => {
  if (statement.type === 'ExportDefaultDeclaration') {
    const node = statement.declaration;
    if (node.type === 'FunctionDeclaration') {
      exports.set('default', expression(node));
    } else if (node.type !== 'ClassDeclaration' && node.type !== 'TSDeclareFunction') {
      // biome-ignore lint/plugin: acorn types nodes more loosely than the parts that a statement can have.
      exports.set('default', expression(node as Expression));
    }
  }
  if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) {
      const declared = new Map<string, Binding>();
      // biome-ignore lint/plugin: acorn types nodes more loosely than the parts that a statement can have.
      collectDeclarations(statement.declaration as ProgramStatement, declared);
      for (const [name, binding] of declared) {
        bindings.set(name, binding);
        exports.set(name, binding);
      }
    }
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ExportSpecifier') continue;
      const from = statement.source?.value;
      const local = nameOf(specifier.local);
      const binding = from === undefined ? bindings.get(local) : undefined;
      if (from !== undefined) {
        exports.set(nameOf(specifier.exported), { type: 'import', from, name: local });
      } else if (binding !== undefined) exports.set(nameOf(specifier.exported), binding);
    }
  }
};

/** `module.exports = x`, `exports.name = x`, `module.exports.name = x`. */
const collectAssignment = (statement: ProgramStatement, { exports }: Collected): void => {
  if (statement.type !== 'ExpressionStatement') return;
  const node = statement.expression;
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
  const { object, property } = node.left;
  if (property.type !== 'Identifier') return;
  const isExports =
    (object.type === 'Identifier' && object.name === 'exports') ||
    (object.type === 'MemberExpression' &&
      object.object.type === 'Identifier' &&
      object.object.name === 'module');
  if (object.type === 'Identifier' && object.name === 'module' && property.name === 'exports') {
    exports.set('default', expression(node.right));
  } else if (isExports) exports.set(property.name, expression(node.right));
};

const isTypeScript = (path: string): boolean => /\.[cm]?tsx?$/.test(path);

const collect = (path: string, source: string): Program => {
  const { program } = parse(source, {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    plugins: isTypeScript(path)
      ? path.endsWith('x')
        ? ['typescript', 'jsx']
        : ['typescript']
      : ['jsx'],
  });
  const collected: Collected = { bindings: new Map(), exports: new Map(), imports: [] };
  for (const statement of program.body) {
    collectImport(statement, collected);
    collectDeclarations(statement, collected.bindings);
  }
  for (const statement of program.body) {
    collectExport(statement, collected);
    collectAssignment(statement, collected);
  }
  return { path, source, ...collected };
};

/** Never throws: what the parser refuses, nesting that uses up its stack included, is a problem. */
export const readSyntax = (path: string, source: string): Program | SyntaxProblem => {
  try {
    return collect(path, source);
  } catch (error) {
    const line =
      // biome-ignore lint/plugin: acorn types nodes more loosely than the parts that a statement can have.
      error instanceof SyntaxError && 'loc' in error ? (error.loc as { line: number }).line : 1;
    return { line, message: error instanceof Error ? error.message : unparsable };
  }
};
