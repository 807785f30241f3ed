/** The ways in which a person works: with a mouse, with keys alone, or with fingers. Letters are typed in all. */
import type { Locator, Page } from 'playwright-core';

export type Mark = 'Bold' | 'Italic' | 'Strikethrough' | 'Code';

/** Text, one word with a mark, or a link to the page whose title is one word. */
export type LinePart =
  | string
  | { readonly word: string; readonly mark: Mark }
  | { readonly link: string };

/** Text styles and lists of the toolbar, with the Markdown that a person types in their place. */
export const STYLES = {
  'Heading 1': '# ',
  'Heading 2': '## ',
  'Heading 3': '### ',
  'Heading 4': '#### ',
  'Bulleted list': '- ',
  'Numbered list': '1. ',
  'Task list': '[] ',
  Quote: '> ',
} as const;
export type Style = keyof typeof STYLES;

export interface Hand {
  readonly name: 'mouse' | 'keyboard' | 'touch';
  /** Uses a button, a link, an option or an item of a menu. */
  use(target: Locator): Promise<void>;
  /** Uses a button that opens a menu, and an item of the menu. */
  useMenu(button: Locator, item: Locator): Promise<void>;
  /** Sets the focus into a field and replaces its text. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses a value of a list of values (`select`). */
  choose(list: Locator, value: string): Promise<void>;

  /** Sets the cursor into the text of a page that was opened. */
  enterText(): Promise<void>;
  /** Sets the cursor into an empty paragraph behind all blocks of the page. */
  toEnd(): Promise<void>;
  /** Inserts a block at the cursor by its name in the list of blocks. */
  insert(label: string): Promise<void>;
  /** Changes the empty paragraph at the cursor. */
  style(style: Style): Promise<void>;
  /** Types a line of text with marks and links. */
  typeLine(parts: readonly LinePart[]): Promise<void>;
  /** Types into a field that searches, and chooses the first result whose name is the query. */
  search(field: Locator, query: string, list: string): Promise<void>;
  /** Opens the form of the link that the cursor is in. */
  editLink(): Promise<void>;
  /** Closes the form of a block, or of what is in a line of text if the block is null. */
  closeForm(block: Locator | null): Promise<void>;
  /** Goes on from a field of a block into the text of the block. */
  intoText(block: Locator): Promise<void>;
  /** Opens the form of a block, if it is not open, by the block's name. */
  openForm(block: Locator, label: string): Promise<void>;
  /** Opens the form of a part of a line, such as an image, that the cursor is behind. */
  openPanel(part: Locator): Promise<void>;
  /** Adds a block to a group, by the name of the block. */
  add(group: Locator, label: string): Promise<void>;
  /** Goes from a cell of a table to the next one. */
  nextCell(next: Locator): Promise<void>;

  /** Publishes the page, or its changes. */
  publish(): Promise<void>;

  /** Moves items of the tree, in the order of their titles, to the end of another item. */
  moveInto(titles: readonly string[], target: string): Promise<void>;
  /** Moves an item of the tree by one place up, before the one that is above it. */
  moveUp(title: string, above: string): Promise<void>;
  /** Changes a title in the tree. */
  rename(title: string, next: string): Promise<void>;
  /** Undoes the last move of the tree. */
  undoMove(): Promise<void>;
}

/** Name of the list of pages to link to. */
export const LINK_TARGETS = 'Pages, headings and files';

/** An option of a list by its name, without its hint. Pictures have only a name. */
export const optionOf = (page: Page, list: string, label: string): Locator => {
  const options = page.getByRole('listbox', { name: list, exact: true });
  return options
    .getByRole('option')
    .filter({ has: page.getByText(label, { exact: true }) })
    .or(options.getByRole('option', { name: label, exact: true }))
    .first();
};

/** The block of the page that was added last, by its name in the source. */
export const lastOf = (page: Page, name: string): Locator =>
  page.locator(`.ProseMirror [data-block="${name}"]`).last();

export const textOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text of the page', exact: true });

/** An item of the tree by its title, independent of its state. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${RegExp.escape(title)}, `) });

/** Whether the cursor is in an empty paragraph of the page itself, and if not, in what. */
export const cursorIn = (page: Page): Promise<'empty' | 'paragraph' | 'code' | 'other'> =>
  page.evaluate<'empty' | 'paragraph' | 'code' | 'other'>(`(() => {
    const { anchorNode } = getSelection();
    const element = anchorNode?.nodeType === 3 ? anchorNode.parentElement : anchorNode;
    if (element?.closest('pre, td, th')) return 'code';
    const paragraph = element?.closest('p');
    if (!paragraph?.parentElement.matches('.ProseMirror')) return 'other';
    return paragraph.textContent === '' && !paragraph.querySelector('img') ? 'empty' : 'paragraph';
  })()`);
