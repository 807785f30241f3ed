/**
 * Folding: a text without the parts that users omit when they type. Case goes, and accents that a
 * reader may omit: those of Latin and Greek, vowel points of Hebrew and Arabic. Marks that make
 * another letter or syllable stay: й, dakuten, vowel signs of Indic scripts and Thai. Compatibility
 * forms (full-width, ligatures) become the plain ones. What Lucene's ICUFoldingFilter and its
 * Arabic and Persian normalizers do, but for й and ї.
 */
import { clusterEnd } from './characters.ts';

/** Letters that no decomposition takes apart. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ς', 'σ'],
  // Arabic letters that Persian and Urdu keyboards write otherwise.
  ['ی', 'ي'],
  ['ى', 'ي'],
  ['ک', 'ك'],
  // Tatweel stretches a word.
  ['\u0640', ''],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['‑', '-'],
]);

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;

/** Soft hyphens, joiners, marks of direction, the byte order mark; Armenian signs of tone. */
const INVISIBLE = /[\u00ad\u055b\u055c\u055e\u061c\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/;

const LATIN_MARK = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/;

/** Points of Hebrew and Arabic, and the nukta, which Hindi and Punjabi often leave out. */
const POINT =
  /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c]/;

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Stress, and the dots of ё. Other marks make other letters: й, ї, ў, ѓ, ќ. */
const CYRILLIC_OPTIONAL = /^(?:[аеиоуыэюяєії][\u0300\u0301]|е\u0308)$/;

/** Hamza above waw and yeh is a letter of its own; above and below alef it is left out. */
const HAMZA_KEPT = /^[\u0648\u064a]\u0654$/;

const MARK = /\p{M}/u;

const isDropped = (mark: string, base: string): boolean => {
  if (INVISIBLE.test(mark)) return true;
  if (LATIN_MARK.test(mark)) return !CYRILLIC.test(base) || CYRILLIC_OPTIONAL.test(base + mark);
  return POINT.test(mark) && !HAMZA_KEPT.test(base + mark);
};

/** Half-width consonants that end a syllable only: what they are compatible with joins the one before. */
const HALF_WIDTH_FINAL = /^[\uffa3\uffa5\uffa6\uffaa-\uffaf]/;
const HALF_WIDTH_JAMO = 0xffa1;
const COMPATIBILITY_JAMO = 0x3131;
const LAST_COMPATIBILITY_JAMO = 0x318e;

/**
 * A letter of Hangul that is by itself, as in `ㅋㅋ`, stays one. Its decomposition is a part of a
 * syllable, and would become one with the text beside it.
 * @returns empty where the cluster begins with none
 */
const loneJamo = (cluster: string): string => {
  const unit = cluster.charCodeAt(0);
  if (unit >= COMPATIBILITY_JAMO && unit <= LAST_COMPATIBILITY_JAMO) return cluster.charAt(0);
  if (!HALF_WIDTH_FINAL.test(cluster)) return '';
  return String.fromCharCode(unit - HALF_WIDTH_JAMO + COMPATIBILITY_JAMO);
};

const foldUncached = (cluster: string): string => {
  const jamo = loneJamo(cluster);
  let folded = jamo;
  let base = jamo;
  for (const char of cluster.slice(jamo.length).normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (isDropped(char, base)) continue;
    if (ARABIC_DIGIT.test(char)) folded += String(char.charCodeAt(0) & 0xf);
    else folded += LETTERS.get(char) ?? char;
    if (!MARK.test(char)) base = char;
  }
  return folded.normalize('NFC');
};

/** Clusters of ordinary texts are few; those of hostile ones are not kept. */
const MAX_KEPT = 10_000;
const MAX_KEPT_LENGTH = 4;
const kept = new Map<string, string>();

const foldCluster = (cluster: string): string => {
  const before = kept.get(cluster);
  if (before !== undefined) return before;
  const folded = foldUncached(cluster);
  if (cluster.length <= MAX_KEPT_LENGTH && kept.size < MAX_KEPT) kept.set(cluster, folded);
  return folded;
};

const BEYOND_ASCII = /[^\0-\x7f]/;

export interface Folded {
  readonly text: string;
  /**
   * Where in the source the folded unit at `at` came from: the start of its cluster. The folded length
   * returns the source's length.
   */
  offset(at: number): number;
}

const same = (at: number): number => at;

/** A text folded, with the way back. Folding is idempotent. */
export const foldText = (text: string): Folded => {
  if (!BEYOND_ASCII.test(text)) return { text: text.toLowerCase(), offset: same };
  let folded = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    const cluster = foldCluster(text.slice(at, end));
    for (let unit = 0; unit < cluster.length; unit++) offsets.push(at);
    folded += cluster;
    at = end;
  }
  offsets.push(text.length);
  return { text: folded, offset: (at) => offsets[at] ?? text.length };
};

const NEXT_BEYOND_ASCII = /[^\0-\x7f]/g;

/** The text folded: {@link foldText} without the way back, and quicker for it. */
export const fold = (text: string): string => {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  let at = 0;
  while (at < text.length) {
    NEXT_BEYOND_ASCII.lastIndex = at;
    const next = NEXT_BEYOND_ASCII.exec(text)?.index ?? text.length + 1;
    // The character before a mark belongs to its cluster.
    const ascii = Math.max(at, next - 1);
    folded += text.slice(at, ascii).toLowerCase();
    if (ascii >= text.length) break;
    at = clusterEnd(text, ascii);
    folded += foldCluster(text.slice(ascii, at));
  }
  return folded;
};
