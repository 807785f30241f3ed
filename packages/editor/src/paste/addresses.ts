/** Addresses of pasted links and images, and addresses in pasted text. */

/** Characters that browsers ignore in an address (WHATWG URL Standard §4.4). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard names these characters.
const IGNORED = /[\u0000-\u0020]+/g;

/** Programs, files of the computer, and anchors within the page that was copied from. */
const USELESS = /^(?:javascript|vbscript|data|file|about|blob|cid|x-apple\w*):|^#|^$/i;

/** Services that replace addresses by their own: the parameter holds the address. */
const REDIRECTS: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url\?/, 'q'],
  [/^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/\?/, 'url'],
  [/^https:\/\/slack-redir\.net\/link\?/, 'url'],
];

/** Null where a page cannot use the address. */
export const usableUrl = (url: string): string | null => {
  const plain = url.replace(IGNORED, '');
  if (USELESS.test(plain)) return null;
  const parameter = REDIRECTS.find(([service]) => service.test(plain))?.[1];
  const target = parameter && URL.parse(plain)?.searchParams.get(parameter);
  return target && /^https?:/.test(target) ? target : url.trim();
};

export interface FoundAddress {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

const ADDRESS =
  /(?<![\p{L}\p{N}_/@.-])(?:https?:\/\/(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*|\[[\da-f:]+\])(?::\d+)?(?:[/?#][^\s<>"`]*)?|www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<>"`]*)?|[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![\w@-]))/giu;

/** Punctuation at the end belongs to the sentence, and so does a bracket that the address opens nowhere. */
const trimmed = (address: string): string => {
  let text = address;
  for (;;) {
    const last = text.at(-1) ?? '';
    const isSentence = /[.,:;!?'*_~|\\]/.test(last);
    const isOuter = last === ')' && text.split(')').length > text.split('(').length;
    const isSquare = last === ']' && !text.includes('[');
    if (!isSentence && !isOuter && !isSquare) return text;
    text = text.slice(0, -1);
  }
};

/** As GitHub's autolinks: `https:`, `www.` and addresses of mail. */
export const addressesIn = (text: string): FoundAddress[] =>
  [...text.matchAll(ADDRESS)].map(({ 0: match, index }) => {
    const address = trimmed(match);
    const href = /^https?:/i.test(address)
      ? address
      : /^www\./i.test(address)
        ? `http://${address}`
        : `mailto:${address}`;
    return { from: index, to: index + address.length, href };
  });

/** The address that a text is, and nothing else. */
export const onlyAddress = (text: string): string | null => {
  const plain = text.trim();
  if (/\s/.test(plain)) return null;
  if (/^https?:\/\/[^\s<>"]+$/i.test(plain)) return plain;
  const [found] = addressesIn(plain);
  return found?.from === 0 && found.to === plain.length ? found.href : null;
};
