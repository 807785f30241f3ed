/** Checks `with` of a step against the arguments of its tool. */
import { closest } from '../closest.ts';
import type { Names } from '../expression/references.ts';
import { isRecord } from '../json-object.ts';
import { mismatches } from '../json-schema.ts';
import { argumentMissing, argumentUnknown } from '../messages/check.ts';
import type { ToolDescription } from '../tools.ts';
import { checkValues, placeOf } from './check-values.ts';
import type { Path, Problems } from './skill-problem.ts';

type Schema = ToolDescription['inputSchema'];

const propertiesOf = ({ properties }: Schema): Record<string, unknown> =>
  isRecord(properties) ? properties : {};

const requiredOf = ({ required }: Schema): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];

/** One argument that is written out, by the schema of that argument alone. */
const checkLiteral = (
  schema: Schema,
  name: string,
  value: unknown,
  path: Path,
  problems: Problems,
): void => {
  for (const mismatch of mismatches({ ...schema, required: [] }, { [name]: value })) {
    problems.add([...path, ...mismatch.path], mismatch.message);
  }
};

export const checkArguments = (
  tool: ToolDescription,
  values: Readonly<Record<string, unknown>>,
  path: Path,
  names: Names,
  problems: Problems,
): void => {
  const known = Object.keys(propertiesOf(tool.inputSchema));
  const takesOthers = tool.inputSchema.additionalProperties !== false;
  for (const [name, value] of Object.entries(values)) {
    const at = [...path, name];
    if (!known.includes(name) && !takesOthers) {
      const best = closest(name, known);
      problems.add(at, argumentUnknown({ tool: tool.name, name, best, known }), 'name');
      continue;
    }
    const isTemplate = checkValues(value, at, names, placeOf(tool, name), problems);
    if (!isTemplate) checkLiteral(tool.inputSchema, name, value, path, problems);
  }
  for (const name of requiredOf(tool.inputSchema)) {
    if (!Object.hasOwn(values, name))
      problems.add(path, argumentMissing({ tool: tool.name, name }));
  }
};
