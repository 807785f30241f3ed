/** A page that gets another text and stays where it is. */
import { AppError } from '../../app-error.ts';
import type { DesiredFile } from '../../bundle/desired.ts';
import { type PagePlan, type PlanBy, planPage } from '../../bundle/plan-page.ts';
import { describedInText, fileNameOf, pageTitle } from '../../pages/title.ts';
import type { Stores } from '../../ports/db.ts';
import type { PageView } from '../../ports/page-store.ts';
import type { PageRecord } from '../../records.ts';

/** One that left the text with the old front matter does not live on beside it. */
const descriptionAfter = (
  page: PageRecord,
  before: string | null,
  { describedInText: isInText, description }: DesiredFile,
): string | null => {
  if (isInText) return description;
  return before !== null && describedInText(before) ? null : page.description;
};

/**
 * Writes the page's title in navigation; the rest is the plan.
 * @param before the working copy as it was
 */
export const planText = async (
  stores: Stores,
  { page, slug }: PageView,
  {
    before,
    file,
    by,
  }: {
    readonly before: string | null;
    readonly file: DesiredFile;
    readonly by: PlanBy;
  },
): Promise<PagePlan> => {
  const item = await stores.nav.get(page.navItemId);
  if (item === null) throw new AppError('conflict', 'The page went away meanwhile');
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
  if (title !== item.title) await stores.nav.update(item.id, { title });
  return planPage(page, fields, file, by);
};
