/** What is wrong with the texts of an interface in the pseudo-locale, as a browser shows it. */
import type { Page } from 'playwright-core';

/**
 * Runs in the page. Authors of the test's pages write Greek, so that Latin letters outside of the
 * brackets of the pseudo-locale are a text of Quoin that no catalog has. `llms.txt` is a file's
 * name, `K` a key and `MB` a unit.
 */
const COLLECT = `(() => {
  const faults = [];
  const LATIN = /[A-Za-z]/;
  const INNERMOST = /\\[[^\\[\\]]*\\]/g;
  const plain = (text) => {
    const rest = text.replace(INNERMOST, ' ');
    return rest === text ? text.replace(/llms\\.txt|\\b(?:K|[kMGT]B)\\b/g, ' ') : plain(rest);
  };
  const roots = [document.body];
  for (let at = 0; at < roots.length; at += 1) {
    for (const element of roots[at].querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  }
  const isHidden = (element) => {
    const box = element.getBoundingClientRect();
    return box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true });
  };
  const pieces = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (value && LATIN.test(plain(value))) faults.push(name + ': ' + value);
      }
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, code, .quoin-method, .switch, noscript')) continue;
      text += node.data;
      if (!/[\\[\\]]/.test(node.data) || parent.closest('.skip, .quiet, .hidden')) continue;
      if (isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        pieces.push({ node, parent, box, layer: parent.closest('dialog, [popover], .panel') });
      }
    }
    const rest = plain(text.replace(/\\s+/g, ' '));
    for (const found of rest.match(/[^\\s]*[A-Za-z][^\\s]*/g) ?? []) faults.push('text: ' + found);
  }
  if (LATIN.test(plain(document.title))) faults.push('title of the document: ' + document.title);
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push('the page is ' + wide + ' px wider than the window');
  for (const { node, parent, box } of pieces) {
    for (let around = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'visible' || style.overflowX === 'auto' || style.overflowX === 'scroll') continue;
      const outer = around.getBoundingClientRect();
      if (box.left < outer.left - 1 || box.right > outer.right + 1) {
        faults.push('clipped by ' + around.tagName + '.' + around.className + ': ' + node.data);
        break;
      }
    }
  }
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      if (one.node === other.node || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const isFixed = [one, other].some(({ parent }) => parent.closest('.bar, .nav, .toc'));
      if (across > 2 && down > 4 && !isFixed) faults.push('overlap: ' + one.node.data + ' | ' + other.node.data);
    }
  }
  for (const group of document.querySelectorAll('.bar .row, .page-head, .pager')) {
    const boxes = [...group.children].filter((child) => !isHidden(child)).map((child) => [child.className || child.tagName, child.getBoundingClientRect()]);
    for (const [at, [name, one]] of boxes.entries()) {
      if (one.right > innerWidth + 1 || one.left < -1) faults.push('outside of the window: ' + name);
      for (const [otherName, other] of boxes.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) faults.push('overlap: ' + name + ' | ' + otherName);
      }
    }
  }
  return [...new Set(faults)];
})()`;

/** Texts that are not of a catalog, clipped, or over each other; opens nothing. */
export const interfaceFaults = async (page: Page): Promise<readonly string[]> => {
  const found: unknown = await page.evaluate(COLLECT);
  return Array.isArray(found) ? found.map(String) : ['the page gave nothing'];
};
