/** A saver for the page that is open, and the browser's events that it has to know of. */

import type { Page, Project } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { quoin } from '../../../api.ts';
import * as messages from '../../../messages/page.ts';
import { structureQuery } from '../../../queries.ts';
import { useSession } from '../../../session.ts';
import { toastProblem } from '../../../ui/toast.tsx';
import { keepPage, pageQuery, withContent } from '../queries.ts';
import { deleteDraft, readDraft, saveDraft } from './local-draft.ts';
import { PageSaver, type SavedText, type SaveState } from './page-saver.ts';

const useEvents = (saver: PageSaver): void => {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    const again = () => void saver.flush();
    const leave = (event: BeforeUnloadEvent) => {
      saver.keepNow();
      if (saver.isBehind) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', again);
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', again);
      removeEventListener('beforeunload', leave);
    };
  }, [saver]);
};

export interface PageSaving {
  readonly saver: PageSaver;
  readonly state: SaveState;
}

/**
 * @param page with its text, as it was when the screen opened
 * @param merge of {@link SaverPorts}: always the same function
 */
export const usePageSaver = (
  project: Project,
  page: Page,
  text: string,
  merge: (theirs: SavedText) => Promise<boolean>,
): PageSaving => {
  const { id: userId } = useSession();
  const queryClient = useQueryClient();
  const [saver] = useState(() => {
    const { queryKey } = pageQuery(project.slug, page.id);
    let structureOf = page;
    return new PageSaver({ version: page.version, text }, {
      async save(markdown, version, message) {
        const saved = await quoin.pages.update(
          page.id,
          // A text that is there already gets its name alone.
          { markdown, ...(message !== undefined && { message }) },
          { ifMatch: `"${version}"`, maxRetries: 0 },
        );
        keepPage({ ...saved.page, content: markdown });
        return saved.page;
      },
      async current() {
        const { version, content = '' } = await withContent(page.id);
        return { version, text: content };
      },
      merge,
      keep(markdown, base: SavedText, changes) {
        try {
          saveDraft(userId, page.id, {
            text: markdown,
            version: base.version,
            changes,
            at: new Date().toISOString(),
          });
        } catch (problem) {
          toastProblem(messages.noBrowserStorage, problem);
        }
      },
      forget(markdown) {
        // Another tab may have kept something newer.
        if (readDraft(userId, page.id)?.text === markdown) deleteDraft(userId, page.id);
      },
      onSaved(saved) {
        // A response that was requested before the save would replace the saved state.
        void queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
        queryClient.setQueryData(queryKey, saved);
        const shown = saved.title !== structureOf.title;
        const sign = saved.hasUnpublishedChanges !== structureOf.hasUnpublishedChanges;
        structureOf = saved;
        // The tree shows a page's title and status, and nothing else of it.
        if (shown || sign) {
          void queryClient.invalidateQueries({ queryKey: structureQuery(project.slug).queryKey });
        }
        void queryClient.invalidateQueries({ queryKey: [...queryKey, 'of-text'] });
        // A report that was opened when the page was left may have been answered before the save.
        for (const report of ['links', 'quality']) {
          const stale = { queryKey: ['project', project.slug, report] };
          void queryClient.cancelQueries(stale).then(() => queryClient.invalidateQueries(stale));
        }
      },
    } satisfies ConstructorParameters<typeof PageSaver>[1]);
  });
  useEvents(saver);
  const state = useSyncExternalStore(saver.subscribe, () => saver.state);
  return { saver, state };
};
