/** Types of admonitions (https://squidfunk.github.io/mkdocs-material/reference/admonitions/) as callouts. */

interface Kind {
  readonly block: string;
  /** The type's own word, where the block's would say another thing. */
  readonly word: string | null;
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['note', { block: 'Note', word: null }],
  ['seealso', { block: 'Note', word: 'See also' }],
  ['abstract', { block: 'Info', word: 'Abstract' }],
  ['summary', { block: 'Info', word: 'Summary' }],
  ['tldr', { block: 'Info', word: 'TL;DR' }],
  ['info', { block: 'Info', word: null }],
  ['todo', { block: 'Info', word: 'Todo' }],
  ['tip', { block: 'Tip', word: null }],
  ['hint', { block: 'Tip', word: 'Hint' }],
  ['important', { block: 'Tip', word: 'Important' }],
  ['success', { block: 'Check', word: 'Success' }],
  ['check', { block: 'Check', word: null }],
  ['done', { block: 'Check', word: 'Done' }],
  ['question', { block: 'Info', word: 'Question' }],
  ['help', { block: 'Info', word: 'Help' }],
  ['faq', { block: 'Info', word: 'FAQ' }],
  ['warning', { block: 'Warning', word: null }],
  ['caution', { block: 'Warning', word: 'Caution' }],
  ['attention', { block: 'Warning', word: 'Attention' }],
  ['failure', { block: 'Danger', word: 'Failure' }],
  ['fail', { block: 'Danger', word: 'Fail' }],
  ['missing', { block: 'Danger', word: 'Missing' }],
  ['danger', { block: 'Danger', word: null }],
  ['error', { block: 'Danger', word: 'Error' }],
  ['bug', { block: 'Danger', word: 'Bug' }],
  ['example', { block: 'Note', word: 'Example' }],
  ['quote', { block: 'Note', word: 'Quote' }],
  ['cite', { block: 'Note', word: 'Cite' }],
]);

/** A type of the site's own is shown like a note under its name, as Material does. */
export const calloutOf = (type: string): { readonly block: string; readonly word: string | null } =>
  KINDS.get(type.toLowerCase()) ?? {
    block: 'Note',
    word: type.charAt(0).toUpperCase() + type.slice(1),
  };

export const isKnownType = (type: string): boolean => KINDS.has(type.toLowerCase());

/** Collapsed, they say by their color what an accordion cannot: a callout inside says it. */
const LOUD = new Set(['Tip', 'Check', 'Warning', 'Danger']);

export const isProminent = (block: string): boolean => LOUD.has(block);
