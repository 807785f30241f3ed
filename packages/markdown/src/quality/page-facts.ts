/**
 * What a page's text alone says about its quality. It depends on nothing else, so that it can be
 * kept by the hash of the text.
 */
import { nodeText } from '../node-text.ts';
import { parse } from '../parse/parse.ts';
import type { Issue } from '../validate/issue.ts';
import type { Handlers } from '../validate/rule.ts';
import type { Stats } from '../validate/stats.ts';
import { inspect, runYielding } from '../validate/validate.ts';
import { countWords } from '../validate/words.ts';

export interface RuleCount {
  readonly count: number;
  /** Of the first one. */
  readonly line: number;
}

export interface Sentences {
  count: number;
  words: number;
}

export interface PageFacts {
  readonly stats: Readonly<Stats>;
  /** Headings below the level of the title. */
  readonly sections: number;
  /** Of the paragraphs. */
  readonly sentences: Readonly<Sentences>;
  /** Issues by rule. */
  readonly issues: ReadonlyMap<string, RuleCount>;
}

/**
 * What ends a sentence, in Latin, Cyrillic, Greek, Arabic, Indic and CJK texts. Of several marks the
 * last, so that none is tried twice.
 */
const SENTENCE_END = /[.!?…؟।](?=\s|$)|[。！？]/g;

const sentenceHandlers = (sentences: Sentences): Handlers => ({
  paragraph(node) {
    const text = nodeText(node);
    const words = countWords(text);
    if (words === 0) return;
    sentences.words += words;
    sentences.count += Math.max(1, text.match(SENTENCE_END)?.length ?? 0);
  },
});

const countByRule = (issues: readonly Issue[]): Map<string, RuleCount> => {
  const counts = new Map<string, RuleCount>();
  for (const { rule, line } of issues) {
    const known = counts.get(rule);
    counts.set(rule, { count: (known?.count ?? 0) + 1, line: known?.line ?? line });
  }
  return counts;
};

/** @param turn awaited again and again, to let others run */
export const pageFacts = async (source: string, turn: () => Promise<void>): Promise<PageFacts> => {
  const sentences: Sentences = { count: 0, words: 0 };
  const handlers = [sentenceHandlers(sentences)];
  const inspection = await runYielding(inspect(parse(source), {}, handlers), turn);
  return {
    stats: inspection.stats,
    sections: inspection.outline.filter(({ level }) => level > 1).length,
    sentences,
    issues: countByRule(inspection.issues),
  };
};
