/** Changes of a new version of a description, in Markdown and without a period (ADR 48). */
import { code } from '../compare/code.ts';

/** Titles of the sections of a changelog. */
export const breakingChanges = 'Breaking changes';
export const removedPages = 'Removed';
export const addedPages = 'Added';
export const changedPages = 'Changed';
export const breaking = ({ message }: { readonly message: string }): string =>
  `**Breaking:** ${message}`;
export const notListed = ({ omitted }: { readonly omitted: number }): string =>
  `${omitted} more ${omitted === 1 ? 'change is' : 'changes are'} not listed.`;

/** The subject of a change. */
export const parameterKinds = {
  path: 'Path parameter',
  query: 'Query parameter',
  header: 'Header',
  cookie: 'Cookie',
} as const;
export const argument = 'Argument';
export const parameter = 'Parameter';
export const body = 'Body';
export const result = 'Result';
export const schema = 'Schema';
export const response = ({ status }: { readonly status: string }): string =>
  `Response ${code(status)}`;
export const headerOf = ({ subject }: { readonly subject: string }): string => `${subject}, header`;
export const headersOf = ({ subject }: { readonly subject: string }): string =>
  `${subject}, headers`;
export const argumentOf = ({ subject }: { readonly subject: string }): string =>
  `${subject}, argument`;
export const message = ({ name }: { readonly name: string }): string => `Message ${code(name)}`;
export const callback = ({ name }: { readonly name: string }): string => `Callback ${code(name)}`;
export const server = ({ url }: { readonly url: string }): string => `Server ${code(url)}`;
export const named = (data: { readonly subject: string; readonly name: string }): string =>
  `${data.subject} ${code(data.name)}`;
export const partOf = (data: { readonly subject: string; readonly path: string }): string =>
  `${data.subject}, ${code(data.path)}`;

interface Subject {
  /** With a capital letter, such as `Path parameter`. */
  readonly subject: string;
}

export const removed = ({ subject }: Subject): string => `${subject} was removed`;
export const added = ({
  subject,
  required,
}: Subject & { readonly required?: boolean | undefined }) =>
  `${subject} was added${required === true ? ' and is required' : ''}`;
export const isNowRequired = ({ subject, required }: Subject & { readonly required: boolean }) =>
  `${subject} is now ${required ? 'required' : 'optional'}`;
export const deprecated = ({ subject }: Subject): string => `${subject} is deprecated`;
export const nullable = ({ subject, isNow }: Subject & { readonly isNow: boolean }): string =>
  `${subject} ${isNow ? 'can be' : 'can no longer be'} ${code('null')}`;

export const mediaTypeRemoved = ({ subject, type }: Subject & { readonly type: string }): string =>
  `${subject}: the media type ${code(type)} was removed`;
export const mediaTypeAdded = ({ subject, type }: Subject & { readonly type: string }): string =>
  `${subject}: the media type ${code(type)} was added`;
export const contentType = (data: Subject & { readonly type: string | undefined }): string =>
  data.type === undefined
    ? `${data.subject} no longer has a content type`
    : `${data.subject}: the content type is now ${code(data.type)}`;
export const payloadChanged = ({ subject }: Subject): string =>
  `${subject}: the schema of the payload changed`;

export const typeChanged = (
  data: Subject & { readonly before: string; readonly after: string },
): string => `${data.subject}: the type ${code(data.before)} is now ${code(data.after)}`;
export const valuesRestricted = ({ subject }: Subject): string =>
  `${subject}: only the listed values are allowed`;
export const valuesUnrestricted = ({ subject }: Subject): string =>
  `${subject}: all values are allowed`;
export const valueRemoved = ({ subject, value }: Subject & { readonly value: string }): string =>
  `${subject}: the value ${code(value)} was removed`;
export const valueAdded = ({ subject, value }: Subject & { readonly value: string }): string =>
  `${subject}: the value ${code(value)} was added`;
export const ruleRemoved = ({ subject, rule }: Subject & { readonly rule: string }): string =>
  `${subject}: the constraint ${code(rule)} was removed`;
export const ruleAdded = ({ subject, rule }: Subject & { readonly rule: string }): string =>
  `${subject}: the constraint ${code(rule)} was added`;
export const defaultChanged = (data: Subject & { readonly value: string | undefined }): string =>
  data.value === undefined
    ? `${data.subject}: the default was removed`
    : `${data.subject}: the default is now ${code(data.value)}`;
export const optionRemoved = ({ subject, option }: Subject & { readonly option: string }): string =>
  `${subject}: the option ${code(option)} was removed`;
export const optionAdded = ({ subject, option }: Subject & { readonly option: string }): string =>
  `${subject}: the option ${code(option)} was added`;

export const noAuthentication = 'none';
export const authenticationRemoved = ({ name }: { readonly name: string }): string =>
  `Authentication ${code(name)} is no longer accepted`;
export const authenticationAdded = ({ name }: { readonly name: string }): string =>
  `Authentication ${code(name)} is now accepted`;
export const pageDeprecated = 'This page is deprecated';
export const pageNotDeprecated = 'This page is no longer deprecated';
export const descriptionChanged = 'The description changed';
export const operationIdChanged = ({ id }: { readonly id: string | undefined }): string =>
  id === undefined ? 'The operation ID was removed' : `The operation ID is now ${code(id)}`;
export const addressChanged = ({ address }: { readonly address: string | undefined }): string =>
  address === undefined ? 'The address was removed' : `The address is now ${code(address)}`;
export const notImplemented = ({ type }: { readonly type: string }): string =>
  `The type no longer implements ${code(type)}`;
export const implemented = ({ type }: { readonly type: string }): string =>
  `The type now implements ${code(type)}`;
