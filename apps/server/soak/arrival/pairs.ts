/** One item less and one more of a kind on a page are the same one, with other words: why. */
import type { Difference } from './differences.ts';
import type { Evidence } from './evidence.ts';
import { wordsOf } from './found.ts';

export interface Pair {
  readonly kind: Difference['kind'];
  readonly step: Difference['step'];
  readonly before: string;
  readonly after: string;
}

interface Paired {
  readonly pairs: readonly Pair[];
  readonly rest: readonly Difference[];
}

/** Whether the letters of one text are in the other, in this order. */
const isWithin = (part: string, whole: string): boolean => {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
};

/** Words that have the most in common first, then the others in their order. */
export const pairsOf = (removed: readonly Difference[], added: readonly Difference[]): Paired => {
  const left = [...added];
  const pairs: Pair[] = [];
  const alike = (one: string, other: string): boolean =>
    one !== '' && other !== '' && (isWithin(one, other) || isWithin(other, one));
  const pair = (before: Difference, at: number): void => {
    const [after] = left.splice(at, 1);
    const { kind, step, words } = before;
    pairs.push({ kind, step, before: words, after: after?.words ?? '' });
  };
  const others = removed.filter((before) => {
    const at = left.findIndex(({ words }) => alike(before.words, words));
    if (at !== -1) pair(before, at);
    return at === -1;
  });
  const rest = others.filter((before) => {
    if (left.length > 0) pair(before, 0);
    else return true;
    return false;
  });
  return { pairs, rest: [...rest, ...left] };
};

/** Letters and digits with those of tags, braces, entities and addresses. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** As a link to what is not shown here is written: the name of the file and the host. */
const addressWords = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].flatMap(([address]) => {
      const url = URL.parse(address);
      if (url === null) return [];
      const name = url.pathname.split('/').findLast((part) => part !== '') ?? '';
      const host = url.hostname.replace(/^www\./, '');
      return [`${name} ${host}`, `${host} ${host}`, host, address].map(wordsOf);
    }),
  );

/** Whether a text has the words before a host, such as those of the title of a frame. */
const hasTitle = (text: string, words: string): boolean =>
  [...text.matchAll(/https?:\/\/(?:www\.)?([^\s/<>"')\]]+)/g)].some(([, host = '']) => {
    const end = wordsOf(host);
    return words.endsWith(end) && letters(text).includes(words.slice(0, -end.length));
  });

/** Whether a heading has the words, with labels of references between them. */
const isInHeading = (text: string, words: string): boolean =>
  (text.match(/^#{1,6} .*$/gm) ?? []).some((line) => isWithin(words, letters(line)));

/** Words of which no more than this many are compared. */
const COMPARED = wordsOf('x'.repeat(1_000)).length;

const SAME = 'the same one';

interface Sort {
  readonly name: string;
  readonly step: Pair['step'];
  applies(pair: Pair, evidence: Evidence, titles: ReadonlySet<string>): boolean;
}

const SORTS: readonly Sort[] = [
  {
    name: `${SAME}: its words are in an attribute or below its tag, where the count of the source does not look`,
    step: 'markdown',
    applies: ({ before, after }, { text }) =>
      after !== '' && isWithin(before, after) && letters(text).includes(after),
  },
  {
    name: `${SAME}: a link without words has the title of its page`,
    step: 'markdown',
    applies: ({ before, after }, _evidence, titles) => before === '' && titles.has(after),
  },
  {
    name: `${SAME}: a content reference of GitBook has the title of its page in place of the name of the file`,
    step: 'markdown',
    applies: ({ after }, { text, page }) =>
      /\{% content-ref/.test(text) && letters(page.texts.markdown).includes(after),
  },
  {
    name: `${SAME}: the count of the source reads the label of a reference in place of its text`,
    step: 'markdown',
    applies: ({ before, after }, { text, page }) =>
      letters(text).includes(after) && letters(page.texts.markdown).includes(before),
  },
  {
    name: `${SAME}: a component of the site that is a link; its title is reported`,
    step: 'markdown',
    applies: ({ after }, { text, reported }) =>
      letters(text).includes(after) &&
      reported.some((line) => line.includes('a link to its address replaces it')),
  },
  {
    name: `${SAME}: with the words of a badge, or the value of a constant of the page`,
    step: 'markdown',
    applies: ({ before, after }, { text }) =>
      isWithin(before, after) && /<Badge\b[^\n]*\btext=|^export const /m.test(text),
  },
  {
    name: `${SAME}: a tab whose label cannot be read, which is reported`,
    step: 'markdown',
    applies: ({ before, after }, { reported }) =>
      before === '' &&
      /^tab\d+$/.test(after) &&
      reported.some((line) => line.includes('Its label cannot be parsed')),
  },
  {
    name: `${SAME}: a frame or file of another site is a link with its name`,
    step: 'html',
    applies: ({ before, after }, { page }) => {
      const { markdown } = page.texts;
      return before === '' && (addressWords(markdown).has(after) || hasTitle(markdown, after));
    },
  },
  {
    name: `${SAME}: its words are in angle brackets, braces, colons or an entity, which the count of Markdown leaves out`,
    step: 'html',
    applies: ({ kind, before, after }, { page }) => {
      const all = letters(page.texts.markdown);
      if (after.length === COMPARED && all.includes(after)) return true;
      if (kind === 'headings' && isInHeading(page.texts.markdown, after)) return true;
      const isPart = before === '' || isWithin(before, after) || isWithin(after, before);
      return isPart && all.includes(before.length > after.length ? before : after);
    },
  },
  {
    name: `${SAME}: with the alternative text of the image in it`,
    step: 'html',
    applies: ({ before, after }, { page }) =>
      /<img\b|!\[/.test(page.texts.markdown) &&
      before !== '' &&
      after.includes(before.slice(0, 20)),
  },
];

/** The name of its class, or null. @param titles words of the titles of all pages */
export const sortOfPair = (
  pair: Pair,
  evidence: Evidence,
  titles: ReadonlySet<string>,
): string | null =>
  SORTS.find(({ step, applies }) => step === pair.step && applies(pair, evidence, titles))?.name ??
  null;
