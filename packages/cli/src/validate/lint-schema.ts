/** Schemas in GraphQL, checked with the rules of its specification. */
import { readFile } from 'node:fs/promises';
import type { Issue } from '@quoin/sdk';
import type { GraphQLError } from 'graphql/error/GraphQLError.js';
import type { DirectiveNode, DocumentNode } from 'graphql/language/ast.js';
import { parse } from 'graphql/language/parser.js';
import { visit } from 'graphql/language/visitor.js';
import { validateSchema } from 'graphql/type/validate.js';
import { buildASTSchema } from 'graphql/utilities/buildASTSchema.js';
import { buildClientSchema } from 'graphql/utilities/buildClientSchema.js';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import { validateSDL } from 'graphql/validation/validate.js';
import { isRecord } from '../is-record.ts';
import * as messages from '../messages/validate.ts';

/** Characters. Quoin's own limit: GitHub's schema has 1.5 million. */
const LIMIT = 5_000_000;
/** Quoin's own limit: with more definitions, the search for similar names takes minutes. */
const MAX_DEFINITIONS = 20_000;

/** Directives of tools, and extensions of types of another service, are usual in published schemas. */
const NOT_CHECKED: ReadonlySet<string> = new Set([
  'KnownDirectivesRule',
  'PossibleTypeExtensionsRule',
]);

/** `KnownTypeNamesRule` is shown as `known-type-names`. */
const ruleName = (name: string): string =>
  name
    .replace(/Rule$/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

const WHOLE = { line: 1, column: 1 };

const issueAt = (
  rule: string,
  severity: Issue['severity'],
  message: string,
  { line, column } = WHOLE,
): Issue => ({
  rule,
  severity,
  message: message.replace(/\s+/g, ' ').trim(),
  line,
  column,
  endLine: line,
  endColumn: column,
});

const issueOf = (rule: string, { message, locations }: GraphQLError): Issue =>
  issueAt(rule, 'error', message, locations?.[0]);

/** Names of types that the document extends and does not define: they belong to another service. */
const extendedOnly = ({ definitions }: DocumentNode): readonly string[] => {
  const [extended, defined] = [new Set<string>(), new Set<string>()];
  for (const node of definitions) {
    if (!('name' in node) || node.name === undefined) continue;
    if (node.kind.endsWith('TypeExtension')) extended.add(node.name.value);
    else if (node.kind.endsWith('TypeDefinition')) defined.add(node.name.value);
  }
  return [...extended].filter((name) => !defined.has(name));
};

const brokenRules = (document: DocumentNode, foreign: readonly string[]): Issue[] =>
  specifiedSDLRules
    .filter(({ name }) => !NOT_CHECKED.has(name))
    .flatMap((rule) =>
      validateSDL(document, null, [rule])
        .filter(({ nodes }) => {
          const [node] = nodes ?? [];
          return node?.kind !== 'NamedType' || !foreign.includes(node.name.value);
        })
        .map((error) => issueOf(ruleName(rule.name), error)),
    );

const hasReason = ({ arguments: given = [] }: DirectiveNode): boolean =>
  given.some(
    ({ name, value }) =>
      name.value === 'reason' && value.kind === 'StringValue' && value.value.trim() !== '',
  );

const deprecationsWithoutReason = (document: DocumentNode): Issue[] => {
  const issues: Issue[] = [];
  visit(document, {
    Directive(node) {
      if (node.name.value !== 'deprecated' || hasReason(node)) return;
      const { line = 1, column = 1 } = node.loc?.startToken ?? {};
      issues.push(
        issueAt('deprecation-reason', 'warning', messages.deprecationWithoutReason, {
          line,
          column,
        }),
      );
    },
  });
  return issues;
};

const isSyntaxError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

const lint = (text: string): readonly Issue[] => {
  const document = parse(text);
  if (document.definitions.length > MAX_DEFINITIONS) {
    const limit = MAX_DEFINITIONS.toLocaleString('en');
    return [issueAt('not-checked', 'warning', messages.schemaTooLarge({ limit }))];
  }
  const foreign = extendedOnly(document);
  const broken = brokenRules(document, foreign);
  const others = deprecationsWithoutReason(document);
  // The types of another service are not known, so the schema cannot be built.
  if (broken.length > 0 || foreign.length > 0) return [...broken, ...others];
  const schema = buildASTSchema(document, { assumeValidSDL: true });
  return [...validateSchema(schema).map((error) => issueOf('valid-schema', error)), ...others];
};

/** Whether a value has the members of an introspection; a library checks them. */
const isIntrospection = (value: unknown): value is Parameters<typeof buildClientSchema>[0] =>
  isRecord(value) && isRecord(value.__schema);

/** The answer to an introspection has no lines of its own: issues are at its beginning. */
const lintIntrospection = (text: string): readonly Issue[] => {
  try {
    const answer: unknown = JSON.parse(text);
    const data = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
    if (!isIntrospection(data)) return [];
    return validateSchema(buildClientSchema(data)).map((error) => issueOf('valid-schema', error));
  } catch (error) {
    // Of the parser of JSON, and of types that the answer does not have.
    if (!(error instanceof Error) || error instanceof RangeError) throw error;
    return [issueAt('valid-schema', 'error', error.message)];
  }
};

/**
 * @param disk - path of the file
 * @param path - as the user typed it
 */
export const lintSchema = async (disk: string, path: string): Promise<readonly Issue[]> => {
  const text = await readFile(disk, 'utf8');
  if (text.length > LIMIT) {
    const limit = LIMIT.toLocaleString('en');
    return [issueAt('not-checked', 'warning', messages.descriptionTooLongToCheck({ path, limit }))];
  }
  try {
    return /\.json$/i.test(disk) ? lintIntrospection(text) : lint(text);
  } catch (error) {
    if (isSyntaxError(error)) return [issueOf('syntax', error)];
    // The parser calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    return [issueAt('not-checked', 'warning', messages.descriptionTooDeep)];
  }
};
