/**
 * References with a space or a line end between their brackets, `[text] [label]`. Python-Markdown
 * reads them as one link (`ReferenceInlineProcessor`, whose pattern has `\\s?`), CommonMark (§6.3)
 * does not.
 */
import type { SourceLine } from './snippets.ts';

const DEFINITION = /^[ \t]*\[([^\]^][^\]]*)\]:/;

/** Labels are compared as CommonMark compares them. */
const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Labels of the link definitions of a page. */
export const definedLabels = (lines: readonly SourceLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ text }) => {
      const label = text.includes(']:') ? DEFINITION.exec(text)?.[1] : undefined;
      return label === undefined ? [] : [labelOf(label)];
    }),
  );

/** Whether a reference can begin with the text: its last brackets are no label, footnote or task. */
export const endsWithLinkText = (text: string): boolean => {
  if (!text.endsWith(']')) return false;
  const start = text.lastIndexOf('[');
  const isLabel = text[start - 1] === ']';
  return !isLabel && !/^\[(?:\^|[ xX]\]$)/.test(text.slice(start));
};

/** `[label]` at the start of the text, if the page defines it; null otherwise. */
export const labelAtStart = (text: string, labels: ReadonlySet<string>): string | null => {
  const [whole = '', label = ''] = /^\[([^[\]]+)\](?![[(:])/.exec(text) ?? [];
  return labels.has(labelOf(label)) ? whole : null;
};
