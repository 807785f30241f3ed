/**
 * TypeBox schemas as JSON Schema 2020-12. In OpenAPI 3.1 a schema with a name (`title`, or `$id` where
 * it is recursive) becomes a component and a reference to it.
 */
import type { TSchema } from '@sinclair/typebox';
import type { JsonSchema } from './types.ts';

/** Members that mean something to the validator only. */
const OURS = new Set(['$id', 'title', 'x-rule', 'x-visible']);

const isNull = (schema: TSchema): boolean => schema.type === 'null';

/** The names of schemas and their addresses in the document. */
interface Naming {
  readonly place: string;
  readonly nameOf: (schema: TSchema) => string | undefined;
}

const COMPONENTS: Naming = {
  place: '#/components/schemas/',
  nameOf: ({ $id, title }) => $id ?? title,
};

const DEFINITIONS: Naming = { place: '#/$defs/', nameOf: ({ $id }) => $id };

export class SchemaWriter {
  readonly components = new Map<string, JsonSchema>();
  readonly #naming: Naming;

  constructor(naming: Naming = COMPONENTS) {
    this.#naming = naming;
  }

  #reference(name: string): JsonSchema {
    return { $ref: this.#naming.place + name };
  }

  write(schema: TSchema): JsonSchema {
    if (schema.$ref !== undefined) return this.#reference(schema.$ref);
    const name = this.#naming.nameOf(schema);
    if (name === undefined) return this.#inline(schema);
    if (!this.components.has(name)) {
      // Taken before its members are written: one of them may be the same schema.
      this.components.set(name, {});
      this.components.set(name, this.#inline(schema));
    }
    return this.#reference(name);
  }

  #inline(schema: TSchema): JsonSchema {
    const written: Record<string, unknown> = {};
    for (const [member, value] of Object.entries(schema)) {
      if (OURS.has(member)) continue;
      if (member === 'properties') written.properties = this.#members(value);
      else if (member === 'items') written.items = this.write(value);
      else if (member === 'anyOf') Object.assign(written, this.#union(value));
      // A record's only pattern takes every name.
      else if (member === 'patternProperties') {
        const [values]: TSchema[] = Object.values(value);
        if (values) written.additionalProperties = this.write(values);
      } else written[member] = value;
    }
    return written;
  }

  #members(properties: Readonly<Record<string, TSchema>>): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, this.write(member)]),
    );
  }

  #union(variants: readonly TSchema[]): JsonSchema {
    const others = variants.filter((variant) => !isNull(variant));
    const written = others.map((variant) => this.write(variant));
    const [only] = written;
    if (others.length === variants.length) return { anyOf: written };
    if (written.length === 1 && only && only.type !== undefined && only.enum === undefined) {
      return { ...only, type: [only.type, 'null'] };
    }
    return { anyOf: [...written, { type: 'null' }] };
  }
}

/** A schema that is by itself: only what contains itself is a reference, into `$defs`. */
export const jsonSchemaOf = (schema: TSchema): JsonSchema => {
  const writer = new SchemaWriter(DEFINITIONS);
  const written = writer.write(schema);
  const { components } = writer;
  return components.size === 0 ? written : { ...written, $defs: Object.fromEntries(components) };
};
