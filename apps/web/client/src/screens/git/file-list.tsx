/** Files of a run, by what becomes of them. */
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { LoadMore } from '../../ui/load-more.tsx';

export interface ListedFile {
  readonly path: string;
  readonly action: string;
  readonly title?: string | undefined;
  readonly message?: string | undefined;
}

const AT_ONCE = 20;

const TONES: Readonly<Record<string, BadgeTone>> = {
  created: 'done',
  restored: 'done',
  updated: 'running',
  renamed: 'running',
  merged: 'running',
  pushed: 'accent',
  archived: 'warning',
  removed: 'warning',
  conflict: 'problem',
  not_pushed: 'problem',
  unconfirmed: 'warning',
  skipped: 'neutral',
};

export const FileList = ({ files }: { readonly files: readonly ListedFile[] }) => {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <div>
      <ul className="git-files">
        {files.slice(0, shown).map(({ path, action, title, message }, at) => (
          <li key={`${at} ${path}`}>
            <Badge tone={TONES[action]}>{action.replaceAll('_', ' ')}</Badge>
            <span className="git-file">
              <code>{path}</code>
              {(message ?? title) !== undefined && (
                <span className="hint"> {message ?? title}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {files.length > AT_ONCE && (
        <LoadMore
          shown={Math.min(shown, files.length)}
          total={files.length}
          hasMore={shown < files.length}
          busy={false}
          onMore={() => setShown((count) => count + AT_ONCE * 5)}
        />
      )}
    </div>
  );
};
