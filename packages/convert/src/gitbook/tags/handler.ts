/** What converts the elements of one of GitBook's tags: it adds edits to the page, or reports. */
import { attributeOfTag, tagAsText, tagEndsAtNext } from '../../messages.ts';
import type { GitBookPage } from '../page.ts';
import type { TagElement } from './read.ts';

export type TagHandler = (element: TagElement, page: GitBookPage) => void;

export type TagHandlers = Readonly<Record<string, TagHandler>>;

/** The text between an element's tags. */
export const contentOf = ({ open, close }: TagElement): { start: number; end: number } => ({
  start: open.end,
  end: close?.start ?? open.end,
});

/** An attribute's value; undefined where it is absent or empty. */
export const attributeOf = ({ open }: TagElement, name: string): string | undefined =>
  open.attributes.get(name) || undefined;

/** CommonMark §2.4: backslash escapes, which the product writes into addresses too. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** An attribute that is an address, without the escapes of Markdown. */
export const addressOf = (element: TagElement, name: string): string | undefined =>
  attributeOf(element, name)?.replace(ESCAPED, '$1');

export const isTrue = (element: TagElement, name: string): boolean =>
  attributeOf(element, name) === 'true';

/** Reports the attributes that nothing was made of. */
export const reportOthers = (
  { name, open }: TagElement,
  page: GitBookPage,
  taken: readonly string[],
): void => {
  for (const [attribute, value] of open.attributes) {
    if (taken.includes(attribute)) continue;
    const shown = value === '' ? attribute : `${attribute}="${value.slice(0, 80)}"`;
    page.report(open, `${name}.${attribute}`, attributeOfTag({ shown, name }));
  }
};

/** A tag that must have an end: reported where it has none, and left in the text. */
export const closed =
  (
    handle: (element: TagElement, page: GitBookPage, close: { start: number; end: number }) => void,
  ) =>
  (element: TagElement, page: GitBookPage): void => {
    if (element.close !== null) {
      handle(element, page, element.close);
      if (element.close.start === element.close.end) {
        const message = tagEndsAtNext(element);
        page.report(element.open, element.name, message);
      }
      return;
    }
    page.report(element.open, element.name, tagAsText(element));
  };

/** Both tags go, what is between them stays. */
export const unwrap = ({ open, close }: TagElement, page: GitBookPage): void => {
  page.remove(open);
  if (close !== null) page.remove(close);
};
