/** Repairs of what validation reports, where one change of the text is enough for the rule. */
import * as messages from '../messages.ts';
import type { EditorIssue } from './editor-issue.ts';

export interface Fix {
  readonly label: string;
  /** What takes the place of a part of the text, from its start. */
  readonly edits: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

/** @param at offsets of the issue in `source` */
type MakeFix = (
  issue: EditorIssue,
  source: string,
  at: { readonly from: number; readonly to: number },
) => Fix | null;

/** What the message of a rule says that the author meant. */
const advice = ({ message }: EditorIssue): string | null =>
  /did you mean <?([\w-]+)>?\?/.exec(message)?.[1] ?? null;

const attribute: MakeFix = (issue, source, { from, to }) => {
  const meant = advice(issue);
  const [, wrong] = /has no attribute ([\w-]+);/.exec(issue.message) ?? [];
  if (meant === null || wrong === undefined) return null;
  const at = from + source.slice(from, to).search(new RegExp(`(?<![\\w-])${wrong}(?![\\w-])`));
  if (at < from) return null;
  return {
    label: messages.changeTo({ name: meant }),
    edits: [{ from: at, to: at + wrong.length, text: meant }],
  };
};

/** In the opening tag, and in the closing one that belongs to it. */
const block: MakeFix = (issue, source, { from }) => {
  const meant = advice(issue);
  const name = /^<([\w.]+)/.exec(source.slice(from))?.[1];
  if (meant === null || name === undefined) return null;
  const edits = [{ from: from + 1, to: from + 1 + name.length, text: meant }];
  let depth = 0;
  const tags = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}\\b[^>]*?(/?)>`, 'g');
  for (const match of source.slice(from).matchAll(tags)) {
    const [, slash, end] = match;
    if (slash === '/') depth -= 1;
    else if (end !== '/') depth += 1;
    if (depth > 0) continue;
    const start = from + match.index + 2;
    if (slash === '/') edits.push({ from: start, to: start + name.length, text: meant });
    break;
  }
  return { label: messages.changeTo({ name: `<${meant}>` }), edits };
};

const heading: MakeFix = ({ message }, source, { from, to }) => {
  const [, marks] = /use (#+)$/.exec(message) ?? [];
  const [written = ''] = /^#+/.exec(source.slice(from, to)) ?? [];
  if (marks === undefined || written === '') return null;
  return {
    label: messages.changeToLevel({ level: marks.length }),
    edits: [{ from, to: from + written.length, text: marks }],
  };
};

const bareLink: MakeFix = (_issue, source, { from, to }) => {
  const url = source.slice(from, to);
  if (!/^https?:/.test(url)) return null;
  return { label: messages.writeAsAddress, edits: [{ from, to, text: `<${url}>` }] };
};

const language: MakeFix = (_issue, _source, { to }) => ({
  label: messages.setLanguage,
  edits: [{ from: to, to, text: 'text' }],
});

const closing: MakeFix = (_issue, source, { from, to }) =>
  /^<\/[\w.]+\s*>$/.test(source.slice(from, to))
    ? { label: messages.deleteClosingTag, edits: [{ from, to, text: '' }] }
    : null;

const FIXES: Readonly<Record<string, MakeFix>> = {
  'attribute-unknown': attribute,
  'block-close': closing,
  'block-unknown': block,
  'code-language': language,
  'heading-order': heading,
  'link-bare': bareLink,
};

const replacement: MakeFix = ({ replacement: text }, _source, at) =>
  text === undefined
    ? null
    : { label: messages.changeTo({ name: text }), edits: [{ ...at, text }] };

export const fixOf: MakeFix = (issue, source, at) =>
  replacement(issue, source, at) ?? FIXES[issue.rule]?.(issue, source, at) ?? null;
