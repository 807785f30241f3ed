/**
 * Problems of a description in OpenAPI, AsyncAPI or GraphQL (ADR 48). The author of the description
 * sees them with a file and a line. Messages of parsers of YAML and GraphQL are shown unchanged.
 */

export const formatUnknown =
  'The file is not a description in OpenAPI 2.0, 3.0, 3.1 or 3.2, in AsyncAPI 2 or 3, or in GraphQL. Its first member must be `openapi`, `swagger`, `asyncapi` or `__schema`, or its name must end with `.graphql`';
export const unreadable = (data: { readonly format: string; readonly reason: string }): string =>
  `The description cannot be read as ${data.format}: ${data.reason}`;

export const fileMissing = 'The file does not exist';
export const fileTooLarge = ({ max }: { readonly max: number }): string =>
  `The file has more than ${count(max)} characters`;
export const filesTooLarge = ({ max }: { readonly max: number }): string =>
  `The files of the description have more than ${count(max)} characters together`;
export const tooManyFiles = ({ max }: { readonly max: number }): string =>
  `The description has more than ${max} files`;
export const notAnObject = 'The file is not an object of JSON or YAML';
export const tooDeep = ({ max }: { readonly max: number }): string =>
  `The file has more than ${max} levels`;
export const tooDeepToParse = 'The file has too many levels';

export const referenceMissing = ({ reference }: { readonly reference: string }): string =>
  `The reference ${reference} does not exist`;
export const referenceCircular = ({ reference }: { readonly reference: string | null }): string =>
  `The reference ${reference} points to itself`;
export const referenceToServer = ({ reference }: { readonly reference: string }): string =>
  `The reference ${reference} points to another server. Add the file to the project`;
export const referenceOutside = ({ reference }: { readonly reference: string }): string =>
  `The reference ${reference} points outside of the project`;

export const noPaths =
  'The description has no paths, webhooks or components. Add one of these members';
export const noChannels = 'The description has no channels or components. Add one of these members';
export const noTypes = 'The schema has no types';

export const tooManyPages = (data: { readonly total: number; readonly max: number }): string =>
  `The description has ${count(data.total)} pages. Quoin shows the first ${count(data.max)}`;
export const schemasTooLarge =
  'The schemas of this page are too large. Quoin shows the page without them';
export const operationIdRepeated = (data: {
  readonly id: string;
  readonly name: string;
  readonly first: string | undefined;
}): string => `${data.name} has the operation id ${data.id}, which ${data.first} has already`;
export const channelMissing = ({ operation }: { readonly operation: string }): string =>
  `The channel of the operation ${operation} does not exist`;
export const serverScheme = ({ url }: { readonly url: string }): string =>
  `The URL of the server ${url} must begin with http:// or https://`;
export const securitySchemeMissing = ({ name }: { readonly name: string }): string =>
  `The security scheme ${name} does not exist`;

export const moreProblems = ({ more }: { readonly more: number }): string =>
  `${count(more)} more ${more === 1 ? 'problem' : 'problems'}`;

const count = (value: number): string => value.toLocaleString('en');
