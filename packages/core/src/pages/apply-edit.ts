/**
 * What an edit makes of a page's text, title and description (docs/internals/interface.md#pages).
 * Pure: a title or a description that the front matter holds is edited there and no other byte
 * changes; otherwise the title is navigation's, and the description is kept beside the text.
 */
import { frontMatter, leadingHeading, setFrontMatterString } from '@quoin/markdown';
import { describedInText, hasTitle, pageTitle, shortTitle, textDescription } from './title.ts';

export interface PageEdit {
  /** The whole file. */
  readonly markdown?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | null | undefined;
}

export interface PageTexts {
  readonly content: string;
  /**
   * The title that navigation itself sets: the page's, unless its front matter has one; then only a
   * label that readers see in the navigation.
   */
  readonly ownTitle: string | null;
  readonly description: string | null;
}

export interface EditedPage extends PageTexts {
  readonly title: string;
}

/** Whether navigation calls the page something else than the page itself does. */
const isLabel = ({ content, ownTitle }: PageTexts, fileName: string): boolean =>
  ownTitle !== null && pageTitle({ content, ownTitle, fileName }) !== ownTitle;

/**
 * The title of navigation after another text. A title that is the heading of level 1 that the page
 * begins with follows that heading, as it does when the heading changes in Git.
 */
const titleFollowing = (before: PageTexts, content: string): string | null => {
  const { ownTitle } = before;
  if (ownTitle === null || content === before.content) return ownTitle;
  const headingOf = (text: string) => shortTitle(leadingHeading(text) ?? '');
  if (headingOf(before.content) !== ownTitle) return ownTitle;
  return headingOf(content) || ownTitle;
};

/** Whether a text that came with a title has it already, and navigation has none beside it. */
const isTitledByText = (
  before: PageTexts,
  { markdown, title }: PageEdit,
  fileName: string,
): boolean =>
  markdown !== undefined &&
  before.ownTitle === null &&
  pageTitle({ content: markdown, ownTitle: null, fileName }) === title;

export const applyEdit = (before: PageTexts, edit: PageEdit, fileName: string): EditedPage => {
  let content = edit.markdown ?? before.content;
  let ownTitle = titleFollowing(before, content);
  if (edit.title !== undefined && !isTitledByText(before, edit, fileName)) {
    const retitled = setFrontMatterString(content, 'title', edit.title);
    if (retitled === null) ownTitle = edit.title;
    else {
      content = retitled;
      // Readers are to see the new title in the navigation too, not a label of before.
      ownTitle = null;
    }
  }

  // A description that left the text with the old front matter does not live on beside it.
  let beside = describedInText(before.content) ? null : before.description;
  if (edit.description !== undefined) {
    const described = setFrontMatterString(content, 'description', edit.description ?? '');
    if (described === null) beside = edit.description === '' ? null : edit.description;
    else content = described;
  }
  const matter = frontMatter(content);
  if (!isLabel(before, fileName) && hasTitle(matter)) ownTitle = null;
  return {
    content,
    ownTitle,
    title: pageTitle({ content, ownTitle, fileName, matter }),
    description: describedInText(content, matter) ? textDescription(content, matter) : beside,
  };
};
