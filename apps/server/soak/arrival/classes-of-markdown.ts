/** Classes of what is new in, or missing from, the converted Markdown. */
import { ALL, type Budget, type Class, count, type ExplainedPage, REPORTS } from './evidence.ts';
import { findInText } from './find-in-text.ts';
import { type Kind, wordsOf } from './found.ts';

const frontMatterOf = (text: string): string =>
  /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';

/** What is in strings and programs of `export` and braces: everything that is not there without them. */
const inPrograms = ({ source }: ExplainedPage['texts'], kind: Kind): Budget => {
  const without = source.replace(/`(?:\\[\s\S]|(?!```)[^`\\])*\n(?:\\[\s\S]|(?!```)[^`\\])*`/g, '');
  const [all, rest] = [findInText(source)[kind].length, findInText(without)[kind].length];
  return Math.max(0, all - rest);
};

export const CLASSES_OF_MARKDOWN: readonly Class[] = [
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
    name: 'a tab of other components of the product',
    step: 'markdown',
    change: 'added',
    kinds: ['tabs'],
    budget: ({ text }) => count(text, /<(?:TabsContent|Tabs\.Content)\b/g),
  },
  {
    name: 'a link component with braces in its attributes',
    step: 'markdown',
    change: 'added',
    kinds: ['links'],
    budget: ({ text }) =>
      [...text.matchAll(/<Link\s[^\n]*\{\{[^\n]*href=[^>]*>([^<]*)</g)].map(([, words = '']) =>
        wordsOf(words),
      ),
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
];
