/** A request for one field of a root type, its variables, and an answer to it. */
import { API_LIMITS } from '../limits.ts';
import {
  type Field,
  type GraphqlSchema,
  type InputValue,
  isList,
  isRequired,
  type NamedType,
  type RootKind,
  type TypeRef,
} from './schema.ts';

/** Fields of one type that a request selects. */
const MOST_LEAVES = 8;
const MOST_BRANCHES = 2;
/** Types inside of each other that a request selects, and input objects that its variables have. */
const DEPTH = 3;

const SAMPLES: Readonly<Record<string, unknown>> = {
  ID: '1',
  String: 'text',
  Int: 1,
  Float: 1.5,
  Boolean: true,
};

interface Selection {
  /** Lines between braces. */
  readonly lines: readonly string[];
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface OperationText {
  readonly request: string;
  /** JSON; null without variables. */
  readonly variables: string | null;
  /** JSON. */
  readonly answer: string;
}

class Writer {
  constructor(private readonly schema: GraphqlSchema) {}

  #leaf({ name }: TypeRef): unknown {
    const type = this.schema.types.get(name);
    if (type?.kind === 'ENUM') return type.values[0]?.name ?? '';
    return Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : 'text';
  }

  /** Null for a type that has no fields. */
  #branch({ name }: TypeRef): NamedType | null {
    const type = this.schema.types.get(name);
    return type !== undefined && ['OBJECT', 'INTERFACE', 'UNION'].includes(type.kind) ? type : null;
  }

  #selection(type: NamedType, depth: number, stack: readonly string[]): Selection {
    const answer: Record<string, unknown> = {};
    const lines: string[] = [];
    if (type.kind === 'UNION') {
      answer.__typename = type.members[0] ?? '';
      lines.push('__typename');
      for (const [index, member] of type.members.slice(0, MOST_BRANCHES).entries()) {
        const found = this.#branch({ text: member, name: member });
        if (found === null || depth === 0) continue;
        const inner = this.#selection(found, 0, stack);
        lines.push(`... on ${member} {`, ...inner.lines.map((line) => `  ${line}`), '}');
        if (index === 0) Object.assign(answer, inner.answer);
      }
      return { lines, answer };
    }
    const plain = type.fields.filter(
      (field) => field.deprecation === null && !field.arguments.some((one) => isNeeded(one)),
    );
    const leaves = plain.filter((field) => this.#branch(field.type) === null);
    for (const { name, type: ref } of leaves.slice(0, MOST_LEAVES)) {
      lines.push(name);
      answer[name] = wrapped(ref, this.#leaf(ref));
    }
    // Connections and payloads have nothing of their own.
    const isThin = leaves.length <= 1;
    for (const field of isThin ? plain : []) {
      const inner = this.#branch(field.type);
      if (inner === null || depth === 0 || stack.includes(inner.name)) continue;
      if (lines.filter((line) => line.endsWith('{')).length >= MOST_BRANCHES) break;
      const below = this.#selection(inner, depth - 1, [...stack, inner.name]);
      lines.push(`${field.name} {`, ...below.lines.map((line) => `  ${line}`), '}');
      answer[field.name] = wrapped(field.type, below.answer);
    }
    if (lines.length === 0) {
      lines.push('__typename');
      answer.__typename = type.name;
    }
    return { lines, answer };
  }

  input(ref: TypeRef, depth: number): unknown {
    const type = this.schema.types.get(ref.name);
    if (type?.kind !== 'INPUT_OBJECT') return wrapped(ref, this.#leaf(ref));
    const value: Record<string, unknown> = {};
    const needed = type.isOneOf ? type.inputs.slice(0, 1) : type.inputs.filter(isNeeded);
    for (const one of depth === 0 ? [] : needed) value[one.name] = this.input(one.type, depth - 1);
    return wrapped(ref, value);
  }

  operation(kind: RootKind, field: Field): OperationText {
    const needed = field.arguments.filter(isNeeded);
    const optional = field.arguments.filter(({ deprecation }) => deprecation === null);
    const given = needed.length > 0 ? needed : optional.slice(0, 2);
    const declared = given.map(({ name, type }) => `$${name}: ${type.text}`).join(', ');
    const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
    const type = this.#branch(field.type);
    const selected = type === null ? null : this.#selection(type, DEPTH, [type.name]);
    const title = field.name.replace(/^./, (letter) => letter.toUpperCase());
    const head = `${kind} ${title}${declared === '' ? '' : `(${declared})`} {`;
    const call = `  ${field.name}${passed === '' ? '' : `(${passed})`}`;
    const body =
      selected === null
        ? [call]
        : [`${call} {`, ...selected.lines.map((line) => `    ${line}`), '  }'];
    const variables = Object.fromEntries(
      given.map(({ name, type: ref }) => [name, this.input(ref, DEPTH)]),
    );
    const value = selected?.answer ?? this.#leaf(field.type);
    const answer = { data: { [field.name]: wrapped(field.type, value) } };
    return {
      request: [head, ...body, '}'].join('\n'),
      variables: given.length === 0 ? null : JSON.stringify(variables, null, 2),
      answer: JSON.stringify(answer, null, 2),
    };
  }
}

const isNeeded = ({ type, default: value }: InputValue): boolean =>
  isRequired(type) && value === null;

const wrapped = (ref: TypeRef, value: unknown): unknown => (isList(ref) ? [value] : value);

/** Null if it would be too long for a page. */
export const operationText = (
  schema: GraphqlSchema,
  kind: RootKind,
  field: Field,
): OperationText | null => {
  const text = new Writer(schema).operation(kind, field);
  const length = text.request.length + (text.variables?.length ?? 0) + text.answer.length;
  return length > API_LIMITS.example ? null : text;
};
