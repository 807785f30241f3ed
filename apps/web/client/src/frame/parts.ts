/** Parts of the frame that open over the screens, or beside them. */
import { loadedLater } from '../loaded-later.ts';

export const Palette = loadedLater(() => import('./palette.tsx'));
export const Shortcuts = loadedLater(() => import('./shortcuts.tsx'));
export const Drawer = loadedLater(() => import('./drawer.tsx'));
export const NewPage = loadedLater(() => import('../screens/tree/new-page.tsx'));
export const AccountMenu = loadedLater(() => import('./account-menu.tsx'));
export const Toasts = loadedLater(async () => ({
  default: (await import('../ui/toast.tsx')).Toasts,
}));
