/**
 * The text of the page between editor and service: what was typed goes up, what others saved comes
 * down, and a title that is in the text is changed there.
 */

import type { Editor } from '@quoin/editor';
import type { Page, PagesUpdateBody, Project } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/page.ts';
import { structureQuery } from '../../queries.ts';
import { withTitleHeading } from '../../renaming.ts';
import { useSession } from '../../session.ts';
import { mergedCleanly } from '../../ui/merge-pieces.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';
import type { HeldInput } from './held/held-input.ts';
import { keepPage, pageQuery, withContent } from './queries.ts';
import { deleteDraft, readDraft } from './saving/local-draft.ts';
import type { SavedText } from './saving/page-saver.ts';
import { usePageSaver } from './saving/use-page-saver.ts';

/**
 * @param hasCompany whether another writer has the page open: their saves are looked for sooner
 * @param held what waits for the editor: it is part of what is saved
 */
export const usePageText = (
  project: Project,
  opened: Page,
  hasCompany: boolean,
  held: HeldInput,
) => {
  const { id: userId } = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = pageQuery(project.slug, opened.id);
  const { data: page = opened } = useQuery({
    ...pageQuery(project.slug, opened.id, hasCompany),
    initialData: opened,
  });
  const merging = useRef<(theirs: SavedText) => Promise<boolean>>(async () => false);
  const [merge] = useState(() => (theirs: SavedText) => merging.current(theirs));
  const { saver, state } = usePageSaver(project, opened, opened.content ?? '', merge);
  const editor = useRef<Editor | null>(null);
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(userId, opened.id);
    return kept !== null && kept.text !== opened.content ? kept : null;
  });

  const setEditor = useCallback(
    (next: Editor | null) => {
      // What was typed is read while the editor is there.
      if (next === null) saver.close();
      editor.current = next;
    },
    [saver],
  );

  const onChange = useCallback((read: () => string) => saver.change(read), [saver]);

  /** Another text comes into the editor; what was typed meanwhile stays, where it fits. */
  const takeIn = useCallback(
    async (theirs: SavedText): Promise<boolean> => {
      for (;;) {
        const now = editor.current;
        const base = saver.base.text;
        const mine = now?.getMarkdown() ?? base;
        const merged =
          mine === base ? theirs.text : mergedCleanly({ base, mine, theirs: theirs.text });
        // Where both contradict, the next save meets the newer version and asks.
        if (merged === null || now === null) return false;
        // The writer went on typing: the newest text is merged.
        if (merged !== mine && !(await now.replaceMarkdown(mine, merged))) continue;
        saver.startOver(theirs);
        if (merged !== theirs.text) saver.change(() => editor.current?.getMarkdown() ?? merged);
        return true;
      }
    },
    [saver],
  );

  merging.current = async (theirs) => {
    const isMerged = await takeIn(theirs);
    if (isMerged) toast(messages.changesMerged(theirs.version));
    return isMerged;
  };

  // Another user saved, and nothing waits here: their text is what there is.
  useEffect(() => {
    if (page.version <= saver.base.version || saver.isBehind) return;
    const take = async () => {
      const { content = '', ...theirs } = await withContent(page.id);
      if (saver.isBehind || theirs.version <= saver.base.version) return;
      await takeIn({ version: theirs.version, text: content });
      if (theirs.updatedBy !== userId) toast(messages.otherUserSaved(theirs.version));
    };
    take().catch((problem: unknown) => toastProblem(messages.newerVersionNotLoaded, problem));
  }, [page.version, page.id, saver, takeIn, userId]);

  /** Title or description, which may be in the text. */
  const change = useCallback(
    async (body: Pick<PagesUpdateBody, 'title' | 'description'>): Promise<void> => {
      try {
        await saver.flush();
        const { title } = body;
        const { version, text } = saver.base;
        const before = queryClient.getQueryData<Page>(queryKey)?.title;
        const markdown =
          title === undefined || before === undefined
            ? text
            : await withTitleHeading(text, before, title);
        const options = { query: { content: true }, ifMatch: `"${version}"` };
        const { page: changed } = await quoin.pages.update(
          opened.id,
          { ...body, ...(markdown !== text && { markdown }) },
          options,
        );
        keepPage(changed);
        const { content = '', ...record } = changed;
        if (content !== saver.base.text) await takeIn({ version: record.version, text: content });
        await queryClient.cancelQueries({ queryKey, exact: true });
        queryClient.setQueryData(queryKey, record);
        await queryClient.invalidateQueries({ queryKey: structureQuery(project.slug).queryKey });
      } catch (problem) {
        toastProblem(messages.thePageWasNotChanged, problem);
        await queryClient.invalidateQueries({ queryKey });
      }
    },
    [saver, opened.id, takeIn, queryClient, queryKey, project.slug],
  );

  /** @returns whether the service has everything now */
  const saveAll = useCallback(async (): Promise<boolean> => {
    await held.whenPlayed();
    await saver.flush();
    return !saver.isBehind;
  }, [saver, held]);

  const saveAs = useCallback(
    async (name: string | undefined): Promise<void> => {
      await held.whenPlayed();
      await saver.flush(name);
    },
    [saver, held],
  );

  const resolve = useCallback(
    async (text: string, theirs: SavedText): Promise<void> => {
      await editor.current?.setMarkdown(text);
      saver.rebase(theirs);
      saver.change(() => editor.current?.getMarkdown() ?? text);
      await saver.flush();
    },
    [saver],
  );

  const discard = useCallback(() => {
    deleteDraft(userId, opened.id);
    setDraft(null);
  }, [userId, opened.id]);

  const bringBack = useCallback(async (): Promise<void> => {
    if (draft === null) return;
    try {
      if (draft.version !== saver.base.version) {
        const { revision } = await quoin.revisions.get(opened.id, draft.version);
        // The next save meets the newer version, and shows both.
        saver.startOver({ version: draft.version, text: revision.content });
      }
      await editor.current?.setMarkdown(draft.text);
      setDraft(null);
      saver.change(() => editor.current?.getMarkdown() ?? draft.text);
      await saver.flush();
    } catch (problem) {
      toastProblem(messages.keptTextNotRestored, problem);
    }
  }, [draft, opened.id, saver]);

  return {
    page,
    saver,
    state,
    draft,
    editor,
    setEditor,
    onChange,
    change,
    saveAll,
    saveAs,
    resolve,
    discard,
    bringBack,
  };
};
