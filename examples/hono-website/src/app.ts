/** The website: a list of the pages, each page, and a search. */
import { ConnectionError, NotFoundError, type Quoin, QuoinError } from '@quoin/sdk';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { listView, messageView, pageView, searchView } from './views.ts';

/** The API rejects a shorter query. */
const SHORTEST_QUERY = 2;

const notFoundView = messageView(
  'Page not found',
  'This page does not exist, or is not published.',
);

export interface AppOptions {
  readonly quoin: Quoin;
  /** Slug or id of the project whose published pages the website shows. */
  readonly project: string;
  /** Of the service, from which readers load the images. */
  readonly origin: string;
}

export const createApp = ({ quoin, project, origin }: AppOptions): Hono => {
  const publishedPages = async () => {
    const pages = [];
    // The SDK requests the next part of the list when the loop needs it.
    for await (const page of quoin.pages.list(project, { status: 'published', limit: 200 })) {
      pages.push(page);
    }
    return pages;
  };

  const app = new Hono();
  // Rendered pages contain no scripts and no styles, and load images only from Quoin.
  const contentSecurityPolicy = {
    defaultSrc: ["'none'"],
    imgSrc: [origin],
    formAction: ["'self'"],
  };
  app.use(secureHeaders({ contentSecurityPolicy }));

  app.get('/', async (context) => context.html(listView(await publishedPages())));

  app.get('/search', async (context) => {
    const text = context.req.query('q')?.trim() ?? '';
    const { hits } =
      text.length < SHORTEST_QUERY
        ? { hits: [] }
        : await quoin.search.query(project, { q: text, state: 'published' });
    return context.html(searchView(text, hits));
  });

  // Links in rendered pages are `/` and the path of the page.
  app.get('/:path{.+}', async (context) => {
    const path = context.req.param('path');
    const page = (await publishedPages()).find((each) => each.path === path);
    if (page === undefined) return context.notFound();
    const { html, toc } = await quoin.pages.rendered(page.id, { state: 'published' });
    return context.html(pageView(page.title, html, toc));
  });

  app.notFound((context) => context.html(notFoundView, 404));

  app.onError((error, context) => {
    // The page was unpublished after the list was read.
    if (error instanceof NotFoundError) return context.html(notFoundView, 404);
    if (!(error instanceof QuoinError)) throw error;
    console.error(error);
    const status = error instanceof ConnectionError ? 503 : 502;
    return context.html(
      messageView('The documentation is unavailable', 'Try again in a minute.'),
      status,
    );
  });
  return app;
};
