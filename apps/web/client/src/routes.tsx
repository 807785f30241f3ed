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

/** A part of the app that is loaded when it is first drawn, or before by `load`. */
type LoadedLater<Props> = LazyExoticComponent<ComponentType<Props>> & {
  readonly load: () => Promise<unknown>;
};

const RELOADED = 'quoin-reloaded';

/** After an update the files of before are gone: the document is loaded anew, once. */
const part = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedLater<Props> => {
  const loadOrReload = async () => {
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
  };
  return Object.assign(lazy(loadOrReload), { load });
};

export const SCREENS: Readonly<Record<string, LoadedLater<object>>> = {
  '/app': part(() => import('./screens/projects/index.tsx')),
  '/app/account': part(() => import('./screens/account/index.tsx')),
  '/app/account/tokens': part(() => import('./screens/account-tokens/index.tsx')),
  '/app/_design': part(() => import('./screens/design/index.tsx')),
  '/app/_import': part(() => import('./screens/import/new-project.tsx')),
};

/** Below `/app/:project`. */
export const PROJECT_SCREENS: Readonly<Record<string, LoadedLater<ProjectScreenProps>>> = {
  '': part(() => import('./screens/overview/index.tsx')),
  '/pages/:pageId': part(() => import('./screens/page/index.tsx')),
  '/pages/:pageId/history': part(() => import('./screens/history/index.tsx')),
  '/reviews': part(() => import('./screens/reviews/index.tsx')),
  '/reviews/:pageId': part(() => import('./screens/reviews/review.tsx')),
  '/settings': part(() => import('./screens/settings/index.tsx')),
  '/members': part(() => import('./screens/members/index.tsx')),
  '/keys': part(() => import('./screens/keys/index.tsx')),
  '/tokens': part(() => import('./screens/tokens/index.tsx')),
  '/secrets': part(() => import('./screens/secrets/index.tsx')),
  '/import': part(() => import('./screens/import/index.tsx')),
  '/search': part(() => import('./screens/search/index.tsx')),
  '/quality': part(() => import('./screens/quality/index.tsx')),
  '/quality/links': part(() => import('./screens/quality/links.tsx')),
  '/export': part(() => import('./screens/export/index.tsx')),
  '/analytics': part(() => import('./screens/analytics/index.tsx')),
  '/skills': part(() => import('./screens/skills/index.tsx')),
  '/skills/new': part(() => import('./screens/skills/new-skill.tsx')),
  '/skills/:skillId': part(() => import('./screens/skills/skill.tsx')),
  '/skills/:skillId/triggers': part(() => import('./screens/skills/triggers.tsx')),
  '/skills/:skillId/run': part(() => import('./screens/skills/run.tsx')),
  '/executions/:executionId': part(() => import('./screens/executions/index.tsx')),
  '/api-references': part(() => import('./screens/api-sources/index.tsx')),
  '/activity': part(() => import('./screens/activity/index.tsx')),
  '/activity/redirects': part(() => import('./screens/activity/redirects.tsx')),
  '/files': part(() => import('./screens/files/index.tsx')),
  '/git': part(() => import('./screens/git/index.tsx')),
  '/git/conflicts': part(() => import('./screens/git/conflicts.tsx')),
};

/** Is beside the screens of a project. */
export const Tree = part<ProjectScreenProps>(() => import('./screens/tree/index.tsx'));

/** What opens over the screens. */
export const Palette = part(() => import('./frame/palette.tsx'));
export const Shortcuts = part(() => import('./frame/shortcuts.tsx'));
export const Drawer = part(() => import('./frame/drawer.tsx'));
export const NewProject = part(() => import('./screens/projects/new-project.tsx'));
export const AccountMenu = part(() => import('./frame/account-menu.tsx'));
export const Toasts = part(async () => ({ default: (await import('./ui/toast.tsx')).Toasts }));

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
