/** The example of a method's docstring, from the contract's own; a test type-checks each. */
import type { TSchema } from '@sinclair/typebox';
import type { Method } from './methods.ts';
import { allOptional } from './type-writer.ts';

/** Values of parameters; ids are made up. */
const ID = '019577a0-6c00-7a10-8b20-3f4c5d6e7f05';
const SAMPLES: Readonly<Record<string, unknown>> = {
  projectId: 'harbour',
  version: 2,
  hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  name: 'quay.png',
  secretName: 'helpdesk_key',
  token: 'TOKEN',
  q: 'install',
  from: 1,
  to: 2,
  type: 'webhook',
  language: 'de-CH',
};

/** More members than that are not taken out of an answer one by one. */
const TAKEN_OUT = 3;

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

const code = (value: unknown): string => {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${isName(name) ? name : code(name)}: ${code(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const sampleQuery = (schema: TSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<TSchema>(schema.properties)
      .filter(
        ([name]) =>
          (schema.required ?? []).includes(name) && schema.properties[name].default === undefined,
      )
      .map(([name]) => [name, SAMPLES[name] ?? ID]),
  );

const argumentOf = ({ argument, endpoint }: Method): string[] => {
  if (argument === undefined) return [];
  if (argument.name === 'query') {
    return endpoint.query && !allOptional(endpoint.query)
      ? [code(sampleQuery(endpoint.query))]
      : [];
  }
  if (endpoint.bodyType === 'multipart/form-data') {
    return ["{ file: new File(['<svg/>'], 'quay.svg', { type: 'image/svg+xml' }) }"];
  }
  const body = endpoint.example?.body;
  if (body !== undefined) return [code(body)];
  return argument.optional ? [] : ['{}'];
};

/** What one item of a list is called. */
const singular = (member: string): string => {
  if (/ies$/.test(member)) return member.replace(/ies$/, 'y');
  return /[^s]s$/.test(member) ? member.slice(0, -1) : 'item';
};

/** `{ page }`, or a name for the whole where it has many members. */
const takenOut = (response: TSchema | undefined): string => {
  const names = Object.keys(response?.properties ?? {});
  const few = names.length > 0 && names.length <= TAKEN_OUT && names.every(isName);
  return few ? `{ ${names.join(', ')} }` : 'answer';
};

export const exampleOf = (method: Method): string => {
  const { endpoint, params, answer, name } = method;
  const [resource] = endpoint.id.split('.');
  const values = [...params.map((param) => code(SAMPLES[param.name] ?? ID)), ...argumentOf(method)];
  const call = `quoin.${resource}.${name}(${values.join(', ')})`;
  switch (answer.kind) {
    case 'list': {
      const item = singular(answer.member);
      return `for await (const ${item} of ${call}) console.log(${item});`;
    }
    case 'events':
      return `for await (const { event, data } of ${call}) {\n  console.log(event, data);\n}`;
    case 'nothing':
      return `await ${call};`;
    case 'json':
      return `const ${takenOut(endpoint.response)} = await ${call};`;
    default:
      return `const ${answer.kind} = await ${call};`;
  }
};
