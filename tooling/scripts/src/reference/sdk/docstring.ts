/** What a docstring says: its text, and the tags that the reference shows. */

export interface Docstring {
  /** Paragraphs. */
  readonly text: string;
  readonly params: readonly string[];
  readonly throws: string;
  /** Code of each `@example`. */
  readonly examples: readonly string[];
}

const NOTHING: Docstring = { text: '', params: [], throws: '', examples: [] };

/** `{@link Name}` names something of the same reference, which a reader finds by its name. */
const withoutLinks = (text: string): string => text.replace(/\{@link ([^}]+)\}/g, '`$1`');

const joined = (lines: readonly string[]): string =>
  withoutLinks(
    lines
      .join('\n')
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
      .filter(Boolean)
      .join('\n\n'),
  );

/** @param comment - without its delimiters; undefined if it does not exist */
export const readDocstring = (comment: string | undefined): Docstring => {
  if (comment === undefined) return NOTHING;
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  // A tag in the line of the text is one too: `Deletes it. @throws NotFoundError`.
  const parts = lines
    .join('\n')
    .split(/(?:^|(?<=[.\s]) ?)@(?=(?:param|throws|example|returns)\b)/m);
  const [text = '', ...tags] = parts;
  const of = (name: string) =>
    tags.filter((tag) => tag.startsWith(name)).map((tag) => tag.slice(name.length).trim());
  return {
    text: joined([text]),
    params: of('param').map((param) => joined([param])),
    throws: of('throws')
      .map((error) => joined([error]))
      .join('; '),
    examples: of('example').map((example) =>
      example.replace(/^```ts\n/, '').replace(/\n?```\s*$/, ''),
    ),
  };
};
