/** Which catalog a language tag gets. */
import { CATALOGS } from './catalogs/index.ts';
import { PSEUDO } from './pseudo.ts';

export const FALLBACK = 'en';

/** In the canonical form of BCP 47; null for a text that is not a tag. */
export const canonicalTag = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    // ECMA-402 has no other way to check it.
    return null;
  }
};

/** Language and script: Portuguese of Portugal reads that of Brazil, `zh-TW` reads `zh-Hant`. */
const writingOf = (tag: string): string => {
  const { language, script = '' } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

const byWriting = new Map([...CATALOGS.keys()].map((tag) => [writingOf(tag), tag]));

/** The tag, then the tag without its last parts. */
const shortened = (tag: string): string[] => {
  const parts = tag.split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
};

export interface LocaleChain {
  /** Of the catalog. */
  readonly catalog: string;
  /** Tags whose own messages apply, the most exact first. */
  readonly tags: readonly string[];
}

const chains = new Map<string, LocaleChain>();
/** Quoin's own limit: tags are those of spaces; an address can name any other. */
const MAX_CHAINS = 1_000;

const findChain = (locale: string | null): LocaleChain => {
  const tag = locale === null ? null : canonicalTag(locale);
  if (tag === null) return { catalog: FALLBACK, tags: [FALLBACK] };
  if (tag === PSEUDO) return { catalog: PSEUDO, tags: [PSEUDO] };
  const catalog = byWriting.get(writingOf(tag)) ?? FALLBACK;
  return { catalog, tags: [...new Set([...shortened(tag), catalog])] };
};

/** `pt-PT` has `pt-PT`, `pt` and `pt-BR`; a language without a catalog ends with `en`. */
export const localeChain = (locale: string | null): LocaleChain => {
  const key = locale ?? '';
  const known = chains.get(key);
  if (known !== undefined) return known;
  const chain = findChain(locale);
  if (chains.size >= MAX_CHAINS) chains.clear();
  chains.set(key, chain);
  return chain;
};
