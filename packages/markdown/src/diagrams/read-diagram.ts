/** Splits the source of a Mermaid diagram into its metadata and the part that is drawn. Pure. */

export interface Diagram {
  /** `flowchart`, `sequenceDiagram` and so on. */
  readonly kind: string;
  /** The title, or null. */
  readonly title: string | null;
  /** Without settings, comments and what only programs and other renderers read. */
  readonly text: string;
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;
const TITLE = /^title:[ \t]*(?:"([^"]*)"|'([^']*)'|(.*?))[ \t]*$/m;
const DIRECTIVE = /%%\{[\s\S]*?\}%%[ \t]*\n?/g;
const COMMENT = /^[ \t]*%%.*$/gm;
const ACC_TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m;
const ACC_DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::.*|\{[\s\S]*?\})$/gm;

/** Clicks and links, which a picture cannot have. */
const ACTIONS = /^[ \t]*(?:click|links?|callback)[ \t].*$/gm;

/** Null for a text without a beginning. */
export const readDiagram = (source: string): Diagram | null => {
  const head = FRONT_MATTER.exec(source);
  const [, quoted, single, bare] = TITLE.exec(head?.[1] ?? '') ?? [];
  const body = source.slice(head?.[0].length ?? 0);
  const text = body
    .replace(DIRECTIVE, '')
    .replace(COMMENT, '')
    .replace(ACC_TITLE, '')
    .replace(ACC_DESCRIPTION, '')
    .replace(ACTIONS, '')
    .trim();
  const kind = /^[A-Za-z][\w-]*/.exec(text)?.[0];
  if (kind === undefined) return null;
  const title = ACC_TITLE.exec(body)?.[1] ?? quoted ?? single ?? bare ?? '';
  return { kind, title: title.trim() || null, text };
};
