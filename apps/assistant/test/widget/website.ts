/** A website of another user, on an origin of its own. */

export interface Website extends AsyncDisposable {
  readonly origin: string;
  /** The next page that it shows. */
  show(page: WebPage): void;
}

export interface WebPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a page says about the assistant: attributes of the script's tag. */
export const scriptTag = (
  serviceUrl: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const all = { 'data-key': 'qak_test', 'data-label': 'Ask the docs', ...attributes };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  return `<script src="${serviceUrl}/assistant/widget.js"${written.join('')} defer></script>`;
};

export const htmlPage = (
  head: string,
  html = 'lang="en"',
  body = '<p>Our harbour.</p>',
): WebPage => ({
  html: `<!doctype html><html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbour</title>${head}</head><body><main><h1>Harbour</h1>${body}</main></body></html>`,
});

export const startWebsite = (): Website => {
  let page: WebPage = { html: '' };
  const server = Bun.serve({
    port: 0,
    hostname: 'localhost',
    fetch: () =>
      new Response(page.html, {
        headers: { 'content-type': 'text/html; charset=utf-8', ...page.headers },
      }),
  });
  return {
    origin: `http://localhost:${server.port}`,
    show: (next) => {
      page = next;
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
