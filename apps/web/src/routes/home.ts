/** `/`: redirects to the app, or to the sign-in page first. */
import { warmApp } from '../app/served.ts';
import { seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

export const homeRoutes = (web: Web): PageRoute[] => {
  const GET = signedIn(web, async () => {
    warmApp();
    return seeOther('/app');
  });
  return [{ path: '/', GET }];
};
