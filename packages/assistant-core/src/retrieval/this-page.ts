/**
 * Whether a question is about the page that the reader is on, independent of the subject of the
 * page.
 */
import { contentTerms } from '../question-words.ts';

/** Expressions for the present page, by ISO 639-1: the languages that answers are written in. */
const NAMED: readonly (readonly [string, RegExp])[] = [
  ['en', /\bth(?:is|e current) (?:page|article|document|section|guide|tutorial)\b|\bhere\b/giu],
  ['de', /\bdiese[rnms]? (?:seite|artikels?|abschnitts?|dokuments?|anleitung)\b|\bhier\b/giu],
  ['fr', /\bcet(?:te)? (?:page|article|section|document)\b|(?<!\p{L})ici(?!\p{L})/giu],
  ['es', /\best[ea] (?:página|artículo|sección|documento)(?!\p{L})|(?<!\p{L})aquí(?!\p{L})/giu],
  ['it', /\bquest[ao] (?:pagina|articolo|sezione|documento)\b|\bqui\b/giu],
  ['pt', /\b[nd]?est[ea] (?:página|artigo|seção|documento)(?!\p{L})|\baqui\b/giu],
  ['nl', /\bdeze (?:pagina|sectie)\b|\bdit (?:artikel|document)\b|\bhier\b/giu],
  ['pl', /(?<!\p{L})(?:tej|ta|tę) stron(?:a|ie|ę|y)(?!\p{L})|\btutaj\b/giu],
  ['ja', /このページ|この記事|ここ/gu],
  ['zh', /(?:这|這|本)(?:个|個|一)?(?:页面|頁面|页|頁|篇文章)|这里|這裡/gu],
  ['ko', /이 ?(?:페이지|문서|글)|여기/gu],
  ['ru', /(?<!\p{L})эт(?:а|ой|у) страниц(?:а|е|у|ы)(?!\p{L})|(?<!\p{L})здесь(?!\p{L})/giu],
];

/** Matches questions about a page as a whole. */
const ASKED_OF_IT =
  /\b(?:summari[sz]e|summary|overview|say|said|about|cover|read|see)s?\b|\btl;?dr\b|(?<!\p{L})(?:steht|geht|zusammenfass\p{L}*|resum\p{L}*|résum\p{L}*|dice|riassum\p{L}*|samenvat\p{L}*)(?!\p{L})|要約|总结|總結|概括|何|什么|什麼|说|요약/giu;

export const isAboutThisPage = (question: string): boolean =>
  NAMED.some(([language, name]) => {
    const rest = question.replace(name, ' ');
    if (rest === question) return false;
    const subject = contentTerms(rest.replace(ASKED_OF_IT, ' '), [language]);
    // The rest of a question in Chinese or Japanese is its question words.
    return subject.every(({ kind }) => kind === 'ideograph');
  });
