/** Holds values to JSON Schemas as a client does. */
import Ajv2020 from 'ajv/dist/2020.js';
import { findTool, type ToolResult } from '../../src/index.ts';

/** Formats are annotations (JSON Schema 2020-12 §7.2.1); everything else must be known. */
const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });

/** What is wrong with a value, or null; throws where the schema itself is not one. */
export const problemWith = (schema: Readonly<Record<string, unknown>>, value: unknown) => {
  const fits = ajv.compile(schema);
  return fits(value) ? null : fits.errors;
};

/** What is wrong with the structured content once it was sent, or null. */
export const problemOf = (name: string, { structured }: ToolResult) =>
  problemWith(findTool(name)?.outputSchema ?? {}, JSON.parse(JSON.stringify(structured)));
