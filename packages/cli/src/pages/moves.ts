/** Actions on a page as a whole: publish, withdraw, review, archive and back. */
import { type PageMove, PublishFailedError, type Quoin } from '@quoin/sdk';
import type { Context } from '../context.ts';
import { visibleLine } from '../terminal/visible.ts';
import { findPageId } from './find-page.ts';

const tell = (context: Context, answer: PageMove): void => {
  const { message, page } = answer;
  context.result(answer, () => `${visibleLine(message)}: ${page.path} (version ${page.version})`);
};

type Move = 'unpublish' | 'archive' | 'restore' | 'withdraw';

const move =
  (name: Move) =>
  async (context: Context, wanted: string): Promise<void> => {
    const quoin = await context.client();
    tell(context, await quoin.pages[name](await findPageId(context, quoin, wanted)));
  };

export const unpublishPage = move('unpublish');
export const archivePage = move('archive');
export const restorePage = move('restore');
export const withdrawPage = move('withdraw');

/**
 * What the server found in a page that cannot be rendered
 * (docs/internals/interface.md#page-lifecycle, `details.issues`).
 */
interface FoundIssue {
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

const isIssue = (value: unknown): value is FoundIssue =>
  typeof value === 'object' &&
  value !== null &&
  'line' in value &&
  'column' in value &&
  'rule' in value &&
  'message' in value;

const issuesOf = ({ details }: PublishFailedError): readonly FoundIssue[] => {
  const issues = details?.issues;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
};

/** Publishes, and where the page cannot be rendered shows which lines are why. */
export const publishById = async (
  context: Context,
  quoin: Quoin,
  pageId: string,
): Promise<void> => {
  try {
    tell(context, await quoin.pages.publish(pageId));
  } catch (error) {
    if (error instanceof PublishFailedError) {
      for (const { line, column, rule, message } of issuesOf(error)) {
        context.note(`  ${line}:${column}  ${rule}  ${visibleLine(message)}`);
      }
    }
    throw error;
  }
};

export const publishPage = async (context: Context, wanted: string): Promise<void> => {
  const quoin = await context.client();
  await publishById(context, quoin, await findPageId(context, quoin, wanted));
};
