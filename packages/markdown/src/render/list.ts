/** Lists and task lists. */
import type { List, ListItem } from 'mdast';
import type { PageWriter } from './page-writer.ts';
import { parameterOf, writeParameter } from './parameter.ts';

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

const classOf = ({ checked }: ListItem, isParameter: boolean): string | null => {
  if (isParameter) return 'quoin-parameter';
  return typeof checked === 'boolean' ? 'quoin-task' : null;
};

/** In a tight list, paragraphs are not written as such (CommonMark §5.3). */
export const writeList = (page: PageWriter, list: List): void => {
  const { out } = page;
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread === true);
  const isOrdered = list.ordered === true;
  const element = isOrdered ? 'ol' : 'ul';
  const hasTasks = list.children.some(({ checked }) => typeof checked === 'boolean');
  out.open(element, {
    class: hasTasks ? 'quoin-tasks' : null,
    start: isOrdered && list.start !== 1 ? (list.start ?? null) : null,
  });
  out.html('\n');
  for (const item of list.children) {
    const parameter = page.inParameters ? parameterOf(item) : null;
    out.open('li', { class: classOf(item, parameter !== null) });
    page.flow(() => {
      if (parameter === null) writeItem(page, item, isLoose);
      else writeParameter(page, item, parameter);
    });
    out.html('</li>\n');
  }
  out.html(`</${element}>\n`);
};
