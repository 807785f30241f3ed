/** `/`: leads on. */
import { homePage } from '../pages/home.ts';
import { page } from '../respond.ts';
import { type PageRoute, signedIn, type Web } from '../visit.ts';

export const homeRoutes = (web: Web): PageRoute[] => [
  {
    path: '/',
    GET: signedIn(web, async (_visit, { principal }) =>
      page(homePage(principal.email, principal.name)),
    ),
  },
];
