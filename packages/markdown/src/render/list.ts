/** Lists and task lists. */
import type { List, ListItem } from 'mdast';
import type { PageWriter } from './page-writer.ts';

const checkbox = ({ checked }: ListItem): string => {
  if (typeof checked !== 'boolean') return '';
  const state = checked ? ' checked aria-label="Done"' : ' aria-label="To do"';
  return `<input type="checkbox" disabled${state}> `;
};

const writeItem = (page: PageWriter, item: ListItem, isLoose: boolean): void => {
  const { out } = page;
  const { children } = item;
  const box = checkbox(item);
  let before = box;
  for (const [index, child] of children.entries()) {
    if (child.type === 'paragraph' && !isLoose) {
      out.html(before);
      page.runningText(child.children);
      if (index < children.length - 1) out.html('\n');
    } else if (child.type === 'paragraph' && before !== '') {
      out.html(`<p>${before}`);
      page.runningText(child.children);
      out.html('</p>\n');
    } else {
      out.html(index === 0 ? `${before}\n` : before);
      page.node(child);
    }
    before = '';
  }
  out.html(before);
};

/** In a tight list, paragraphs are not written as such (CommonMark §5.3). */
export const writeList = (page: PageWriter, list: List): void => {
  const { out } = page;
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread === true);
  const isOrdered = list.ordered === true;
  const element = isOrdered ? 'ol' : 'ul';
  out.open(element, { start: isOrdered && list.start !== 1 ? (list.start ?? null) : null });
  out.html('\n');
  for (const item of list.children) {
    out.html(typeof item.checked === 'boolean' ? '<li class="quoin-task">' : '<li>');
    page.flow(() => writeItem(page, item, isLoose));
    out.html('</li>\n');
  }
  out.html(`</${element}>\n`);
};
