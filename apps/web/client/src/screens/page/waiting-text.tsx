/**
 * The text of a page in the place of the editor while that is loaded: as readers see it, or as its
 * source. What is done in it waits for the editor.
 */

import type { EditorMode } from '@quoin/editor';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import * as messages from '../../messages/page.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HeldInput } from './held/held-input.ts';
import { renderedQuery } from './queries.ts';

export interface WaitingTextProps {
  readonly pageId: string;
  readonly mode: EditorMode;
  readonly markdown: string;
  readonly readOnly: boolean;
  readonly held: HeldInput;
  /** The heading of level 1 that the text begins with. */
  readonly onHeading: (heading: string | null) => void;
}

/** Characters of a source that fill every window. */
const IN_SIGHT = 20_000;

/** What would take the focus, or the click, from the text. */
const INTERACTIVE = 'audio, button, iframe, input, select, summary, textarea, video';

/** Assistive technology can pass over its content, which the editor shows again. */
const WRITABLE = {
  contentEditable: true,
  suppressContentEditableWarning: true,
  role: 'textbox',
  tabIndex: 0,
  'aria-multiline': true,
  'aria-label': messages.textIsLoading,
  'aria-busy': true,
} as const;

interface HostProps {
  readonly className: string;
  readonly held: HeldInput;
  readonly readOnly: boolean;
  /** Its content is of the browser: React does not draw it. */
  readonly fill: (element: HTMLElement) => void;
}

/** The element that can be written in. */
const Host = ({ className, held, readOnly, fill }: HostProps) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current !== null) fill(host.current);
  }, [fill]);
  useLayoutEffect(() => {
    if (host.current !== null && !readOnly) return held.listenTo(host.current);
    return undefined;
  }, [held, readOnly]);
  const state = readOnly ? { inert: true, 'aria-hidden': true } : WRITABLE;
  // Readers have the elements of code blocks as on pages with the site's program.
  return <div ref={host} className={className} data-js {...state} />;
};

const WaitingSource = ({ markdown, held, readOnly }: WaitingTextProps) => {
  const fill = useCallback(
    (element: HTMLElement) => {
      element.textContent = markdown.slice(0, IN_SIGHT);
    },
    [markdown],
  );
  return (
    <div className="qe-source">
      <div className="qe-toolbar page-waiting-toolbar" />
      <Host className="page-waiting-source" held={held} readOnly={readOnly} fill={fill} />
    </div>
  );
};

const WaitingRich = ({ pageId, mode, held, readOnly, onHeading }: WaitingTextProps) => {
  const { data } = useQuery(renderedQuery(pageId));
  const html = data?.html;
  const fill = useCallback(
    (element: HTMLElement) => {
      if (html === undefined) return;
      // The service allows elements and attributes by a list (`packages/markdown/src/render`).
      held.refill(() => {
        element.innerHTML = html;
      });
      for (const each of element.querySelectorAll<HTMLElement>(INTERACTIVE)) each.inert = true;
      const first = element.firstElementChild;
      if (first?.tagName === 'H1') onHeading(first.textContent.replace(/\s+/g, ' ').trim());
    },
    [html, held, onHeading],
  );
  return (
    <div className={`qe-rich qe-mode-${mode}`}>
      {mode === 'wysiwyg' && <div className="qe-toolbar page-waiting-toolbar" />}
      <div className="qe-body quoin-canvas">
        {html === undefined && <Skeleton lines={5} />}
        <Host
          className="qe-content prose page-waiting-text"
          held={held}
          readOnly={readOnly}
          fill={fill}
        />
      </div>
    </div>
  );
};

export const WaitingText = (props: WaitingTextProps) => (
  <div className="page-editor page-waiting">
    {props.mode === 'source' ? <WaitingSource {...props} /> : <WaitingRich {...props} />}
  </div>
);
