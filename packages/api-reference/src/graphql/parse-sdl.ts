/** The text of a schema in the language of GraphQL, with what is wrong in it. */
import type { DocumentNode } from 'graphql/language/ast';
import { API_LIMITS } from '../limits.ts';
import { tooDeepToParse } from '../messages/problems.ts';
import type { ApiProblem } from '../problem.ts';
import { graphqlParser, graphqlRules, graphqlValidation } from './late.ts';

export interface ParsedSdl {
  /** Null if it cannot be parsed. */
  readonly document: DocumentNode | null;
  readonly problems: readonly ApiProblem[];
}

/** Directives of tools, and extensions of types of another service, are usual in published schemas. */
const NOT_CHECKED: ReadonlySet<string> = new Set([
  'KnownDirectivesRule',
  'PossibleTypeExtensionsRule',
]);

/** With more definitions, problems are not searched: names that are alike take quadratic time. */
const MOST_CHECKED = 20_000;

interface Located {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
}

const problemOf = ({ message, locations }: Located): ApiProblem => ({
  message: message.replace(/\.$/, ''),
  file: null,
  line: locations?.[0]?.line ?? null,
  column: locations?.[0]?.column ?? null,
});

export const parseSdl = (text: string): ParsedSdl => {
  let document: DocumentNode;
  try {
    document = graphqlParser().parse(text, { maxTokens: API_LIMITS.tokens });
  } catch (problem) {
    // Lists inside of each other can exceed the stack.
    if (problem instanceof RangeError) {
      return { document: null, problems: [problemOf({ message: tooDeepToParse })] };
    }
    if (!(problem instanceof Error)) throw problem;
    return { document: null, problems: [problemOf(problem)] };
  }
  if (document.definitions.length > MOST_CHECKED) return { document, problems: [] };
  const rules = graphqlRules().specifiedSDLRules.filter(({ name }) => !NOT_CHECKED.has(name));
  const extended = new Set(
    document.definitions.flatMap((node) =>
      node.kind.endsWith('TypeExtension') && 'name' in node ? (node.name?.value ?? []) : [],
    ),
  );
  const errors = graphqlValidation()
    .validateSDL(document, null, rules)
    // A type that is only extended here is defined by another service.
    .filter(
      ({ nodes: [node] = [] }) => node?.kind !== 'NamedType' || !extended.has(node.name.value),
    );
  return { document, problems: errors.slice(0, API_LIMITS.problems).map(problemOf) };
};
