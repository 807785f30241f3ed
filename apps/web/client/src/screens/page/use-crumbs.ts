/** Where a page is: project, space, and what is above it. */
import type { Page, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectAddress } from '../../addresses.ts';
import { structureQuery } from '../../queries.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { ancestorsOf, indexOf } from '../tree/structure-index.ts';

export const useCrumbs = (project: Project, page: Page): readonly Crumb[] => {
  const { data } = useQuery(structureQuery(project.slug));
  return useMemo(() => {
    const home: Crumb = [project.name, projectAddress(project)];
    if (data === undefined) return [home];
    // Groups have no screen of their own: only pages lead anywhere.
    const above = ancestorsOf(indexOf(data), page.navItemId).flatMap(
      ({ title, pageId }): Crumb[] =>
        pageId === null ? [] : [[title, projectAddress(project, `/pages/${pageId}`)]],
    );
    return [home, ...above];
  }, [project, page.navItemId, data]);
};
