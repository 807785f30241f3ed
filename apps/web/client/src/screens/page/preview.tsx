/** The page as readers will see it, from what is saved. */
import type { Page, Project } from '@quoin/sdk';
import { useEffect, useRef } from 'react';

export interface PreviewProps {
  readonly project: Project;
  readonly page: Page;
}

export const previewAddress = (project: Project, page: Page): string =>
  `/app/_preview/${project.slug}/${page.id}`;

export const Preview = ({ project, page }: PreviewProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(page.updatedAt);
  useEffect(() => {
    if (shown.current === page.updatedAt) return;
    shown.current = page.updatedAt;
    // `reload` would load the empty document again while the first one is under way.
    frame.current?.contentWindow?.location.replace(previewAddress(project, page));
  }, [page.updatedAt, project, page]);
  return (
    <iframe
      className="page-preview"
      title={`Preview of ${page.title}`}
      ref={frame}
      src={previewAddress(project, page)}
      onLoad={({ currentTarget: { contentWindow } }) => {
        // A new version is a new document; it stays where somebody reads.
        contentWindow?.scrollTo(0, scrolled.current);
        contentWindow?.addEventListener('scroll', () => {
          scrolled.current = contentWindow.scrollY;
        });
      }}
    />
  );
};
