/**
 * Attributes each difference to a class. A class explains only as many as its evidence in the texts
 * or in the report of the conversion has; the rest is unexplained.
 */
import { CLASSES_OF_HTML } from './classes-of-html.ts';
import { CLASSES_OF_MARKDOWN } from './classes-of-markdown.ts';
import { type Difference, differencesOf, type SourceFile } from './differences.ts';
import type { Budget, Evidence, ExplainedPage } from './evidence.ts';
import { findInText } from './find-in-text.ts';
import { wordsOf } from './found.ts';
import { type Pair, pairsOf, sortOfPair } from './pairs.ts';
import { shownFiles } from './shown-files.ts';

const CLASSES = [...CLASSES_OF_MARKDOWN, ...CLASSES_OF_HTML];

export interface Explanation {
  /** Number of differences by the name of their class. */
  readonly classes: ReadonlyMap<string, number>;
  readonly unexplained: readonly { readonly path: string; readonly difference: Difference }[];
  /** Items with other words for which no rule knows why. */
  readonly unsorted: readonly (Pair & { readonly path: string })[];
}

/** Words of the title in front matter and of the first heading. */
const titlesOf = (source: string): string[] =>
  [/^title:[ \t]*(.+)$/m, /^#[ \t]+(.+)$/m].flatMap((pattern) => {
    const title = pattern.exec(source)?.[1];
    return title === undefined ? [] : [wordsOf(title)];
  });

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
    shown: shown.map((one) => findInText(one)),
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
  const unsorted: (Pair & { path: string })[] = [];
  const add = (name: string): void => {
    classes.set(name, (classes.get(name) ?? 0) + 1);
  };
  const titles = new Set(pages.flatMap(({ texts }) => titlesOf(texts.source)));
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
      const { pairs, rest: unpaired } = pairsOf(removed, added);
      for (const pair of pairs) {
        const sort = sortOfPair(pair, evidence, titles);
        if (sort === null) unsorted.push({ path: page.path, ...pair });
        else add(sort);
      }
      left.push(...unpaired);
    }
    for (const difference of rest(left, false)) unexplained.push({ path: page.path, difference });
  }
  return { classes, unexplained, unsorted };
};
