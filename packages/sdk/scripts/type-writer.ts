/** TypeBox schemas as TypeScript: what has a name becomes an interface or an alias of that name. */
import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox';

/** Whether members with a default may be left out, and optional ones may be undefined. */
export type Direction = 'sent' | 'received';

/** Inside of a comment. */
export const comment = (text: string): string => text.replaceAll('*/', '*\\/');

/** Words as a sentence of their own. */
export const sentence = (words: string): string => (/[.?!:]$/.test(words) ? words : `${words}.`);

/** Sentences above a declaration; empty ones are left out. */
const docComment = (sentences: readonly string[]): string => {
  const said = sentences.filter(Boolean).map(sentence).join(' ');
  return said === '' ? '' : `/** ${comment(said)} */\n`;
};

const key = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** `T[]`, and `Array<…>` of what would need brackets. */
const arrayOf = (item: string): string => (!/[|{]/.test(item) ? `${item}[]` : `Array<${item}>`);

const mayBeLeftOut = (schema: TSchema, direction: Direction): boolean =>
  OptionalKind in schema || (direction === 'sent' && schema.default !== undefined);

/** More endpoints than that are not named in what is said of a type. */
const NAMED_ENDPOINTS = 3;

export class TypeWriter {
  /** Declarations by name, in the order in which they were met. */
  readonly declarations = new Map<string, string>();
  /** Endpoints in which a type without words of its own is. */
  readonly #endpoints = new Map<string, Set<string>>();
  #endpoint = '';

  /** What is written from here on belongs to this endpoint. */
  begin(endpoint: string): void {
    this.#endpoint = endpoint;
  }

  /** The declarations as a file. */
  text(): string {
    return [...this.declarations].map(([name, text]) => this.#said(name) + text).join('\n');
  }

  #said(name: string): string {
    const ids = [...(this.#endpoints.get(name) ?? [])].map((id) => `\`${id}\``);
    const named = ids.slice(0, NAMED_ENDPOINTS).join(', ');
    if (ids.length === 0) return '';
    return docComment([`Of ${named}${ids.length > NAMED_ENDPOINTS ? ' and others' : ''}`]);
  }

  /** The type of a schema as an expression. */
  write(schema: TSchema, direction: Direction): string {
    if (schema.$ref !== undefined) return schema.$ref;
    const name: string | undefined = schema.$id ?? schema.title;
    if (name === undefined) return this.#inline(schema, direction);
    this.declare(name, schema, direction);
    if (schema.description === undefined) {
      const ids = this.#endpoints.get(name) ?? new Set();
      this.#endpoints.set(name, ids.add(this.#endpoint));
    }
    return name;
  }

  /** Declares a schema under a name. @param words - what it is, where it does not say so itself */
  declare(name: string, schema: TSchema, direction: Direction, words?: string): void {
    if (this.declarations.has(name)) return;
    // Taken before its members are written: one of them may be the same schema.
    this.declarations.set(name, '');
    const written = this.#inline(schema, direction);
    const doc = docComment([schema.description ?? words ?? '']);
    this.declarations.set(
      name,
      written.startsWith('{') && schema.properties !== undefined
        ? `${doc}export interface ${name} ${written}\n`
        : `${doc}export type ${name} = ${written};\n`,
    );
  }

  #inline(schema: TSchema, direction: Direction): string {
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
    if (schema.anyOf !== undefined) {
      const parts: string[] = schema.anyOf.map((part: TSchema) => this.write(part, direction));
      return [...new Set(parts)].join(' | ');
    }
    if (schema[Kind] === 'QuoinFile') return 'UploadFile';
    switch (schema.type) {
      case 'string':
        return 'string';
      case 'integer':
      case 'number':
        return 'number';
      case 'boolean':
        return 'boolean';
      case 'null':
        return 'null';
      case 'array':
        return arrayOf(this.write(schema.items, direction));
      case 'object':
        return this.#object(schema, direction);
      case undefined:
        if (schema[Kind] === 'Unknown') return 'unknown';
    }
    throw new Error(`No type for ${JSON.stringify(schema)}`);
  }

  #object(schema: TSchema, direction: Direction): string {
    if (schema.patternProperties !== undefined) {
      const [values] = Object.values<TSchema>(schema.patternProperties);
      return `Record<string, ${values ? this.write(values, direction) : 'unknown'}>`;
    }
    const members = Object.entries<TSchema>(schema.properties ?? {}).map(([name, member]) =>
      this.#member(name, member, direction),
    );
    if (schema.additionalProperties === true) members.push('[member: string]: unknown;');
    return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n}`;
  }

  #member(name: string, schema: TSchema, direction: Direction): string {
    const optional = mayBeLeftOut(schema, direction);
    const type = this.write(schema, direction);
    const undefinedToo =
      optional && direction === 'sent' && type !== 'unknown' ? ' | undefined' : '';
    const isDefault = direction === 'sent' && schema.default !== undefined;
    const doc = docComment([
      schema.description ?? '',
      isDefault ? `Default: ${literal(schema.default)}` : '',
    ]);
    return `${doc}${key(name)}${optional ? '?' : ''}: ${type}${undefinedToo};`;
  }
}

/** Whether an object of this schema may be left out as a whole. */
export const allOptional = (schema: TSchema): boolean =>
  schema.type === 'object' &&
  !(schema.minProperties > 0) &&
  Object.values<TSchema>(schema.properties ?? {}).every((member) => mayBeLeftOut(member, 'sent'));
