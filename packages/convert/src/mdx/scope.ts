/** The names that a page can use: what it imports, and the constants that it exports. */

import type { Tree } from '../dialect.ts';
import { Evaluation } from '../literals/evaluate.ts';
import { Modules } from '../literals/modules.ts';
import { readPlainImports } from '../literals/plain-imports.ts';
import {
  type Binding,
  type ImportedName,
  type Program,
  readSyntax,
  type SyntaxProblem,
} from '../literals/syntax.ts';
import type { ConfigValue } from '../literals.ts';
import { relativePath } from '../paths.ts';
import type { ModuleRules } from './module-rules.ts';
import type { MdxPage } from './page.ts';
import { bindingsOf, type Properties } from './properties.ts';
import { scanMdx } from './scan.ts';
import type { Token } from './token.ts';

export type Meaning =
  /** A component of the dialect, by its exported name. */
  | { readonly type: 'component'; readonly name: string }
  /** A Markdown file whose content replaces the tag. */
  | { readonly type: 'partial'; readonly path: string }
  /** An image or another file, used by its path. */
  | { readonly type: 'file'; readonly path: string }
  /** A constant that another page exports. */
  | { readonly type: 'value' }
  | { readonly type: 'unknown'; readonly from: string };

const PARTIAL = /\.mdx?$/i;
const CODE = /\.(?:[cm]?[jt]sx?|astro|vue|svelte|json|ya?ml)$/i;
/** Longer expressions are programs, not names. */
const MAX_EXPRESSION_LENGTH = 2_000;

const MDX = { mdx: true, math: false } as const;

const statements = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ type }) => type === 'esm');

const statementsOf = (source: string, tokens: readonly Token[]): string =>
  statements(tokens)
    .map(({ start, end }) => source.slice(start, end))
    .join('\n');

/** @returns for an offset in `statementsOf` of the tokens, that in the page */
const offsetInPage = (tokens: readonly Token[]): ((offset: number) => number) => {
  let before = 0;
  const starts = statements(tokens).map(({ start, end }) => {
    const from = before;
    before += end - start + 1;
    return { from, start };
  });
  return (offset) => {
    const found = starts.findLast(({ from }) => from <= offset);
    return found === undefined ? offset : found.start + offset - found.from;
  };
};

const readProgram = (path: string, source: string): Program | SyntaxProblem =>
  readPlainImports(path, source) ?? readSyntax(path, source);

/** The part of a conversion that a scope reads. */
interface ScopeContext {
  readonly tree: Tree;
  readonly rules: ModuleRules;
}

export class Scope {
  readonly #context: ScopeContext;
  readonly #path: string;
  readonly #program: Program;
  /** Their places are offsets in the page. */
  readonly #imports: readonly ImportedName[];
  readonly #evaluation: Evaluation;
  readonly #read = new Map<string, ConfigValue | null>();
  readonly #carried = new Set<string>();
  /** Properties, and constants of imported pages. */
  readonly #values: ReadonlyMap<string, Binding>;
  readonly #evaluated: Program;

  constructor(page: MdxPage, context: ScopeContext, properties: Properties) {
    this.#context = context;
    this.#path = page.path;
    const source = statementsOf(page.source, page.tokens);
    const empty = {
      path: page.path,
      source: '',
      bindings: new Map(),
      exports: new Map(),
      imports: [],
    };
    const read = source === '' ? empty : readProgram(`${page.path}.jsx`, source);
    const own = 'message' in read ? empty : read;
    this.#program = { ...own, path: page.path };
    const offset = offsetInPage(page.tokens);
    this.#imports = own.imports.map((one) => ({ ...one, at: offset(one.at) }));
    this.#evaluation = new Evaluation(new Modules(context.tree));
    this.#values = new Map([...bindingsOf(properties), ...this.#importedValues()]);
    this.#evaluated = {
      ...this.#program,
      bindings: new Map([...this.#program.bindings, ...this.#values]),
    };
  }

  /** What an imported name means; null where the page does not import it. */
  meaning(name: string): Meaning | null {
    const binding = this.#program.bindings.get(name);
    return binding?.type === 'import' ? this.meaningOf({ ...binding, local: name }) : null;
  }

  /** What one import of a name means, also if another one of the same name follows. */
  meaningOf(binding: Omit<ImportedName, 'at'>): Meaning {
    const { from, local: name } = binding;
    const { rules, tree } = this.#context;
    const exported = rules.exportedName(from, binding.name);
    if (exported !== null) return { type: 'component', name: exported };
    const path = rules.fileOf(from, this.#path);
    if (path === null || !tree.has(path)) return { type: 'unknown', from };
    if (this.#values.has(name)) return { type: 'value' };
    if (PARTIAL.test(path)) {
      return binding.name === 'default' ? { type: 'partial', path } : { type: 'unknown', from };
    }
    return CODE.test(path) ? { type: 'unknown', from } : { type: 'file', path };
  }

  /** Constants that other pages export and this one imports. */
  #importedValues(): [string, Binding][] {
    const { rules, tree } = this.#context;
    return [...this.#program.bindings].flatMap(([local, binding]): [string, Binding][] => {
      if (binding.type !== 'import' || binding.name === 'default') return [];
      const path = rules.fileOf(binding.from, this.#path);
      const source = path === null || !PARTIAL.test(path) ? undefined : tree.read(path);
      if (path === null || source === undefined) return [];
      const read = readSyntax(`${path}.jsx`, statementsOf(source, scanMdx(source, MDX)));
      const value = 'message' in read ? undefined : read.exports.get(binding.name);
      if (value?.type !== 'expression') return [];
      const { type } = this.#evaluation.evaluated(this.#program, value.node);
      return type === 'unread' || type === 'call' ? [] : [[local, value]];
    });
  }

  /** Every import of a name, in the order of the page; `at` is an offset in the page. */
  imports(): readonly ImportedName[] {
    return this.#imports;
  }

  /** Notes that a component wrote what the imported name brings. */
  carry(local: string): void {
    this.#carried.add(local);
  }

  isCarried(local: string): boolean {
    return this.#carried.has(local);
  }

  /** Names that the page gives a value itself. */
  constants(): string[] {
    return [...this.#program.bindings].flatMap(([name, { type }]) =>
      type === 'expression' ? [name] : [],
    );
  }

  /** An expression's value, as far as it can be read; null where it is no expression. */
  evaluate(expression: string): ConfigValue | null {
    if (expression.length > MAX_EXPRESSION_LENGTH) return null;
    const known = this.#read.get(expression);
    if (known !== undefined) return known;
    const value = this.#evaluate(expression);
    this.#read.set(expression, value);
    return value;
  }

  #evaluate(expression: string): ConfigValue | null {
    const read = readSyntax('expression.jsx', `export default (${expression}\n)`);
    if ('message' in read) return null;
    const binding = read.exports.get('default');
    return binding?.type === 'expression'
      ? this.#evaluation.evaluated(this.#evaluated, binding.node)
      : null;
  }

  /** An attribute's address: text, or an imported file, `require('…')`, `useBaseUrl('…')`. */
  address(expression: string): string | null {
    const name = /^\s*([\w$]+)(?:\.src|\.default)?\s*$/.exec(expression)?.[1];
    const meaning = name === undefined ? null : this.meaning(name);
    if (meaning?.type === 'file') return relativePath(this.#path, meaning.path);
    const call = /^\s*(require|useBaseUrl)\(\s*(["'])([^"']+)\2\s*\)(?:\.default)?\s*$/.exec(
      expression,
    );
    if (call !== null) {
      const [, callee, , given = ''] = call;
      if (callee === 'useBaseUrl') return given.startsWith('/') ? given : `/${given}`;
      const path = this.#context.rules.fileOf(given, this.#path);
      return path === null ? null : relativePath(this.#path, path);
    }
    const value = this.evaluate(expression);
    return value?.type === 'plain' && typeof value.value === 'string' ? value.value : null;
  }
}
