/** A page that gets another text and stays where it is. */
import type { DesiredFile } from '../../../bundle/desired.ts';
import { type PagePlan, type PlanBy, planPage } from '../../../bundle/plan-page.ts';
import { describedInText, fileNameOf, pageTitle } from '../../../pages/title.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { NavItemRecord, PageRecord } from '../../../records.ts';

/** One that left the text with the old front matter does not live on beside it. */
const descriptionAfter = (
  page: PageRecord,
  before: string | null,
  { describedInText: isInText, description }: DesiredFile,
): string | null => {
  if (isInText) return description;
  return before !== null && describedInText(before) ? null : page.description;
};

export interface TextPlan {
  readonly plan: PagePlan;
  /** Of the page's item, where it changes. */
  readonly title: string | null;
}

/**
 * Writes nothing.
 * @param before the working copy as it was
 */
export const planText = (
  { page, slug }: PageView,
  {
    before,
    file,
    by,
    item,
  }: {
    readonly before: string | null;
    readonly file: DesiredFile;
    /** Of the page in the navigation. */
    readonly item: Pick<NavItemRecord, 'title' | 'ownTitle'>;
    readonly by: PlanBy;
  },
): TextPlan => {
  const title = pageTitle({
    content: file.markdown,
    ownTitle: item.ownTitle,
    fileName: fileNameOf(file.path, slug),
  });
  const fields = {
    title,
    description: descriptionAfter(page, before, file),
    sourcePath: file.path,
    spaceId: page.spaceId,
  };
  return {
    plan: planPage(page, fields, file, by),
    title: title === item.title ? null : title,
  };
};
