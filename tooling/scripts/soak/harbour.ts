/** A bundle with a page whose code block the native parser renders, and an image. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const HARBOUR = {
  manifest: {
    version: 1,
    name: 'Harbour',
    spaces: [{ name: 'Docs', nav: [{ type: 'page', file: 'index' }] }],
  },
  pages: [
    {
      path: 'index.md',
      markdown: '# Harbour\n\n```ts\nconst berth = 7;\n```\n\n![The quay](images/quay.png)\n',
    },
  ],
  media: [{ path: 'images/quay.png', base64: PICTURE }],
  publish: true,
};
