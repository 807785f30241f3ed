/** Moves of a page through its states: which there are now, and making them. */

import { decideDelete, decideMove, type PageMove } from '@quoin/page-lifecycle';
import { type Issue, type Page, type Project, PublishFailedError, type Settings } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/page.ts';
import { settingsQuery } from '../../queries.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { pageQuery } from './queries.ts';

/** Those that a page's own screen has; reviews are decided in theirs. */
export type ScreenMove = 'publish' | 'unpublish' | 'archive' | 'restore' | 'withdraw';

const PARTICIPLES: Readonly<Record<ScreenMove, string>> = {
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored',
  withdraw: 'withdrawn',
};

/** The move that reverts a move, if there is one. */
const UNDO: Partial<Readonly<Record<ScreenMove, ScreenMove>>> = {
  unpublish: 'publish',
  archive: 'restore',
  restore: 'archive',
};

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'line' in value && 'message' in value;

/** Of a publication that was refused. */
const issuesOf = ({ details }: PublishFailedError): readonly Issue[] => {
  const issues = details?.issues;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
};

const canMove = (page: Page, move: PageMove, settings: Settings | undefined): boolean =>
  decideMove({
    status: page.status,
    move,
    // Of a review that ends; whether it may end does not depend on it.
    reviewFrom: null,
    approvalRequired: settings?.approvals.required ?? false,
    hasUnpublishedChanges: page.hasUnpublishedChanges,
    wasEverLive: page.publishedAt !== null,
  }).ok;

export interface PageMoves {
  readonly can: (move: PageMove) => boolean;
  readonly canDelete: boolean;
  /** Publishing submits for review here. */
  readonly needsApproval: boolean;
  readonly busy: ScreenMove | null;
  /** Issues that prevented the last publication. */
  readonly issues: readonly Issue[];
  readonly clearIssues: () => void;
  readonly run: (move: ScreenMove) => Promise<void>;
}

/** @param before saves what was typed: it is what shall be published */
export const usePageMoves = (
  project: Project,
  page: Page,
  before: () => Promise<boolean>,
): PageMoves => {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(project.slug));
  const [busy, setBusy] = useState<ScreenMove | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const { id, title } = page;

  const run = useCallback(
    async (move: ScreenMove): Promise<void> => {
      setBusy(move);
      setIssues([]);
      try {
        if (!(await before())) return;
        const { message, page: moved } = await quoin.pages[move](id);
        queryClient.setQueryData(pageQuery(project.slug, id).queryKey, moved);
        const back = UNDO[move];
        toast(message, { undo: back && (() => void run(back)) });
        await queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
      } catch (problem) {
        if (problem instanceof PublishFailedError) setIssues(issuesOf(problem));
        else toastProblem(messages.titleWasNotParticiples(title, PARTICIPLES[move]), problem);
      } finally {
        setBusy(null);
      }
    },
    [before, id, title, project.slug, queryClient],
  );

  return {
    can: (move) => canMove(page, move, settings),
    canDelete: decideDelete(page.status).ok,
    needsApproval: settings?.approvals.required ?? false,
    busy,
    issues,
    clearIssues: () => setIssues([]),
    run,
  };
};
