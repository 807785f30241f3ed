/** `<table data-view="cards">`: cards, one for each row. */
import { attributesText } from '../../markup/block-text.ts';
import { type HtmlElement, htmlText } from '../../markup/html.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf, classesOf, contentOf, descendants, type HtmlHandler } from './handler.ts';
import { iconName } from './icon-name.ts';
import { markdownOf } from './markdown.ts';

interface Columns {
  readonly target: number;
  readonly cover: number;
  /** Shown in the card, in order. */
  readonly shown: readonly number[];
  /** Neither shown nor known. */
  readonly others: readonly { readonly at: number; readonly header: HtmlElement }[];
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(({ name }) => name === 'td' || name === 'th');

const columnsOf = (headers: readonly HtmlElement[]): Columns => {
  const has = (header: HtmlElement, name: string) => header.open.attributes.has(name);
  const target = headers.findIndex((header) => has(header, 'data-card-target'));
  const cover = headers.findIndex((header) => has(header, 'data-card-cover'));
  const rest = headers.map((header, at) => ({ at, header })).filter(({ at }) => at !== target && at !== cover);
  return {
    target,
    cover,
    shown: rest.filter(({ header }) => !has(header, 'data-hidden')).map(({ at }) => at),
    others: rest.filter(({ header }) => has(header, 'data-hidden')),
  };
};

/** What a hidden cell leads to: its first link, or image. */
const urlIn = (cell: HtmlElement | undefined): string | undefined => {
  if (cell === undefined) return undefined;
  const element = descendants(cell).find(({ name }) => name === 'a' || name === 'img');
  return element && attributeOf(element, element.name === 'a' ? 'href' : 'src');
};

const iconIn = (cell: HtmlElement): string | undefined => {
  const icons = descendants(cell).filter(({ name }) => name === 'i');
  return icons.length === 1 ? icons.map((icon) => iconName(classesOf(icon)))[0] : undefined;
};

const cardText = (row: HtmlElement, columns: Columns, page: GitBookPage): string => {
  const cells = cellsOf(row);
  const titleOf = (url: string) => page.context.titleOf(url, page.path);
  let icon: string | undefined;
  let title: string | undefined;
  const body: string[] = [];
  for (const at of columns.shown) {
    const cell = cells[at];
    if (cell === undefined) continue;
    const { start, end } = contentOf(cell);
    const words = htmlText(page.source, start, end);
    const links = descendants(cell).some(({ name }) => name === 'a' || name === 'img');
    const found = iconIn(cell);
    const label = found === undefined ? words : words.replace(/^:[\w-]+:\s*/, '');
    if (title === undefined && icon === undefined && found !== undefined && !links) {
      icon = found;
      if (label !== '') title = label;
    } else if (title === undefined && words !== '' && !links && body.length === 0) {
      title = words;
    } else if (words !== '' || links) {
      const markdown = markdownOf(page.slice({ start, end }), titleOf);
      if (markdown === null) page.report(cell, 'td', 'The cell nests too much: only its words are kept');
      body.push(markdown ?? words);
    }
  }
  const href = urlIn(cells[columns.target]);
  const img = urlIn(cells[columns.cover]);
  for (const { at, header } of columns.others) {
    const url = urlIn(cells[at]);
    if (url === undefined) continue;
    const name = htmlText(page.source, contentOf(header).start, contentOf(header).end);
    const message = `${url} is left out: a card has no place for ${name || 'this column'}`;
    page.report(cells[at] ?? row, 'cards', message);
  }
  const open = `<Card${attributesText({ title, icon, href, img })}`;
  return body.length === 0 ? `${open} />` : `${open}>\n\n${body.join('\n\n')}\n\n</Card>`;
};

const MAX_COLUMNS = 4;

export const cards: HtmlHandler = (element, page, { isInHtml }) => {
  if (isInHtml || attributeOf(element, 'data-view') !== 'cards') return false;
  const rows = descendants(element).filter(({ name }) => name === 'tr');
  const header = rows.find((row) => row.children.some(({ name }) => name === 'th'));
  const columns = columnsOf(header === undefined ? [] : cellsOf(header));
  const shown = rows.filter((row) => row !== header);
  const texts = shown.map((row) => cardText(row, columns, page));
  const wanted = attributeOf(element, 'data-card-size') === 'large' ? 2 : 3;
  const cols = Math.min(wanted, Math.max(shown.length, 1), MAX_COLUMNS);
  page.replaceParagraph(
    element,
    [`<CardGroup${attributesText({ cols })}>`, ...texts, '</CardGroup>'].join('\n\n'),
  );
  return true;
};
