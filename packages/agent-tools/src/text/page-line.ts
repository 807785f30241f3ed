/** A page in one line. Pure. */
import { onOneLine } from './lines.ts';

interface DescribedPage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly version: number;
  readonly hasUnpublishedChanges: boolean;
  readonly updatedAt: string;
}

export const pageLine = (page: DescribedPage): string => {
  const { id, title, path, status, version, hasUnpublishedChanges, updatedAt } = page;
  const changed = hasUnpublishedChanges ? ' with unpublished changes' : '';
  return `${onOneLine(title)} — ${path}, ${status}${changed}, version ${version}, updated ${updatedAt.slice(0, 10)}, page id ${id}`;
};
