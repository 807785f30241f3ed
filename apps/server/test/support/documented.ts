/** Answers compared with the OpenAPI document: their status, media type, and schema. */
import { type Endpoint, fullPaths, openapi } from '@quoin/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Answer, at } from './answer.ts';

const NAME = 'openapi';
/** Keywords of JSON Schema with those of OpenAPI beside them. Formats are annotations in both. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });

const pointer = (...keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const schemas = new Map<string, ValidateFunction>();

const schemaAt = (place: string): ValidateFunction => {
  const known = schemas.get(place) ?? ajv.compile({ $ref: `${NAME}#${encodeURI(place)}` });
  schemas.set(place, known);
  return known;
};

const document = JSON.parse(JSON.stringify(openapi({ version: '1.0.0' })));
ajv.addSchema(document, NAME);

/** @returns what of the answer the document does not say; null for an answer that it describes */
export const undocumented = (endpoint: Endpoint, answer: Answer): string | null => {
  const { status, headers, text, body } = answer;
  const [path = ''] = fullPaths(endpoint);
  const template = path.replaceAll(/:(\w+)/g, '{$1}');
  const place = ['paths', template, endpoint.method.toLowerCase(), 'responses', String(status)];
  const written = at(document, ...place);
  const shown = text.slice(0, 200);
  if (written === undefined) return `${status} is not described: ${shown}`;
  const ref = at(written, '$ref');
  const keys = typeof ref === 'string' ? ref.slice(2).split('/') : place;
  const content = at(document, ...keys, 'content');
  if (content === undefined) return text === '' ? null : `${status} has a body: ${shown}`;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const described = at(content, type) === undefined ? '*/*' : type;
  if (at(content, described) === undefined) return `${status} has the type "${type}": ${shown}`;
  const validate = schemaAt(pointer(...keys, 'content', described, 'schema'));
  if (validate(body ?? text)) return null;
  return `${status}: ${ajv.errorsText(validate.errors)}: ${shown}`;
};
