/** A page whose text is copied as the HTML of a product, from an origin that is not the service's. */
import type { ClipboardCase } from '@quoin/editor/testing/clipboards';

export interface CopyPages extends AsyncDisposable {
  urlOf(name: string): string;
}

export const openCopyPages = (cases: readonly ClipboardCase[]): CopyPages => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const name = new URL(request.url).searchParams.get('name');
      const { html, text } = cases.find((one) => one.name === name) ?? { html: '', text: '' };
      const content = JSON.stringify({ 'text/html': html, 'text/plain': text });
      return new Response(
        `<!doctype html><title>Copy</title><p>Copy</p><script>
          addEventListener('copy', (event) => {
            event.preventDefault();
            for (const [type, value] of Object.entries(${content.replaceAll('<', '\\u003c')})) {
              event.clipboardData.setData(type, value);
            }
            document.querySelector('p').textContent = 'Copied';
          });
        </script>`,
        { headers: { 'content-type': 'text/html; charset=utf-8' } },
      );
    },
  });
  return {
    urlOf: (name) => `${server.url.origin}/?${new URLSearchParams({ name })}`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
