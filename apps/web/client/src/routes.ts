/**
 * Every screen and its address. A screen is a folder of `screens` whose `index.tsx` exports the
 * component by default; it is loaded when a user opens it. Adding one is a line here. Screens do not
 * import this file: it names all of them.
 */
import { type LoadedLater, loadedLater } from './loaded-later.ts';
import type { ProjectScreenProps } from './screens/project-screen.ts';

export const SCREENS: Readonly<Record<string, LoadedLater<object>>> = {
  '/app': loadedLater(() => import('./screens/projects/index.tsx')),
  '/app/account': loadedLater(() => import('./screens/account/index.tsx')),
  '/app/account/tokens': loadedLater(() => import('./screens/account-tokens/index.tsx')),
  '/app/_design': loadedLater(() => import('./screens/design/index.tsx')),
  '/app/_import': loadedLater(() => import('./screens/import/new-project.tsx')),
};

const PageScreen = loadedLater<ProjectScreenProps>(() => import('./screens/page/index.tsx'));

/** Screens that are opened from every other one of a project. */
export const NEXT_SCREENS = [PageScreen];

/** Below `/app/:project`. */
export const PROJECT_SCREENS: Readonly<Record<string, LoadedLater<ProjectScreenProps>>> = {
  '': loadedLater(() => import('./screens/overview/index.tsx')),
  '/pages/:pageId': PageScreen,
  '/pages/:pageId/history': loadedLater(() => import('./screens/history/index.tsx')),
  '/reviews': loadedLater(() => import('./screens/reviews/index.tsx')),
  '/reviews/:pageId': loadedLater(() => import('./screens/reviews/review.tsx')),
  '/settings': loadedLater(() => import('./screens/settings/index.tsx')),
  '/members': loadedLater(() => import('./screens/members/index.tsx')),
  '/keys': loadedLater(() => import('./screens/keys/index.tsx')),
  '/tokens': loadedLater(() => import('./screens/tokens/index.tsx')),
  '/secrets': loadedLater(() => import('./screens/secrets/index.tsx')),
  '/import': loadedLater(() => import('./screens/import/index.tsx')),
  '/search': loadedLater(() => import('./screens/search/index.tsx')),
  '/quality': loadedLater(() => import('./screens/quality/index.tsx')),
  '/quality/links': loadedLater(() => import('./screens/quality/links.tsx')),
  '/export': loadedLater(() => import('./screens/export/index.tsx')),
  '/analytics': loadedLater(() => import('./screens/analytics/index.tsx')),
  '/skills': loadedLater(() => import('./screens/skills/index.tsx')),
  '/skills/new': loadedLater(() => import('./screens/skills/new-skill.tsx')),
  '/skills/:skillId': loadedLater(() => import('./screens/skills/skill.tsx')),
  '/skills/:skillId/triggers': loadedLater(() => import('./screens/skills/triggers.tsx')),
  '/skills/:skillId/run': loadedLater(() => import('./screens/skills/run.tsx')),
  '/executions/:executionId': loadedLater(() => import('./screens/executions/index.tsx')),
  '/api-references': loadedLater(() => import('./screens/api-sources/index.tsx')),
  '/activity': loadedLater(() => import('./screens/activity/index.tsx')),
  '/activity/redirects': loadedLater(() => import('./screens/activity/redirects.tsx')),
  '/files': loadedLater(() => import('./screens/files/index.tsx')),
  '/git': loadedLater(() => import('./screens/git/index.tsx')),
  '/git/conflicts': loadedLater(() => import('./screens/git/conflicts.tsx')),
};

/** Is beside the screens of a project. */
export const Tree = loadedLater<ProjectScreenProps>(() => import('./screens/tree/index.tsx'));

const isAt = (pattern: string, pathname: string): boolean => {
  const parts = pathname.split('/');
  const names = pattern.split('/');
  return (
    names.length === parts.length && names.every((n, at) => n.startsWith(':') || n === parts[at])
  );
};

/** The screen of an address, by its path. */
export const screenAt = (pathname: string): { load: () => Promise<unknown> } | undefined =>
  Object.entries(SCREENS).find(([path]) => isAt(path, pathname))?.[1] ??
  Object.entries(PROJECT_SCREENS).find(([path]) => isAt(`/app/:project${path}`, pathname))?.[1];
