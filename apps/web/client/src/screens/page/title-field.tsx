/** The title of the page, written where it is. */

import type { Page } from '@quoin/sdk';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useHeadingFocus } from '../../frame/screen.tsx';
import { TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/page.ts';

export interface TitleFieldProps {
  readonly page: Page;
  readonly readOnly: boolean;
  /** Whether the text begins with another heading, which readers see in place of the title. */
  readonly isForNavigation: boolean;
  readonly onRename: (title: string) => void;
  /** Enter goes on in the text. */
  readonly onNext: () => void;
}

export const TitleField = ({
  page,
  readOnly,
  isForNavigation,
  onRename,
  onNext,
}: TitleFieldProps) => {
  const heading = useHeadingFocus();
  const [title, setTitle] = useState(page.title);
  useEffect(() => setTitle(page.title), [page.title]);
  useLayoutEffect(
    () => () => {
      // The text shows the title from now on.
      if (!heading.current?.contains(document.activeElement)) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [heading],
  );
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
  const field = readOnly ? (
    page.title
  ) : (
    <textarea
      aria-label={isForNavigation ? messages.titleInNavigation : messages.title}
      rows={1}
      value={title}
      maxLength={TITLE_MAX}
      spellCheck
      onChange={(event) => setTitle(event.target.value.replaceAll('\n', ' '))}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
  if (isForNavigation) {
    return (
      <div className="page-title-in-navigation" ref={heading} tabIndex={-1}>
        <span>{messages.titleInNavigation}</span>
        {field}
      </div>
    );
  }
  return (
    <h1 className="page-title" ref={heading} tabIndex={-1} aria-label={page.title}>
      {field}
    </h1>
  );
};
