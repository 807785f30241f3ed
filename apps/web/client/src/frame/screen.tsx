/**
 * The frame of every screen: a title, its heading with the focus after a navigation, acts, a way
 * up.
 */

import { type ReactNode, useEffect, useRef } from 'react';
import * as messages from '../messages/frame.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export interface ScreenProps {
  /** The heading, and the first part of the document's title. */
  readonly title: string;
  /** In the document's title, where it says more than the heading. */
  readonly documentTitle?: string | undefined;
  /** The second part: usually the project's name. */
  readonly of?: string | undefined;
  readonly crumbs?: readonly Crumb[] | undefined;
  /** One sentence: what is done here. */
  readonly lead?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Under the heading, such as `TabLinks`. */
  readonly tabs?: ReactNode;
  /** `narrow` for forms and settings, `wide` for lists, `full` for what needs all room. */
  readonly width?: 'narrow' | 'wide' | 'full' | undefined;
  readonly children?: ReactNode;
}

/** Says in the window's title where a user is. */
export const useTitle = (title: string, of?: string): void => {
  useEffect(() => {
    document.title = [title, of, messages.quoin].filter(Boolean).join(' · ');
  }, [title, of]);
};

let navigated = false;

/**
 * The reader who came by a link begins at the heading, as on a page that is loaded; the first
 * screen leaves the focus to the browser. The element needs `tabIndex={-1}`.
 */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
    navigated = true;
  }, []);
  return heading;
};

export const Screen = ({
  title,
  documentTitle = title,
  of,
  crumbs,
  lead,
  actions,
  tabs,
  width = 'wide',
  children,
}: ScreenProps) => {
  useTitle(documentTitle, of);
  const heading = useHeadingFocus();
  return (
    <main className={classNames('screen', `screen-${width}`)} id="main" tabIndex={-1}>
      <header className="screen-head">
        {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
        <div className="screen-title">
          <div className="screen-words">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className="lead">{lead}</p>}
          </div>
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
        {tabs}
      </header>
      {children}
    </main>
  );
};

export const ScreenSkeleton = () => (
  <main className="screen screen-wide" id="main" tabIndex={-1}>
    <div className="screen-waits">
      <Skeleton height={32} />
      <Skeleton lines={5} />
    </div>
  </main>
);
