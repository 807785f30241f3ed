/**
 * Pairs of Han, kana and Hangul that only put a question, or lie across the end of what does: no words
 * are divided there, so that characters decide.
 */
import type { QueryTerm } from '../analysis/index.ts';

/** Chinese, in both scripts; Japanese that is no hiragana; Korean, with the endings of verbs. */
const ASKING =
  /如何|怎[么麼样樣]+|[什甚][么麼](?:[时時]候)?|[为為](?:什[么麼]|何)|多少|哪[里裡个個些]?|[谁誰]|[是能可]否|可以|[请請][问問]?|告[诉訴]我|需要|[应應][该該]|有[没沒]有|[吗嗎呢吧的了]|何|教えて|方法|仕方|場合|어떻게|무엇|무슨|언제|어디|누[가구]|왜|얼마|하나요|하려면|하는|합니까|인가요|나요|으면|까요|방법|알려|주세요|있나요|되나요/gu;

/** Japanese writes particles and endings with it, and names and things seldom. */
const HIRAGANA = /\p{sc=Hira}/u;

export function questionIdeographs(
  text: string,
  terms: readonly QueryTerm[],
): readonly QueryTerm[] {
  const ranges = [...text.matchAll(ASKING)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  let at = 0;
  return terms.filter(({ kind, start, end, raw }) => {
    if (kind !== 'ideograph') return false;
    if (HIRAGANA.test(raw)) return true;
    while ((ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (ranges[at]?.start ?? Number.POSITIVE_INFINITY) < end;
  });
}

/** Names and words from other languages, one after the other seldom: their pairs are all of one word. */
const KATAKANA = /^[\p{scx=Kana}]+$/u;

/**
 * Pairs that are in no section beside one that does: they lie across the end of a word.
 *
 * @param isKnown whether a section has the term
 */
export function pairsAcross(
  terms: readonly QueryTerm[],
  isKnown: (term: QueryTerm) => boolean,
): readonly QueryTerm[] {
  const known = terms.map((term) => term.kind === 'ideograph' && isKnown(term));
  const isBeside = (term: QueryTerm, at: number): boolean =>
    known[at] === true && terms[at]?.run === term.run;
  return terms.filter((term, at) => {
    if (term.kind !== 'ideograph' || known[at] || KATAKANA.test(term.raw)) return false;
    return isBeside(term, at - 1) || isBeside(term, at + 1);
  });
}
