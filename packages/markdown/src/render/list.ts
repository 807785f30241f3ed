/** Lists and task lists. */
import type { List, ListItem } from 'mdast';
import type { PageWriter } from './page-writer.ts';
import { parameterOf, writeParameter } from './parameter.ts';

const writeCheckbox = ({ out }: PageWriter, checked: boolean): void => {
  out.html(`<input type="checkbox" disabled${checked ? ' checked' : ''}`);
  out.labelled({ key: checked ? 'task.done' : 'task.open' });
  out.html('> ');
};

const writeItem = (page: PageWriter, item: ListItem, isLoose: boolean): void => {
  const { out } = page;
  const { children, checked } = item;
  let hasBox = typeof checked === 'boolean';
  const writeBox = (): void => {
    if (hasBox) writeCheckbox(page, checked === true);
    hasBox = false;
  };
  for (const [index, child] of children.entries()) {
    if (child.type === 'paragraph' && !isLoose) {
      writeBox();
      page.runningText(child.children);
      if (index < children.length - 1) out.html('\n');
    } else if (child.type === 'paragraph' && hasBox) {
      page.direct(child);
      out.open('p');
      writeBox();
      page.runningText(child.children);
      out.html('</p>\n');
    } else {
      writeBox();
      if (index === 0) out.html('\n');
      page.node(child);
    }
  }
  writeBox();
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
  page.direct(list);
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
