/** Selects a word of the page, as two clicks or a long press on it do. */
import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** The range of the last word of the page with these letters, and its middle in the window. */
const rangeOfWord = (word: string): string => `(() => {
  const text = document.querySelector('.ProseMirror');
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let found = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.data.lastIndexOf(${JSON.stringify(word)});
    if (at !== -1) found = [node, at];
  }
  if (found === null) return null;
  const [node, at] = found;
  range.setStart(node, at);
  range.setEnd(node, at + ${word.length});
  node.parentElement.scrollIntoView({ block: 'center' });
  return range;
})()`;

const untilSelected = (page: Page, word: string): Promise<void> =>
  until(() => page.evaluate('getSelection().toString().trim()'), word);

export const doubleClickLast = async (page: Page, word: string): Promise<void> => {
  const middle = `(() => {
    const { x, y, width, height } = ${rangeOfWord(word)}.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`;
  const [x = 0, y = 0] = Object(await page.evaluate(middle));
  await page.mouse.dblclick(x, y);
  await untilSelected(page, word);
};

/** A long press selects by the phone's own means, which no script can use. */
export const selectLast = async (page: Page, word: string): Promise<void> => {
  await page.evaluate(`(() => {
    const range = ${rangeOfWord(word)};
    getSelection().setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  })()`);
  await untilSelected(page, word);
};
