/** Actions on the selected pages: they run one after the other, and failures are listed. */

import type { Project } from '@quoin/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { problemMessage, quoin } from '../../api.ts';
import { FolderInput } from '../../icons/icons.ts';
import { Archive, Send, X } from '../../icons/more-icons.ts';
import * as messages from '../../messages/tree.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Selection } from './selection.ts';
import type { StructureIndex } from './structure-index.ts';

type BulkAction = 'publish' | 'archive';

interface Failure {
  readonly pageId: string;
  readonly title: string;
  readonly words: string;
}

interface Run {
  readonly act: BulkAction;
  readonly total: number;
  readonly done: number;
  /** Of those that were published: submitted for review instead. */
  readonly submitted: number;
  readonly failures: readonly Failure[];
}

const WORDS: Readonly<Record<BulkAction, { title: string; label: string; done: string }>> = {
  publish: { title: messages.publishPages, label: messages.publishing, done: 'published' },
  archive: { title: messages.archivePages, label: messages.archiving, done: 'archived' },
};

export interface BulkBarProps {
  readonly project: Project;
  readonly index: StructureIndex;
  readonly selection: Selection;
  readonly onMove: () => void;
  readonly onDone: () => void;
}

const counted = (count: number): string => (count === 1 ? messages.page1 : `${count} pages`);

const Result = ({ project, run, onClose }: { project: Project; run: Run; onClose: () => void }) => {
  const { act, total, done, submitted, failures } = run;
  const isOver = done === total;
  const worked = total - failures.length - submitted;
  return (
    <Dialog open onOpenChange={(open) => open || (isOver && onClose())} title={WORDS[act].title}>
      {!isOver && <Progress label={WORDS[act].label} done={done} total={total} />}
      {isOver && (
        <Notice tone={failures.length === 0 ? 'done' : 'warning'}>
          <p>
            {worked > 0 && `${counted(worked)} ${WORDS[act].done}. `}
            {submitted > 0 && messages.pagesSubmittedForReview(counted(submitted))}
            {failures.length > 0 && `${counted(failures.length)} not:`}
          </p>
        </Notice>
      )}
      {failures.length > 0 && (
        <ul className="bulk-failures">
          {failures.map(({ pageId, title, words }) => (
            <li key={pageId}>
              <Link href={projectAddress(project, `/pages/${pageId}`)} onClick={onClose}>
                {title}
              </Link>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button look="primary" disabled={!isOver} onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const BulkBar = ({ project, index, selection, onMove, onDone }: BulkBarProps) => {
  const [run, setRun] = useState<Run | null>(null);
  const pages = [...selection.ids].flatMap((id) => {
    const item = index.byId.get(id)?.item;
    return item?.pageId ? [{ pageId: item.pageId, title: item.title }] : [];
  });

  const start = async (act: BulkAction) => {
    let now: Run = { act, total: pages.length, done: 0, submitted: 0, failures: [] };
    setRun(now);
    for (const { pageId, title } of pages) {
      try {
        const { status } = await quoin.pages[act](pageId);
        if (status === 'in_review') now = { ...now, submitted: now.submitted + 1 };
      } catch (problem) {
        const { message } = problemMessage(problem);
        now = { ...now, failures: [...now.failures, { pageId, title, words: message }] };
      }
      now = { ...now, done: now.done + 1 };
      setRun(now);
    }
    onDone();
  };

  const { size } = selection.ids;
  if (size === 0 && run === null) return null;
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={messages.selectedItems}>
        <span role="status">
          {pages.length === size ? counted(size) : messages.itemsCount(size)}
        </span>
        <Button size="small" icon={<FolderInput size={14} />} onClick={onMove}>
          {messages.moveTo}
        </Button>
        {pages.length === size && (
          <>
            <Button size="small" icon={<Send size={14} />} onClick={() => void start('publish')}>
              {messages.publish}
            </Button>
            <Button size="small" icon={<Archive size={14} />} onClick={() => void start('archive')}>
              {messages.archive}
            </Button>
          </>
        )}
        <IconButton
          size="small"
          label={messages.clearSelection}
          icon={<X size={16} />}
          onClick={selection.clear}
        />
      </div>
      {run !== null && (
        <Result
          project={project}
          run={run}
          onClose={() => {
            setRun(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
};
