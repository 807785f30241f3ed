/** Positions in a text that is shown as readers see it, in the form in which the editor finds them again. */

import type { HeldPlace } from '@quoin/editor';

/** Elements that do not begin a block of text. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i;
/** Elements whose text is not of the page, or that the editor draws from their source. */
const SKIPPED = 'math, svg, button, script, style, [data-held]';

interface Run {
  text: string;
  /** Characters before the position; null if it is in another run. */
  at: number | null;
}

/** The runs of text without a block between their parts, with the position in one of them. */
const runsOf = (root: Node, container: Node, offset: number): Run[] => {
  let run: Run = { text: '', at: null };
  const runs = [run];
  const end = (): void => {
    if (run.text === '' && run.at === null) return;
    run = { text: '', at: null };
    runs.push(run);
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node === container) run.at = run.text.length + offset;
      run.text += node.textContent ?? '';
      return;
    }
    if (!(node instanceof Element) || node.matches(SKIPPED)) return;
    const isBlock = !INLINE.test(node.tagName);
    if (isBlock) end();
    if (node.matches('br, img')) run.text += '\n';
    node.childNodes.forEach((child, index) => {
      if (node === container && index === offset) run.at ??= run.text.length;
      visit(child);
    });
    if (node === container && offset >= node.childNodes.length) run.at ??= run.text.length;
    if (isBlock) end();
  };
  visit(root);
  return runs;
};

const bare = (text: string): string => text.replace(/\s+/g, '');

/** A point in text that the editor does not have yet is before that text. */
const outOfTyped = (container: Node, offset: number): readonly [Node, number] => {
  const element = container instanceof Element ? container : container.parentElement;
  const typed = element?.closest('[data-held]');
  if (!typed?.parentNode) return [container, offset];
  return [typed.parentNode, [...typed.parentNode.childNodes].indexOf(typed)];
};

/** Returns the position of a DOM point in the text below `root`; null if it is beside no text. */
export const placeOf = (root: Element, ...point: readonly [Node, number]): HeldPlace | null => {
  const runs = runsOf(root, ...outOfTyped(...point));
  const index = runs.findIndex(({ at }) => at !== null);
  const found = runs[index];
  if (found === undefined || found.at === null) return null;
  const block = bare(found.text);
  if (block === '') return null;
  const before = found.text.slice(0, found.at);
  return {
    block,
    nth: runs.slice(0, index).filter(({ text }) => bare(text) === block).length,
    offset: bare(before).length,
    spaces: /\s*$/.exec(before)?.[0].length ?? 0,
  };
};
