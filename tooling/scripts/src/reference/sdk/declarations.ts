/** What a source file exports, with docstrings and signatures. Read with Babel's parser, not run. */
import { parse } from '@babel/parser';
import { type Docstring, readDocstring } from './docstring.ts';
import { typeNamesIn } from './type-names.ts';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type ClassDeclaration = Extract<Statement, { type: 'ClassDeclaration' }>;

export interface Member {
  readonly name: string;
  readonly signature: string;
  /** Types that the signature names, in its order. */
  readonly types: readonly string[];
  readonly doc: Docstring;
}

export interface Declaration {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'type' | 'constant';
  /** A signature; of types and constants the whole. */
  readonly text: string;
  /** Types that the text names, in its order. */
  readonly types: readonly string[];
  readonly doc: Docstring;
  /** Of classes: what callers may use. */
  readonly members: readonly Member[];
}

/** Where another file's exports are passed on; `names` is null for all of them. */
export interface PassedOn {
  readonly from: string;
  readonly names: readonly string[] | null;
}

export interface SourceFile {
  readonly declarations: readonly Declaration[];
  readonly passedOn: readonly PassedOn[];
}

interface Node {
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
  readonly leadingComments?:
    | readonly { readonly type: string; readonly value: string }[]
    | null
    | undefined;
}

const docOf = ({ leadingComments }: Node): Docstring =>
  readDocstring(
    leadingComments
      ?.findLast(({ type, value }) => type === 'CommentBlock' && value.startsWith('*'))
      ?.value.slice(1),
  );

class Reader {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** From one node to the beginning or the end of another. */
  slice(from: Node, to: number | null | undefined): string {
    const text = this.#source.slice(from.start ?? 0, to ?? undefined).trimEnd();
    // Members are indented.
    const start = this.#source.lastIndexOf('\n', from.start ?? 0) + 1;
    const indent = (from.start ?? 0) - start;
    return text.replaceAll(`\n${' '.repeat(indent)}`, '\n');
  }

  #member(node: ClassDeclaration['body']['body'][number]): Member[] {
    switch (node.type) {
      case 'ClassMethod': {
        if (node.accessibility === 'private' || node.accessibility === 'protected') return [];
        const signature = this.slice(node, node.body.start);
        const doc = docOf(node);
        const types = typeNamesIn(node);
        if (node.kind === 'constructor') {
          return doc.text === '' && doc.throws === '' && doc.params.length === 0
            ? []
            : [{ name: 'constructor', signature, types, doc }];
        }
        if (node.key.type !== 'Identifier') {
          return doc.text === '' ? [] : [{ name: 'for await', signature, types, doc }];
        }
        return doc.text === '' ? [] : [{ name: node.key.name, signature, types, doc }];
      }
      case 'ClassProperty': {
        const doc = docOf(node);
        if (node.key.type !== 'Identifier' || doc.text === '') return [];
        const signature = this.slice(node, node.end);
        return [{ name: node.key.name, signature, types: typeNamesIn(node), doc }];
      }
      default:
        return [];
    }
  }

  /** @param exported - the export itself, which the comment precedes */
  declaration(node: Statement, exported: Node): Declaration[] {
    const doc = docOf(exported);
    const types = typeNamesIn(node);
    switch (node.type) {
      case 'ClassDeclaration': {
        const text = this.slice(node, node.body.start);
        const members = node.body.body.flatMap((member) => this.#member(member));
        return node.id ? [{ name: node.id.name, kind: 'class', text, types, doc, members }] : [];
      }
      case 'FunctionDeclaration': {
        const text = this.slice(node, node.body.start);
        return node.id
          ? [{ name: node.id.name, kind: 'function', text, types, doc, members: [] }]
          : [];
      }
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return [
          {
            name: node.id.name,
            kind: 'type',
            text: this.slice(node, node.end),
            types,
            doc,
            members: [],
          },
        ];
      case 'VariableDeclaration':
        return node.declarations.flatMap(({ id, init }): Declaration[] => {
          if (id.type !== 'Identifier') return [];
          const { name } = id;
          if (init?.type !== 'ArrowFunctionExpression') {
            return [
              { name, kind: 'constant', text: this.slice(node, node.end), types, doc, members: [] },
            ];
          }
          const text = this.slice(node, init.body.start).replace(/\s*=>$/, '');
          return [{ name, kind: 'function', text, types, doc, members: [] }];
        });
      default:
        return [];
    }
  }
}

export const readSource = (source: string): SourceFile => {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const reader = new Reader(source);
  const declarations: Declaration[] = [];
  const passedOn: PassedOn[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      passedOn.push({ from: statement.source.value, names: null });
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration) {
      declarations.push(...reader.declaration(statement.declaration as Statement, statement));
    }
    if (statement.source) {
      const names = statement.specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' && specifier.exported.type === 'Identifier'
          ? [specifier.exported.name]
          : [],
      );
      passedOn.push({ from: statement.source.value, names });
    }
  }
  return { declarations, passedOn };
};
