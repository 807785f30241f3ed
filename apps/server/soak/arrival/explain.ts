/**
 * Attributes each difference to a class. A class explains only as many as its evidence in the texts
 * or in the report of the conversion has; the rest is unexplained.
 */
import { type Difference, differencesOf, type SourceFile } from './differences.ts';
import { findInText } from './find-in-text.ts';
import type { Found, Kind } from './found.ts';
import { wordsOf } from './found.ts';
import { shownFiles } from './shown-files.ts';

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
type Budget = readonly string[] | number;

interface Class {
  readonly name: string;
  readonly step: Difference['step'];
  readonly change: Difference['change'];
  readonly kinds: readonly Kind[];
  budget(evidence: Evidence, kind: Kind): Budget;
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const frontMatterOf = (text: string): string =>
  /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';

const ALL: readonly Kind[] = [
  'headings',
  'fences',
  'tables',
  'links',
  'images',
  'callouts',
  'tabs',
];
const EVERY = 1_000_000;

/** Blocks of lines that are indented by four columns behind a blank line, outside of fences. */
const indentedBlocks = (text: string): number => {
  let fence = '';
  let blocks = 0;
  let isBlank = true;
  let isIn = false;
  for (const line of text.split('\n')) {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (marks.startsWith(fence)) fence = '';
    } else if (marks !== '') fence = marks;
    else if (line.trim() === '') isBlank = true;
    else {
      const isIndented = /^[\s>]*(?:[-*+][ \t]|\d+[.)][ \t])?[ \t]*(?: {4}|\t)/.test(line);
      if (isIndented && isBlank && !isIn) blocks += 1;
      isIn = isIndented && (isBlank || isIn);
      isBlank = false;
    }
  }
  return blocks;
};

/** Text of these blocks, without their indentation. */
const indentedText = (text: string): string => {
  const blocks = [...text.matchAll(/(?:^|\n)[ \t]*\n((?:[\s>]*(?: {4}|\t).*(?:\n|$)|[ \t]*\n)+)/g)];
  return blocks.map(([, block = '']) => block.replace(/^[ \t]+/gm, '')).join('\n\n');
};

/** What is in strings and programs of `export` and braces: everything that is not there without them. */
const inPrograms = ({ source }: ExplainedPage['texts'], kind: Kind): Budget => {
  const without = source.replace(/`(?:\\[\s\S]|(?!```)[^`\\])*\n(?:\\[\s\S]|(?!```)[^`\\])*`/g, '');
  const [all, rest] = [findInText(source)[kind].length, findInText(without)[kind].length];
  return Math.max(0, all - rest);
};

const REPORTS: Readonly<Record<Kind, RegExp>> = {
  headings: /^<|^\{|heading|directive|expression/i,
  fences: /^<|^\{|code|fence|expression/i,
  tables: /^<|^\{|table/i,
  links: /^<|^\{|link|href|anchor|\.to\b|url|scheme|v-bind|^:/i,
  images: /^<|^\{|image|img|src|\.\w*(?:icon|image)/i,
  callouts: /^:::|^<|callout|admonition/i,
  tabs: /^<|tab/i,
};

const CLASSES: readonly Class[] = [
  {
    name: 'in a file that the page shows',
    step: 'markdown',
    change: 'added',
    kinds: ALL,
    budget: ({ shown }, kind) => shown.flatMap((found) => found[kind]),
  },
  {
    name: 'in front matter of a home page',
    step: 'markdown',
    change: 'added',
    kinds: ['links', 'headings', 'images'],
    budget: ({ page: { texts } }, kind) => {
      const front = frontMatterOf(texts.source);
      if (kind === 'images') return count(front, /^\s*-?\s*(?:image|src|file|html):/gm);
      return [...front.matchAll(/^\s*-?\s*(?:text|title|name|theme):[ \t]*(.+)$/gm)].map(
        ([, words = '']) => wordsOf(words),
      );
    },
  },
  {
    name: 'title of a page that a content reference names',
    step: 'markdown',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) => count(texts.source, /\{%-?\s*(?:page-ref|content-ref)\b/g),
  },
  {
    name: 'a block `???` of pymdownx.details',
    step: 'markdown',
    change: 'added',
    kinds: ['callouts'],
    budget: ({ page: { texts } }) => count(texts.source, /^[\s>]*(?:[-*+:]\s+)?\?\?\?\+?[ \t]/gm),
  },
  {
    name: 'code of a file, `<<<`',
    step: 'markdown',
    change: 'added',
    kinds: ['fences'],
    budget: ({ text }) => count(text, /^[ \t]*<<<[ \t]*\S/gm),
  },
  {
    name: 'a component of the source that is code',
    step: 'markdown',
    change: 'added',
    kinds: ['fences'],
    budget: ({ text }) => count(text, /<Code(?:Block)?(?=[\s>])/g),
  },
  {
    name: 'a reference whose brackets Python-Markdown reads as one link',
    step: 'markdown',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) => count(texts.source, /\][ \t]?\n?[ \t]*\[[^\]^]+\](?!\()/g),
  },
  {
    name: 'in a program of the page, which is reported',
    step: 'markdown',
    change: 'removed',
    kinds: ALL,
    budget: ({ page: { texts } }, kind) => inPrograms(texts, kind),
  },
  {
    name: 'the dark image of a pair',
    step: 'markdown',
    change: 'removed',
    kinds: ['images'],
    budget: ({ page: { texts } }) => count(texts.source, /hidden dark:block|dark:hidden/g) / 2,
  },
  {
    name: 'reported by the conversion',
    step: 'markdown',
    change: 'removed',
    kinds: ALL,
    budget: ({ reported }, kind) => reported.filter((one) => REPORTS[kind].test(one)).length,
  },
  {
    name: 'a frame or film that is an embed',
    step: 'markdown',
    change: 'added',
    kinds: ['links'],
    budget: ({ text }) => count(text, /<(?:iframe|video)\b|\{% @/g),
  },
  {
    name: 'in indented code',
    step: 'html',
    change: 'removed',
    kinds: ['links', 'headings', 'tables'],
    budget: ({ page: { texts } }, kind) => findInText(indentedText(texts.markdown))[kind],
  },
  {
    name: 'an address that the program counts and that is the text or the end of a link',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [
        ...texts.markdown.matchAll(/(?:[>([]|\]\(\s*\n?)\s*((?:https?:\/\/|www\.)[^\s<>"'`\]]+)/g),
      ].map(([, address = '']) => wordsOf(address.replace(/[).,]+$/, ''))),
  },
  {
    name: 'a name and its version with @, which is no address',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/[\w.+-]+@\d[\w.-]*/g)].map(([name]) => wordsOf(name)),
  },
  {
    name: 'a link whose address is a program of the source',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      count(texts.markdown, /<a\s[^>]*:href=|\]\([^)\s]*\{\{[^)]*\)/g),
  },
  {
    name: 'the link of a card',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/\b(?:cta|title)="([^"]*)"/g)].map(([, words = '']) =>
        wordsOf(words),
      ),
  },
  {
    name: 'a link around an image',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) => count(texts.markdown, /<a\s[^>]*>\s*(?:<img|<Image|!\[)/g),
  },
  {
    name: 'in a comment',
    step: 'html',
    change: 'removed',
    kinds: ALL,
    budget: ({ page: { texts } }, kind) => {
      const comments = [...texts.markdown.matchAll(/<!--([\s\S]*?)-->|\{\/\*([\s\S]*?)\*\/\}/g)];
      return findInText(comments.map(([, html, mdx]) => html ?? mdx ?? '').join('\n\n'))[kind]
        .length;
    },
  },
  {
    name: 'a macro that is shown as code',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => count(texts.markdown, /\{\{|\{%|^[ \t]*:::/gm),
  },
  {
    name: 'a tree of files',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => count(texts.markdown, /<(?:FileTree|Tree|Prompt|Terminal)\b/g),
  },
  {
    name: 'indented code',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => indentedBlocks(texts.markdown),
  },
  {
    name: 'a formula in a fence `math`, a drawing in a fence `mermaid`',
    step: 'html',
    change: 'removed',
    kinds: ['fences'],
    budget: ({ page: { texts } }) =>
      count(texts.markdown, /^[\s>]*(?:`{3,}|~{3,})(?:math|mermaid)\b/gm),
  },
  {
    name: 'an address without brackets',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [
        ...texts.markdown.matchAll(
          /(?:https?:\/\/|www\.)[^\s<>"'`)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
        ),
      ].map(([address]) => wordsOf(address)),
  },
  {
    name: 'an entry of `Update`, which links to itself',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/<Update\s[^>]*label="([^"]*)"/g)].map(([, label = '']) =>
        wordsOf(label),
      ),
  },
  {
    name: 'an address with a scheme that is not linked',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      count(texts.markdown, /(?:\]\(<?|<)(?!https?:|mailto:|tel:|data:)[a-z][\w+.-]*:\S*/gi),
  },
  {
    name: 'an image within a link, which shows its text',
    step: 'html',
    change: 'removed',
    kinds: ['images'],
    budget: ({ page: { texts } }) => count(texts.markdown, /\[!\[|<a\b[^>]*>\s*<(?:img|Image)\b/g),
  },
  {
    name: 'in a tag that stays in the text and is reported',
    step: 'html',
    change: 'removed',
    kinds: ALL,
    budget: ({ reported }, kind) =>
      reported.some((one) => REPORTS[kind].test(one) && /stays|remains|unknown/.test(one))
        ? EVERY
        : 0,
  },
];

/** One item less and one more of a kind: most have an icon, an entity or an attribute in their words. */
const OTHER_WORDS = 'the same one, with other words';

export interface Explanation {
  /** Number of differences by the name of their class. */
  readonly classes: ReadonlyMap<string, number>;
  readonly unexplained: readonly { readonly path: string; readonly difference: Difference }[];
}

class Purse {
  #left: Map<string, number> | number;

  readonly isOfWords: boolean;

  constructor(budget: Budget) {
    this.isOfWords = typeof budget !== 'number';
    if (typeof budget === 'number') this.#left = budget;
    else {
      this.#left = new Map();
      for (const words of budget) this.#left.set(words, (this.#left.get(words) ?? 0) + 1);
    }
  }

  /** Whether it explains one difference more with these words. */
  take(words: string): boolean {
    if (typeof this.#left === 'number') {
      this.#left -= 1;
      return this.#left >= 0;
    }
    const left = this.#left.get(words) ?? 0;
    this.#left.set(words, left - 1);
    return left > 0;
  }
}

const evidenceOf = (
  page: ExplainedPage,
  byName: ReadonlyMap<string, readonly SourceFile[]>,
  reports: ReadonlyMap<string, readonly string[]>,
): Evidence => {
  const stem = page.path.replace(/\.md$/, '');
  const { source } = page.texts;
  const shown = shownFiles(source, page.path, byName).flatMap(({ text, times }) =>
    Array<string>(times).fill(text),
  );
  return {
    page,
    text: [source, ...shown].join('\n\n'),
    shown: shown.map(findInText),
    reported: reports.get(stem) ?? [],
  };
};

export const explain = (
  pages: readonly ExplainedPage[],
  unmapped: readonly { path: string; construct: string; message: string }[],
  byName: ReadonlyMap<string, readonly SourceFile[]>,
): Explanation => {
  const reports = new Map(
    [...Map.groupBy(unmapped, ({ path }) => path.replace(/\.(?:mdx?|markdown)$/, ''))].map(
      ([path, lines]) => [path, lines.map(({ construct, message }) => `${construct} ${message}`)],
    ),
  );
  const classes = new Map<string, number>();
  const unexplained: { path: string; difference: Difference }[] = [];
  const add = (name: string): void => {
    classes.set(name, (classes.get(name) ?? 0) + 1);
  };
  for (const page of pages) {
    const differences = differencesOf(page);
    if (differences.length === 0) continue;
    const evidence = evidenceOf(page, byName, reports);
    const purses = new Map<string, Purse>();
    /** Those that no class with a budget of this sort explains. */
    const rest = (some: readonly Difference[], isOfWords: boolean): Difference[] =>
      some.filter(({ kind, step, change, words }) => {
        const found = CLASSES.find((one) => {
          if (one.step !== step || one.change !== change || !one.kinds.includes(kind)) return false;
          const key = `${kind} ${one.name}`;
          const purse = purses.get(key) ?? new Purse(one.budget(evidence, kind));
          purses.set(key, purse);
          return purse.isOfWords === isOfWords && purse.take(words);
        });
        if (found !== undefined) add(found.name);
        return found === undefined;
      });
    const left: Difference[] = [];
    const byKind = Map.groupBy(rest(differences, true), ({ kind, step }) => `${kind} ${step}`);
    for (const group of byKind.values()) {
      const removed = group.filter(({ change }) => change === 'removed');
      const added = group.filter(({ change }) => change === 'added');
      const same = Math.min(removed.length, added.length);
      for (let at = 0; at < same; at++) add(OTHER_WORDS);
      left.push(...removed.slice(same), ...added.slice(same));
    }
    for (const difference of rest(left, false)) unexplained.push({ path: page.path, difference });
  }
  return { classes, unexplained };
};
