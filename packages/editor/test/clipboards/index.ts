/** The collection of clipboards. */
import type { ClipboardCase } from './clipboard-case.ts';
import { GOOGLE } from './google.ts';
import { OFFICE } from './office.ts';
import { PROGRAMS } from './programs.ts';
import { WEB_PAGES } from './web-pages.ts';
import { WORKSPACES } from './workspaces.ts';

export { withoutPadding } from '../support/without-padding.ts';
export type { ClipboardCase } from './clipboard-case.ts';

export const CLIPBOARDS: readonly ClipboardCase[] = [
  ...GOOGLE,
  ...OFFICE,
  ...WORKSPACES,
  ...PROGRAMS,
  ...WEB_PAGES,
];
