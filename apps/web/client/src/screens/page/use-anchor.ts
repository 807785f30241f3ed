/** An address with the anchor of a heading scrolls to it, as on the readers' site. */

import type { Editor } from '@quoin/editor';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import type { Page, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { issuesQuery } from './queries.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6].map((level) => `.page-editor .qe-content h${level}`).join();

/** @param text what the service has, whose headings it has named */
export const useAnchor = (
  project: Project,
  page: Page,
  text: () => string,
  editor: Editor | null,
): void => {
  const anchor = decodePercent(location.hash.slice(1));
  const { data } = useQuery({
    ...issuesQuery(project.slug, page, text),
    enabled: anchor !== '',
  });
  const at = data?.outline.findIndex((heading) => heading.anchor === anchor) ?? -1;
  useEffect(() => {
    if (editor === null || at < 0) return;
    document.querySelectorAll(HEADINGS)[at]?.scrollIntoView({ block: 'start' });
  }, [editor, at]);
};
