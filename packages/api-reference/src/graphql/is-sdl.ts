/** Whether a file is a schema of GraphQL in its own language. */

const EXTENSION = /\.(?:graphql|graphqls|gql)$/i;

/** A definition at the start of a line (GraphQL, October 2021, §3.1). */
const DEFINITION =
  /^(?:extend[ \t]+)?(?:schema\b[^:\n]*\{|(?:type|interface|input|enum)[ \t]+\w+[^:\n]*\{|union[ \t]+\w+[^:\n]*=|scalar[ \t]+\w+|directive[ \t]+@\w+)/m;
/** Characters in which a definition is looked for in a file of another name. */
const HEAD = 20_000;

export const isSdl = (path: string, text: string): boolean => {
  if (EXTENSION.test(path)) return true;
  if (/\.(?:json|ya?ml)$/i.test(path) || text.trimStart().startsWith('{')) return false;
  return DEFINITION.test(text.slice(0, HEAD));
};
