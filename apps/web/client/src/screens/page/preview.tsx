/** The page as readers will see it, from what is saved. */

import type { Editor } from '@quoin/editor';
import type { Page, Project } from '@quoin/sdk';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import * as messages from '../../messages/page.ts';
import { LEADING, useScrollTogether } from './use-scroll-together.ts';

export interface PreviewProps {
  readonly project: Project;
  readonly page: Page;
  /** Where it is beside the text: the editor, and the element that the text scrolls in. */
  readonly editor?: Editor | null;
  readonly sheet?: RefObject<HTMLElement | null>;
}

export const previewAddress = (project: Project, page: Page): string =>
  `/app/_preview/${project.slug}/${page.id}`;

/**
 * Reloads the frame for each new version, one reload after the other: Chromium ignores `reload()`
 * while the first document of a frame is loading.
 *
 * @returns the handler of the frame's load event
 */
const useReloads = (frame: RefObject<HTMLIFrameElement | null>, version: string): (() => void) => {
  const wanted = useRef(version);
  /** The version that was newest when the frame's document was requested. */
  const requested = useRef(version);
  const isLoading = useRef(true);
  const renew = useCallback(() => {
    if (isLoading.current || requested.current === wanted.current) return;
    requested.current = wanted.current;
    isLoading.current = true;
    frame.current?.contentWindow?.location.reload();
  }, [frame]);
  useEffect(() => {
    wanted.current = version;
    renew();
  }, [version, renew]);
  return useCallback(() => {
    isLoading.current = false;
    renew();
  }, [renew]);
};

export const Preview = ({ project, page, editor = null, sheet }: PreviewProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const onLoaded = useReloads(frame, page.updatedAt);
  const { follow, lead } = useScrollTogether(frame, sheet, editor);
  const latest = useRef(follow);
  latest.current = follow;
  return (
    <iframe
      className="page-preview"
      title={messages.previewOfTitle(page.title)}
      ref={frame}
      src={previewAddress(project, page)}
      onPointerEnter={() => lead('frame')}
      onLoad={({ currentTarget: { contentWindow } }) => {
        onLoaded();
        // A new version is a new document; it stays where a reader reads.
        contentWindow?.scrollTo(0, scrolled.current);
        for (const type of LEADING)
          contentWindow?.addEventListener(type, () => lead('frame'), { passive: true });
        contentWindow?.addEventListener('scroll', () => {
          scrolled.current = contentWindow.scrollY;
          latest.current('frame');
        });
      }}
    />
  );
};
