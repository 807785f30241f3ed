/** A word typed with the keyboard at some place of the text that the browser shows. */
import type { OpenedDesk } from './desk.ts';

/** @param share how far in the text, 0 to 1 @returns false where there is no text to type in */
export const typeWordAt = async (
  desk: OpenedDesk,
  word: string,
  share: number,
): Promise<boolean> => {
  const isPlaced = await desk.page.evaluate((wanted) => {
    const content = document.querySelector<HTMLElement>('.qe-content, .cm-content');
    if (content === null) throw new Error('Nothing is open');
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      // Front matter is folded, what a form shows is no text.
      const isOpen = parentElement?.isContentEditable && parentElement.checkVisibility();
      if (isOpen && /\p{L}{2}/u.test(node.textContent ?? '')) texts.push(node);
    }
    const text = texts[Math.floor(wanted * texts.length)];
    if (text === undefined) return false;
    const pairs = [...(text.textContent ?? '').matchAll(/(?<=\p{L})(?=\p{L})/gu)];
    const offset = pairs[Math.floor(wanted * pairs.length)]?.index ?? 0;
    content.focus();
    document.getSelection()?.collapse(text, offset);
    return true;
  }, share);
  if (!isPlaced) return false;
  await desk.settleFocus();
  await desk.page.keyboard.type(word);
  return true;
};
