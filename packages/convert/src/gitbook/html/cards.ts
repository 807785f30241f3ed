/** `<table data-view="cards">`: cards, one for each row. */

import { attributesText } from '../../markup/block-text.ts';
import { type HtmlElement, htmlText } from '../../markup/html.ts';
import { cardLink, cellTooDeep } from '../../messages.ts';
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
  const rest = headers
    .map((header, at) => ({ at, header }))
    .filter(({ at }) => at !== target && at !== cover);
  return {
    target,
    cover,
    shown: rest.filter(({ header }) => !has(header, 'data-hidden')).map(({ at }) => at),
    others: rest.filter(({ header }) => has(header, 'data-hidden')),
  };
};

/** What a hidden cell points to: its first link, or image. */
const urlIn = (cell: HtmlElement | undefined): string | undefined => {
  if (cell === undefined) return undefined;
  const element = descendants(cell).find(({ name }) => name === 'a' || name === 'img');
  return element && attributeOf(element, element.name === 'a' ? 'href' : 'src');
};

/** A cell of a card as what it can be: an icon, a title, a label, or words of the card. */
interface Cell {
  readonly icon: string | undefined;
  /** Without links and images, so that it can be a title. */
  readonly words: string | undefined;
  /** Written as a heading or in bold, as titles are. */
  readonly isTitle: boolean;
  readonly isLabel: boolean;
  readonly markdown: string;
}

const EMPHATIC: ReadonlySet<string> = new Set(['strong', 'b', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const readCell = (cell: HtmlElement, page: GitBookPage): Cell => {
  const range = contentOf(cell);
  const inside = descendants(cell);
  const icons = inside.filter(({ name }) => name === 'i');
  const isPlain = !inside.some(({ name }) => name === 'a' || name === 'img' || name === 'button');
  // An icon's element holds its name.
  let words = '';
  let at = range.start;
  for (const { start, end } of icons) {
    words += htmlText(page.source, at, start);
    at = end;
  }
  words = `${words} ${htmlText(page.source, at, range.end)}`.trim();
  const titleOf = (url: string) => page.context.titleOf(url, page.path);
  const markdown = markdownOf(page.slice(range), titleOf);
  if (markdown === null) {
    page.report(cell, 'td', cellTooDeep);
  }
  const [icon] = icons;
  const isIcon = isPlain && icons.length === 1 && icon !== undefined;
  return {
    icon: isIcon ? iconName(classesOf(icon)) : undefined,
    words: isPlain && icons.length < 2 && words !== '' ? words : undefined,
    isTitle: inside.some(({ name }) => EMPHATIC.has(name)),
    isLabel: inside.some(({ open }) => open.attributes.has('data-option')),
    markdown: markdown ?? words,
  };
};

const cardText = (row: HtmlElement, columns: Columns, page: GitBookPage): string => {
  const cells = cellsOf(row);
  const shown = columns.shown.flatMap((at) => {
    const cell = cells[at];
    return cell === undefined ? [] : [readCell(cell, page)];
  });
  const canBeTitle = ({ words, isLabel }: Cell): boolean => words !== undefined && !isLabel;
  const heading =
    shown.find((cell) => canBeTitle(cell) && cell.isTitle) ??
    shown.find((cell) => cell.markdown !== '' && cell.icon === undefined && canBeTitle(cell));
  const iconCell = shown.find(
    (cell) => cell.icon !== undefined && (cell === heading || cell.words === undefined),
  );
  const body = shown
    .filter((cell) => cell !== heading && cell !== iconCell && cell.markdown !== '')
    .map(({ isLabel, words, markdown }) =>
      isLabel ? `<Badge>${words ?? markdown}</Badge>` : markdown,
    );
  for (const { at, header } of columns.others) {
    const url = urlIn(cells[at]);
    if (url === undefined) continue;
    const name = htmlText(page.source, contentOf(header).start, contentOf(header).end);
    const message = cardLink({ url, name: name || 'this column' });
    page.report(cells[at] ?? row, 'cards', message);
  }
  const attributes = {
    title: heading?.words,
    icon: iconCell?.icon,
    href: urlIn(cells[columns.target]),
    img: urlIn(cells[columns.cover]),
  };
  const open = `<Card${attributesText(attributes)}`;
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
  for (const inside of descendants(element)) {
    const isButton = inside.name === 'button' || classesOf(inside).includes('button');
    if (isButton)
      page.report(inside, 'button', 'A button in a card is shown as a link or as its words');
  }
  page.replaceParagraph(
    element,
    [`<CardGroup${attributesText({ cols })}>`, ...texts, '</CardGroup>'].join('\n\n'),
  );
  return true;
};
