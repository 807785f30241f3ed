/** The title of the page, written where it is. */

import type { Page } from '@quoin/sdk';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useHeadingFocus } from '../../frame/screen.tsx';
import { TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/page.ts';

export interface TitleFieldProps {
  readonly page: Page;
  readonly readOnly: boolean;
  readonly onRename: (title: string) => void;
  /** Enter goes on in the text. */
  readonly onNext: () => void;
}

export const TitleField = ({ page, readOnly, onRename, onNext }: TitleFieldProps) => {
  const heading = useHeadingFocus();
  const [title, setTitle] = useState(page.title);
  useEffect(() => setTitle(page.title), [page.title]);
  const commit = () => {
    const next = title.trim();
    if (next === '') setTitle(page.title);
    else if (next !== page.title) onRename(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTitle(page.title);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
    onNext();
  };
  return (
    <h1 className="page-title" ref={heading} tabIndex={-1} aria-label={page.title}>
      {readOnly ? (
        page.title
      ) : (
        <textarea
          aria-label={messages.title}
          rows={1}
          value={title}
          maxLength={TITLE_MAX}
          spellCheck
          onChange={(event) => setTitle(event.target.value.replaceAll('\n', ' '))}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      )}
    </h1>
  );
};
