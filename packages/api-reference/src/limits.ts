/** Limits of a description. All of them are Quoin's own. */
export const API_LIMITS = {
  /** Characters of all files of a description. GitHub's has 13 million. */
  characters: 50 * 1024 * 1024,
  /** Objects and arrays inside of each other. */
  depth: 200,
  /** Files that a description consists of. */
  files: 5_000,
  /** Operations, webhooks and schemas. */
  pages: 10_000,
  /** Schemas that one page shows. With more, schemas that have a page of their own are links. */
  schemasOnPage: 2_500,
  /** Problems that are listed. */
  problems: 100,
  /** Words and signs of a schema in GraphQL. GitHub's has 200,000. */
  tokens: 5_000_000,
  /** Characters of one example. */
  example: 20_000,
  /** Uses of YAML anchors relative to the size of the text (billion laughs). */
  aliases: 100,
} as const;
