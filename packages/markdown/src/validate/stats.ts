/** Counts the content of a page. */
import { htmlTokens } from '../html/tokens.ts';
import type { Handlers } from './rule.ts';
import { countWords } from './words.ts';

export interface Stats {
  /** Of text that readers see; not of blocks of code. */
  words: number;
  headings: number;
  codeBlocks: number;
  links: number;
  images: number;
}

/** @param stats is filled while the tree is walked */
export const statsHandlers = (stats: Stats): Handlers => {
  const link = (): void => {
    stats.links++;
  };
  const image = (): void => {
    stats.images++;
  };
  const block = ({ name }: { readonly name: string | null }): void => {
    if (name === 'Image') stats.images++;
  };
  const words = ({ value }: { readonly value: string }): void => {
    stats.words += countWords(value);
  };
  return {
    text: words,
    inlineCode: words,
    heading() {
      stats.headings++;
    },
    code() {
      stats.codeBlocks++;
    },
    link,
    linkReference: link,
    image,
    imageReference: image,
    mdxJsxFlowElement: block,
    mdxJsxTextElement: block,
    html({ value }) {
      if (!/<(?:a|img)[\s>]/i.test(value)) return;
      for (const token of htmlTokens(value)) {
        if (token.kind !== 'open') continue;
        if (token.name === 'img') stats.images++;
        if (token.name === 'a' && token.attributes.has('href')) stats.links++;
      }
    },
  };
};
