/** In which direction texts of a page run, and which of them have Latin letters. */
import type { Page } from 'playwright-core';

const listed = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.map(String) : ['the page returned no list'];

/** Runs in the page: `TEXTS(selector)` are its texts that are shown. */
const TEXTS = `((selector) => {
  const texts = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (node.data.trim() === '' || parent.closest('script, style, option')) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.push({ node, parent });
    }
  }
  return texts;
})`;

/**
 * Texts with Latin letters and without letters of the other direction in which a character is left
 * of the one before it, and fields whose value would be shown so.
 */
export const directionFaults = async (page: Page, selector: string): Promise<readonly string[]> =>
  listed(
    await page.evaluate(`(() => {
      const faults = [];
      const isLatin = (text) => /[A-Za-z]/.test(text) && !/[\\u0590-\\u08ff]/.test(text);
      const range = document.createRange();
      for (const { node, parent } of ${TEXTS}(${JSON.stringify(selector)})) {
        if (!isLatin(node.data)) continue;
        let before = null;
        for (let at = 0; at < node.data.length; at += 1) {
          if (node.data[at].trim() === '') continue;
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getClientRects()[0];
          if (!box || box.width === 0) continue;
          const isSameLine = before !== null && Math.abs(box.top - before.top) < box.height / 2;
          if (isSameLine && box.left < before.left - 0.5) {
            faults.push(parent.tagName + '.' + parent.className + ': ' + node.data);
            break;
          }
          before = box;
        }
      }
      for (const root of document.querySelectorAll(${JSON.stringify(selector)})) {
        for (const field of root.querySelectorAll('select, input, textarea')) {
          const shown = field.selectedOptions ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
          const own = field.selectedOptions?.[0] ?? field;
          const isRight = getComputedStyle(own).direction === 'rtl' && own.dir !== 'auto';
          if (isRight && isLatin(shown)) faults.push(field.tagName + ': ' + shown);
        }
      }
      return [...new Set(faults)];
    })()`),
  );

/** Texts and labels with Latin letters outside of code and of the brackets of the pseudo-locale. */
export const latinTexts = async (page: Page, selector: string): Promise<readonly string[]> =>
  listed(
    await page.evaluate(`(() => {
      const found = [];
      const note = (text) => {
        const rest = text.replace(/\\[[^\\[\\]]*\\]/g, ' ').trim();
        if (/[A-Za-z]/.test(rest)) found.push(text.trim());
      };
      for (const { node, parent } of ${TEXTS}(${JSON.stringify(selector)})) {
        if (!parent.closest('code, pre, .quoin-method, .nav-method, .try-type')) note(node.data);
      }
      for (const root of document.querySelectorAll(${JSON.stringify(selector)})) {
        for (const one of root.querySelectorAll('[aria-label], [title], option')) {
          note(one.getAttribute('aria-label') ?? '');
          note(one.localName === 'option' ? one.text : (one.getAttribute('title') ?? ''));
        }
      }
      return [...new Set(found)];
    })()`),
  );
