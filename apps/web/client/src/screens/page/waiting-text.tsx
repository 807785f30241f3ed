/** The text of a page as readers see it, in the place of the editor while that is made. */

import type { EditorMode } from '@quoin/editor';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { renderedQuery } from './queries.ts';

export interface WaitingTextProps {
  readonly pageId: string;
  readonly mode: Exclude<EditorMode, 'source'>;
  /** The heading of level 1 that the text begins with. */
  readonly onHeading: (heading: string | null) => void;
}

export const WaitingText = ({ pageId, mode, onHeading }: WaitingTextProps) => {
  const { data } = useQuery(renderedQuery(pageId));
  const html = data?.html;
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || html === undefined) return;
      // The service allows elements and attributes by a list (`packages/markdown/src/render`).
      element.innerHTML = html;
      const first = element.firstElementChild;
      if (first?.tagName === 'H1') onHeading(first.textContent.replace(/\s+/g, ' ').trim());
    },
    [html, onHeading],
  );
  if (html === undefined) return <Skeleton lines={5} />;
  return (
    <div className="page-editor" inert aria-hidden="true">
      <div className={`qe-rich qe-mode-${mode}`}>
        {mode === 'wysiwyg' && <div className="qe-toolbar page-waiting-toolbar" />}
        <div className="qe-body quoin-canvas">
          <div className="qe-content prose page-waiting-text" data-js ref={show} />
        </div>
      </div>
    </div>
  );
};
