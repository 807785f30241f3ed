/** The preview of a sync. */

import type { GitPreview } from '@quoin/sdk';
import { useState } from 'react';
import { CircleCheck, TriangleAlert } from '../../icons/icons.ts';
import { GitCommitHorizontal as GitCommit } from '../../icons/more-icons.ts';
import * as messages from '../../messages/git.ts';
import { counted } from '../../ui/counted.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Time } from '../../ui/time.tsx';
import { FileList } from './file-list.tsx';
import { countsMessage, shortCommit } from './messages.ts';

const COMMITS = 5;

export const Preview = ({ preview }: { readonly preview: GitPreview }) => {
  const { ok, files, warnings, commits, headCommit } = preview;
  const [shown, setShown] = useState(COMMITS);
  const changes = countsMessage(preview);
  return (
    <section
      className={ok ? 'git-preview' : 'git-preview git-preview-warns'}
      aria-label={messages.preview}
    >
      <p className="git-preview-head">
        {ok ? (
          <CircleCheck size={18} aria-hidden="true" />
        ) : (
          <TriangleAlert size={18} aria-hidden="true" />
        )}
        <span>
          {changes === null ? messages.aSyncWouldChangeNothing : messages.aSyncWouldChange(changes)}
          {headCommit !== null && (
            <span className="hint">
              {' '}
              {messages.theBranchIsAt} <code>{shortCommit(headCommit)}</code>.
            </span>
          )}
        </span>
      </p>
      {warnings.length > 0 && (
        <ul className="git-warnings">
          {warnings.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>
                {path !== undefined && <code>{path}</code>} {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <FileList files={files} />}
      {commits.length > 0 && (
        <details className="git-commits">
          <summary>{counted(commits.length, messages.newCommit)}</summary>
          <ul>
            {commits.slice(0, shown).map(({ id, message, author, createdAt }) => (
              <li key={id}>
                <GitCommit size={16} aria-hidden="true" />
                <span className="git-commit-words">
                  {message}
                  <span className="hint">
                    {' '}
                    {author}, <Time at={createdAt} />
                  </span>
                </span>
                <code>{shortCommit(id)}</code>
              </li>
            ))}
          </ul>
          {commits.length > COMMITS && (
            <LoadMore
              shown={Math.min(shown, commits.length)}
              total={commits.length}
              hasMore={shown < commits.length}
              busy={false}
              onMore={() => setShown((count) => count + COMMITS * 4)}
            />
          )}
        </details>
      )}
    </section>
  );
};
