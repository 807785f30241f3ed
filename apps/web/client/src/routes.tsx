/**
 * Every screen and its address. A screen is a folder of `screens` whose `index.tsx` exports the
 * component by default; it is loaded when a user opens it. Adding one is a line here.
 */
import type { Project } from '@quoin/sdk';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What every screen of a project gets; parts of the address come from wouter's `useParams`. */
export interface ProjectScreenProps {
  readonly project: Project;
}

type Screen<Props> = LazyExoticComponent<ComponentType<Props>>;

const RELOADED = 'quoin-reloaded';

/** After an update the files of before are gone: the document is loaded anew, once. */
const screen = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>): Screen<Props> =>
  lazy(async () => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(RELOADED);
      return loaded;
    } catch (problem) {
      if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null) throw problem;
      sessionStorage.setItem(RELOADED, 'yes');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });

export const SCREENS: Readonly<Record<string, Screen<object>>> = {
  '/app': screen(() => import('./screens/projects/index.tsx')),
  '/app/account': screen(() => import('./screens/account/index.tsx')),
  '/app/account/tokens': screen(() => import('./screens/account-tokens/index.tsx')),
  '/app/_design': screen(() => import('./screens/design/index.tsx')),
  '/app/_import': screen(() => import('./screens/import/new-project.tsx')),
};

/** Below `/app/:project`. */
export const PROJECT_SCREENS: Readonly<Record<string, Screen<ProjectScreenProps>>> = {
  '': screen(() => import('./screens/overview/index.tsx')),
  '/pages/:pageId': screen(() => import('./screens/page/index.tsx')),
  '/pages/:pageId/history': screen(() => import('./screens/history/index.tsx')),
  '/reviews': screen(() => import('./screens/reviews/index.tsx')),
  '/reviews/:pageId': screen(() => import('./screens/reviews/review.tsx')),
  '/settings': screen(() => import('./screens/settings/index.tsx')),
  '/members': screen(() => import('./screens/members/index.tsx')),
  '/keys': screen(() => import('./screens/keys/index.tsx')),
  '/tokens': screen(() => import('./screens/tokens/index.tsx')),
  '/secrets': screen(() => import('./screens/secrets/index.tsx')),
  '/import': screen(() => import('./screens/import/index.tsx')),
  '/search': screen(() => import('./screens/search/index.tsx')),
  '/quality': screen(() => import('./screens/quality/index.tsx')),
  '/quality/links': screen(() => import('./screens/quality/links.tsx')),
  '/export': screen(() => import('./screens/export/index.tsx')),
  '/analytics': screen(() => import('./screens/analytics/index.tsx')),
  '/skills': screen(() => import('./screens/skills/index.tsx')),
  '/activity': screen(() => import('./screens/activity/index.tsx')),
  '/activity/redirects': screen(() => import('./screens/activity/redirects.tsx')),
  '/git': screen(() => import('./screens/git/index.tsx')),
  '/git/conflicts': screen(() => import('./screens/git/conflicts.tsx')),
};

/** Is beside the screens of a project. */
export const Tree = screen<ProjectScreenProps>(() => import('./screens/tree/index.tsx'));
