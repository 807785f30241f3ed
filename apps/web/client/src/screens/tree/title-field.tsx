/** A row whose title is being changed: Enter and leaving it keep the new one, Escape the old one. */

import { useEffect, useRef } from 'react';
import { TITLE_MAX } from '../../limits.ts';
import * as messages from '../../messages/tree.ts';

export interface TitleFieldProps {
  readonly title: string;
  readonly onDone: (title: string | null) => void;
}

export const TitleField = ({ title, onDone }: TitleFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  // Leaving the field follows Enter and Escape, which have decided already.
  const decided = useRef(false);
  const decide = (next: string | null) => {
    if (decided.current) return;
    decided.current = true;
    const trimmed = next?.trim() ?? '';
    onDone(trimmed === '' || trimmed === title ? null : trimmed);
  };
  return (
    <input
      className="tree-title-field"
      aria-label={messages.newTitleOfTitle(title)}
      defaultValue={title}
      maxLength={TITLE_MAX}
      ref={field}
      onBlur={(event) => decide(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') decide(event.currentTarget.value);
        if (event.key === 'Escape') {
          event.preventDefault();
          decide(null);
        }
      }}
    />
  );
};
