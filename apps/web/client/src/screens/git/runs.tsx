/** The latest runs of the sync, each with what it did to which file. */

import type { GitRun } from '@quoin/sdk';
import { useState } from 'react';
import { ExternalLink } from '../../icons/icons.ts';
import * as messages from '../../messages/git.ts';
import { Time } from '../../ui/time.tsx';
import { FileList } from './file-list.tsx';
import { runMessage, shortCommit, TRIGGERS } from './messages.ts';
import { RunStatus } from './run-status.tsx';

const SECOND = 1_000;

const tookOf = ({ startedAt, finishedAt }: GitRun): string | null => {
  if (startedAt === null || finishedAt === null) return null;
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  return took < SECOND ? messages.underASecond : `${Math.round(took / SECOND)} s`;
};

const Run = ({ run, open }: { readonly run: GitRun; readonly open: boolean }) => {
  /** Null until a person opened or closed it: a run that fails while it is watched opens by itself. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? open;
  const { status, trigger, files, error, commitBefore, commitAfter, pullRequestUrl } = run;
  const took = tookOf(run);
  return (
    <details
      className="git-run"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary>
        <RunStatus status={status} />
        <span className="git-run-words">
          {runMessage(run)}
          <span className="hint"> {TRIGGERS[trigger]}</span>
        </span>
        <span className="hint">{run.startedAt !== null && <Time at={run.startedAt} />}</span>
      </summary>
      {isOpen && (
        <div className="git-run-body">
          {error !== undefined && <p className="git-run-error">{error}</p>}
          <p className="hint">
            {commitAfter !== null && (
              <>
                {commitBefore !== null && commitBefore !== commitAfter && (
                  <>
                    <code>{shortCommit(commitBefore)}</code> →{' '}
                  </>
                )}
                <code>{shortCommit(commitAfter)}</code>
              </>
            )}
            {took !== null &&
              ` ${commitAfter === null ? messages.took : messages.tookText} ${took}`}
          </p>
          {pullRequestUrl !== undefined && /^https?:/.test(pullRequestUrl) && (
            <p>
              <a href={pullRequestUrl} target="_blank" rel="noreferrer">
                {messages.pullRequest} <ExternalLink size={14} aria-hidden="true" />
              </a>
            </p>
          )}
          {files.length > 0 && <FileList files={files} />}
        </div>
      )}
    </details>
  );
};

export const Runs = ({ runs }: { readonly runs: readonly GitRun[] }) => (
  <section>
    <h2 className="git-heading">{messages.runs}</h2>
    {runs.length === 0 ? (
      <p className="hint">{messages.noRunsYet}</p>
    ) : (
      <div className="git-runs">
        {runs.map((run) => (
          <Run key={run.id} run={run} open={run.status === 'Failed' && run === runs[0]} />
        ))}
      </div>
    )}
  </section>
);
