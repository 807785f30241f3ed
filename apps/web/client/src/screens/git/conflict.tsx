/** One conflict, side by side. */

import type { GitConflict, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { queryClient } from '../../api.ts';
import { useNarrow } from '../../frame/narrow.ts';
import * as messages from '../../messages/git.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { lineChanges } from '../../ui/line-changes.ts';
import { MergeView } from '../../ui/merge-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { mayEdit } from '../roles.ts';
import { GitProblem } from './git-problem.tsx';
import { KINDS, SIDES } from './messages.ts';
import { keepSide, keepText } from './resolve.ts';

interface ConflictProps {
  readonly project: Project;
  readonly conflict: GitConflict;
}

/** Describes the changes of both sides, and the present page. */
const deletionText = ({ editor, git, applied }: GitConflict): string | null => {
  if (editor === null) {
    return applied === 'git' ? messages.archivedHereRestored : messages.archivedHereStays;
  }
  if (git !== null) return null;
  return applied === 'git' ? messages.editedHereArchived : messages.editedHereStays;
};

/** The button that keeps one side. */
const keepLabel = ({ editor, git, applied }: GitConflict, side: GitConflict['applied']): string => {
  const isDeleted = (side === 'editor' ? editor : git) === null;
  if (isDeleted) return applied === side ? messages.keepItArchived : messages.archiveThePage;
  const text = side === 'editor' ? messages.theProjectsText : messages.gitsText;
  const isArchived = (applied === 'editor' ? editor : git) === null;
  return isArchived ? messages.restoreText(text) : messages.keepText(text);
};

const Sides = ({ conflict }: Pick<ConflictProps, 'conflict'>) => {
  const { base, editor, git } = conflict;
  const [face, setFace] = useState('sides');
  const layout = useNarrow('navigation') ? 'unified' : 'split';
  const sides = (
    <DiffView
      changes={lineChanges(editor ?? '', git ?? '')}
      layout={layout}
      from={messages.theProject}
      to={messages.git}
    />
  );
  if (base === null) return sides;
  return (
    <Tabs
      label={messages.differences}
      value={face}
      onPick={setFace}
      tabs={[
        { value: 'sides', label: messages.projectAndGit, content: sides },
        {
          value: 'editor',
          label: messages.changedInTheProject,
          content: (
            <DiffView
              changes={lineChanges(base, editor ?? '')}
              layout={layout}
              from={messages.commonAncestor}
              to={messages.theProject}
            />
          ),
        },
        {
          value: 'git',
          label: messages.changedInGit,
          content: (
            <DiffView
              changes={lineChanges(base, git ?? '')}
              layout={layout}
              from={messages.commonAncestor}
              to={messages.git}
            />
          ),
        },
      ]}
    />
  );
};

export const Conflict = ({ project, conflict }: ConflictProps) => {
  const { pageId, title, path, kind, base, editor, git, applied, createdAt, stale } = conflict;
  const [merging, setMerging] = useState(false);
  const resolving = useMutation({
    mutationFn: (how: () => Promise<string>) => how(),
    onSuccess: async (message) => {
      toast(message, { description: title });
      await queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
    },
  });
  const keep = (side: GitConflict['applied']) =>
    resolving.mutate(() => keepSide(project, conflict, side));
  const deletion = deletionText(conflict);
  const canMerge = editor !== null && git !== null;
  return (
    <article className="git-conflict" aria-labelledby={`conflict-${pageId}`}>
      <header className="git-conflict-head">
        <h2 id={`conflict-${pageId}`}>
          <Link href={projectAddress(project, `/pages/${pageId}`)}>{title}</Link>
        </h2>
        <Badge tone={stale ? 'neutral' : 'warning'}>
          {stale ? messages.changedSince : KINDS[kind]}
        </Badge>
        <p className="hint">
          <code>{path}</code>
          {' · '}
          {messages.since} <Time at={createdAt} />
          {!stale && messages.sidesIsUsedForNow(SIDES[applied])}
        </p>
      </header>
      {stale ? (
        <Notice>
          <p>{messages.conflictOutdatedHint}</p>
        </Notice>
      ) : (
        <>
          {deletion !== null && <Notice>{deletion}</Notice>}
          {merging && canMerge ? (
            <MergeView
              texts={{ base: base ?? '', mine: editor, theirs: git }}
              mineLabel={messages.theProject}
              theirsLabel={messages.git}
              mineWord={messages.theProjects}
              theirsWord={messages.gits}
              act={messages.saveThisText}
              busy={resolving.isPending}
              onResolve={(text) => resolving.mutate(() => keepText(project, conflict, text))}
            />
          ) : (
            <Sides conflict={conflict} />
          )}
          {resolving.error !== null && (
            <GitProblem title={messages.theConflictIsNotResolved} problem={resolving.error} />
          )}
          {mayEdit(project) && (
            <div className="actions">
              {!merging && (
                <>
                  <Button disabled={resolving.isPending} onClick={() => keep('editor')}>
                    {keepLabel(conflict, 'editor')}
                  </Button>
                  <Button disabled={resolving.isPending} onClick={() => keep('git')}>
                    {keepLabel(conflict, 'git')}
                  </Button>
                </>
              )}
              {canMerge && (
                <Button look="quiet" onClick={() => setMerging((before) => !before)}>
                  {merging ? messages.onlyCompare : messages.mergeByHand}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </article>
  );
};
