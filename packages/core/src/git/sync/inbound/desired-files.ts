/** Planned pages as files that the bundle's engine takes, read before anything is locked. */
import { type Document, frontMatter, parse, slugOfFile } from '@quoin/markdown';
import type { DesiredFile, LiveText } from '../../../bundle/desired.ts';
import { renderingErrors } from '../../../lifecycle/require-renderable.ts';
import { describedInText, fileNameOf, pageTitle, textDescription } from '../../../pages/title.ts';
import { isRenderedInProcess } from '../../../rendering/in-process.ts';
import { createYielder } from '../../../yield-now.ts';
import type { PlannedPage } from '../plan/planned-page.ts';
import type { SyncSession } from '../read/session.ts';

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

/** @param known what is known of the text already: Git's text with its hash, the parsed text */
const textOf = async (
  { deps }: Pick<SyncSession, 'deps'>,
  markdown: string,
  publish: boolean,
  known: { readonly git: PlannedPage['git']; readonly document?: Document | undefined },
): Promise<LiveText> => ({
  markdown,
  hash: known.git?.text === markdown ? known.git.hash : deps.secrets.hash(markdown),
  issues: publish ? await renderingErrors(deps, markdown, known.document) : [],
});

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
    await session.progress(at, pages.length);
    const { path, decision, git } = page;
    const { text, live } = decision;
    if (text === null || !isTouched(page)) continue;
    const publish = isPublished(session, page);
    const matter = frontMatter(text);
    const ownTitle = ownTitleOf(page);
    const isChecked = publish && live === null;
    // Read once for the title and the check.
    const document = isChecked && isRenderedInProcess(text) ? parse(text, matter) : undefined;
    const fileName = fileNameOf(path, '');
    files.set(path, {
      path,
      ...(await textOf(session, text, isChecked, { git, document })),
      baseVersion: null,
      slug: slugOfFile(path),
      title: pageTitle({ content: text, ownTitle, fileName, matter, document }),
      ownTitle,
      describedInText: describedInText(text, matter),
      description: textDescription(text, matter),
      message,
      live: live === null ? null : await textOf(session, live, publish, { git }),
      publish,
    });
    await turn();
  }
  return files;
};
