/** Planned pages as files that the bundle's engine takes, read before anything is locked. */
import { frontMatter, slugOfFile } from '@quoin/markdown';
import type { DesiredFile, LiveText } from '../../../bundle/desired.ts';
import { renderingErrors } from '../../../lifecycle/require-renderable.ts';
import { describedInText, fileNameOf, pageTitle, textDescription } from '../../../pages/title.ts';
import { createYielder } from '../../../yield-now.ts';
import type { PlannedPage } from '../plan/planned-page.ts';
import type { SyncSession } from '../read/session.ts';
import { type TextFacts, textFacts } from '../read/text-facts.ts';

const BRINGS_TEXT: ReadonlySet<string> = new Set(['create', 'update', 'merge', 'restore']);

/** Pulled changes are published, but not if a user took the page down. */
export const isPublished = (
  { connection }: Pick<SyncSession, 'connection'>,
  { view, decision }: PlannedPage,
): boolean =>
  connection.publishOnSync &&
  BRINGS_TEXT.has(decision.action) &&
  view?.page.status !== 'unpublished';

/** Whether the page's row, its text or its file changes. */
const isTouched = ({ view, path, decision }: PlannedPage): boolean =>
  view === null || view.page.sourcePath !== path || decision.action !== 'none';

const liveText = async (
  { deps }: Pick<SyncSession, 'deps'>,
  markdown: string,
  publish: boolean,
  git: PlannedPage['git'],
): Promise<LiveText> => ({
  markdown,
  hash: git?.text === markdown ? git.hash : deps.secrets.hash(markdown),
  issues: publish ? await renderingErrors(deps, markdown) : [],
});

/** Facts of a text that no facts were read of: one that is not published, or a long one. */
const ownFacts = (text: string, path: string): Omit<TextFacts, 'issues'> => {
  const matter = frontMatter(text);
  return {
    title: pageTitle({ content: text, ownTitle: null, fileName: fileNameOf(path, ''), matter }),
    describedInText: describedInText(text, matter),
    description: textDescription(text, matter),
  };
};

/**
 * @param message kept with the revisions
 * @param ownTitleOf the title that navigation sets for a planned page
 */
export const desiredFiles = async (
  session: SyncSession,
  pages: readonly PlannedPage[],
  {
    message,
    ownTitleOf,
  }: {
    readonly message: string;
    readonly ownTitleOf: (page: PlannedPage) => string | null;
  },
): Promise<Map<string, DesiredFile>> => {
  const files = new Map<string, DesiredFile>();
  const turn = createYielder();
  for (const [at, page] of pages.entries()) {
    const { path, decision, git } = page;
    const read = git?.text === decision.text ? git?.facts : undefined;
    if (read === undefined) await session.progress(at, pages.length);
    const { text, live } = decision;
    if (text === null || !isTouched(page)) continue;
    const publish = isPublished(session, page);
    const isChecked = publish && live === null;
    const checked = isChecked ? (read ?? textFacts(text, path)) : undefined;
    const facts = checked ?? ownFacts(text, path);
    const ownTitle = ownTitleOf(page);
    const fileName = fileNameOf(path, '');
    files.set(path, {
      path,
      ...(await liveText(session, text, isChecked && checked === undefined, git)),
      ...(checked !== undefined && { issues: checked.issues }),
      baseVersion: null,
      slug: slugOfFile(path),
      title: ownTitle === null ? facts.title : pageTitle({ content: text, ownTitle, fileName }),
      ownTitle,
      describedInText: facts.describedInText,
      description: facts.description,
      message,
      live: live === null ? null : await liveText(session, live, publish, git),
      publish,
    });
    await turn();
  }
  return files;
};
