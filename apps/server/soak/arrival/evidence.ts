/** What explains differences of a page, and how much of it there is. */
import type { Difference } from './differences.ts';
import type { Found, Kind } from './found.ts';

export interface ExplainedPage {
  readonly path: string;
  readonly texts: { readonly source: string; readonly markdown: string };
  readonly source: Found;
  readonly markdown: Found;
  readonly html: Found;
}

export interface Evidence {
  readonly page: ExplainedPage;
  /** The source with the files that it shows, each as often as it is shown. */
  readonly text: string;
  /** Found in these files. */
  readonly shown: readonly Found[];
  /** Constructs of the report about the page, with their messages. */
  readonly reported: readonly string[];
}

/** Words of which each explains one difference with these words, or a number of differences. */
export type Budget = readonly string[] | number;

export interface Class {
  readonly name: string;
  readonly step: Difference['step'];
  readonly change: Difference['change'];
  readonly kinds: readonly Kind[];
  budget(evidence: Evidence, kind: Kind): Budget;
}

export const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

export const ALL: readonly Kind[] = [
  'headings',
  'fences',
  'tables',
  'links',
  'images',
  'callouts',
  'tabs',
];

/** Constructs of the report that can be about an item of a kind. */
export const REPORTS: Readonly<Record<Kind, RegExp>> = {
  headings: /^<|^\{|heading|directive|expression/i,
  fences: /^<|^\{|code|fence|expression/i,
  tables: /^<|^\{|table/i,
  links: /^<|^\{|link|href|anchor|\.to\b|url|scheme|v-bind|^:/i,
  images: /^<|^\{|image|img|src|\.\w*(?:icon|image)/i,
  callouts: /^:::|^<|callout|admonition/i,
  tabs: /^<|tab/i,
};
