/** Classes of what is new in, or missing from, the HTML of the published site. */
import { ALL, type Class, count, REPORTS } from './evidence.ts';
import { findInText } from './find-in-text.ts';
import { wordsOf } from './found.ts';

const EVERY = 1_000_000;

/** Blocks of lines that are indented by four columns behind a blank line, outside of fences. */
const indentedBlocks = (text: string): number => {
  let fence = '';
  let blocks = 0;
  let isBlank = true;
  let isIn = false;
  for (const line of text.split('\n')) {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') {
      if (marks.startsWith(fence)) fence = '';
    } else if (marks !== '') fence = marks;
    else if (line.trim() === '') isBlank = true;
    else {
      const isIndented = /^[\s>]*(?:[-*+][ \t]|\d+[.)][ \t])?[ \t]*(?: {4}|\t)/.test(line);
      if (isIndented && isBlank && !isIn) blocks += 1;
      isIn = isIndented && (isBlank || isIn);
      isBlank = false;
    }
  }
  return blocks;
};

/** Text of these blocks, without their indentation. */
const indentedText = (text: string): string => {
  const blocks = [...text.matchAll(/(?:^|\n)[ \t]*\n((?:[\s>]*(?: {4}|\t).*(?:\n|$)|[ \t]*\n)+)/g)];
  return blocks.map(([, block = '']) => block.replace(/^[ \t]+/gm, '')).join('\n\n');
};

export const CLASSES_OF_HTML: readonly Class[] = [
  {
    name: 'in indented code',
    step: 'html',
    change: 'removed',
    kinds: ['links', 'headings', 'tables'],
    budget: ({ page: { texts } }, kind) => findInText(indentedText(texts.markdown))[kind],
  },
  {
    name: 'an address that the program counts and that is the text or the end of a link',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [
        ...texts.markdown.matchAll(/(?:[<>([]|\]\(\s*\n?)\s*((?:https?:\/\/|www\.)[^\s<>"'`\]]+)/g),
      ].map(([, address = '']) => wordsOf(address.replace(/[).,]+$/, ''))),
  },
  {
    name: 'an HTML heading that is the title of the page',
    step: 'html',
    change: 'removed',
    kinds: ['headings'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => wordsOf(words)),
  },
  {
    name: 'a comment in options that are shown as code',
    step: 'html',
    change: 'removed',
    kinds: ['headings'],
    budget: ({ page: { texts } }) => count(texts.markdown, /^[ \t]{4,}# /gm),
  },
  {
    name: 'front matter whose end CommonMark reads as a heading',
    step: 'html',
    change: 'added',
    kinds: ['headings'],
    budget: ({ page: { texts } }) => count(texts.markdown, /^-{4,}[ \t]*$/gm),
  },
  {
    name: 'a link in a title, which is plain text',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/\b(?:title|caption|label)="[^"]*\[([^\]"]*)\]/g)].map(
        ([, words = '']) => wordsOf(words),
      ),
  },
  {
    name: 'an element `link` of a head',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) => count(texts.markdown, /<link\s/g),
  },
  {
    name: 'a name and its version with @, which is no address',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/[\w.+-]+@\d[\w.-]*/g)].map(([name]) => wordsOf(name)),
  },
  {
    name: 'a link whose address is a program of the source',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      count(texts.markdown, /<a\s[^>]*:href=|\]\([^)\s]*\{\{[^)]*\)/g),
  },
  {
    name: 'the link of a card',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/\b(?:cta|title)="([^"]*)"/g)].map(([, words = '']) =>
        wordsOf(words),
      ),
  },
  {
    name: 'a link around an image',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) => count(texts.markdown, /<a\s[^>]*>\s*(?:<img|<Image|!\[)/g),
  },
  {
    name: 'in a comment',
    step: 'html',
    change: 'removed',
    kinds: ALL,
    budget: ({ page: { texts } }, kind) => {
      const comments = [...texts.markdown.matchAll(/<!--([\s\S]*?)-->|\{\/\*([\s\S]*?)\*\/\}/g)];
      return findInText(comments.map(([, html, mdx]) => html ?? mdx ?? '').join('\n\n'))[kind]
        .length;
    },
  },
  {
    name: 'a macro that is shown as code',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => count(texts.markdown, /\{\{|\{%|^[ \t]*:::/gm),
  },
  {
    name: 'a tree of files',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => count(texts.markdown, /<(?:FileTree|Tree|Prompt|Terminal)\b/g),
  },
  {
    name: 'indented code',
    step: 'html',
    change: 'added',
    kinds: ['fences'],
    budget: ({ page: { texts } }) => indentedBlocks(texts.markdown),
  },
  {
    name: 'a formula in a fence `math`, a drawing in a fence `mermaid`',
    step: 'html',
    change: 'removed',
    kinds: ['fences'],
    budget: ({ page: { texts } }) =>
      count(texts.markdown, /^[\s>]*(?:`{3,}|~{3,})(?:math|mermaid)\b/gm),
  },
  {
    name: 'an address without brackets',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [
        ...texts.markdown.matchAll(
          /(?:https?:\/\/|www\.)[^\s<>"'`)\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
        ),
      ].map(([address]) => wordsOf(address)),
  },
  {
    name: 'an entry of `Update`, which links to itself',
    step: 'html',
    change: 'added',
    kinds: ['links'],
    budget: ({ page: { texts } }) =>
      [...texts.markdown.matchAll(/<Update\s[^>]*label="([^"]*)"/g)].map(([, label = '']) =>
        wordsOf(label),
      ),
  },
  {
    name: 'an address with a scheme that is not linked',
    step: 'html',
    change: 'removed',
    kinds: ['links'],
    budget: ({ page: { texts } }) => {
      const scheme = String.raw`(?!https?:|mailto:|tel:|data:)[a-z][\w+.-]*:`;
      const text = texts.markdown;
      const labels = [
        ...text.matchAll(new RegExp(String.raw`^[ \t]*\[([^\]]+)\]:[ \t]*${scheme}`, 'gim')),
      ];
      const uses = labels.reduce(
        (sum, [, label = '']) => sum + text.split(`][${label}]`).length - 1,
        0,
      );
      return uses + count(text, new RegExp(String.raw`(?:\]\(<?|<|href=")${scheme}\S*`, 'gi'));
    },
  },
  {
    name: 'an image within a link, which shows its text',
    step: 'html',
    change: 'removed',
    kinds: ['images'],
    budget: ({ page: { texts } }) => count(texts.markdown, /\[!\[|<a\b[^>]*>\s*<(?:img|Image)\b/g),
  },
  {
    name: 'in a tag that stays in the text and is reported',
    step: 'html',
    change: 'removed',
    kinds: ALL,
    budget: ({ reported }, kind) =>
      reported.some((one) => REPORTS[kind].test(one) && /stays|remains|unknown/.test(one))
        ? EVERY
        : 0,
  },
];
