/** Questions whose answer is known to be on one page: made from headings that no other page has. */
import type { Random } from '../random.ts';
import type { SearchedPages } from '../search-quality/corpus.ts';
import { headingItems } from '../search-quality/known-items/headings.ts';
import type { KnownItem } from '../search-quality/known-items/known-item.ts';
import { withoutFunctionWords } from '../search-quality/rivals/function-words.ts';

/** As users ask, by language; `*` is the heading. */
const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'What is *?',
    'How does * work?',
    'Where can I read about *?',
    'Can you explain *?',
    'I have a question about *',
  ],
  es: ['¿Qué es *?', '¿Cómo funciona *?'],
  pt: ['O que é *?', 'Como funciona *?'],
  ru: ['Что такое *?', 'Как работает *?'],
  zh: ['什么是*？', '*怎么用？'],
  ja: ['*とは何ですか？', '*の使い方を教えてください'],
  ko: ['*이란 무엇인가요?', '*은 어떻게 작동하나요?'],
  fa: ['* چیست؟'],
};
const ANY = ['*?'];

/** One word alone, such as "Overview" or "How to use", says nothing that a reader would ask. */
const tellsEnough = (heading: string): boolean =>
  /\S\s+\S/u.test(withoutFunctionWords(heading.trim())) ||
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{3}/u.test(heading);

/** `Custom domains` in the middle of a sentence; names in capitals stay. */
const inSentence = (heading: string): string =>
  /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;

const asked = (heading: string, language: string, random: Random): string => {
  if (/[?？]$/u.test(heading)) return heading;
  if (/^(?:how|what|when|where|which|who|why)\b/iu.test(heading)) return `${heading}?`;
  const wording = random.pick(WORDINGS[language] ?? ANY) ?? '*';
  return wording.replace('*', () => inSentence(heading.replace(/[.:：]$/u, '')));
};

export const knownQuestions = (
  searched: SearchedPages,
  count: number,
  random: Random,
): KnownItem[] => {
  const language = (searched.locale ?? 'en').slice(0, 2);
  const items = headingItems(searched, random).filter(({ text }) => tellsEnough(text));
  return random
    .sample(items, count)
    .map(({ text, wanted }) => ({ text: asked(text, language, random), wanted }));
};
