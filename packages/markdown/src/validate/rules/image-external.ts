/** An image that another host serves. */
import { remoteImages } from '../../links/remote-images.ts';
import type { Rule } from '../rule.ts';

export const imageExternal: Rule = {
  id: 'image-external',
  severity: 'warning',
  reason:
    'Readers get a link in place of the image: pages load nothing from other hosts, which would learn who reads them.',
  example: {
    bad: '![The harbour](https://example.com/harbour.png)\n',
    good: '![The harbour](/images/harbour.png)\n',
  },
  check: (context) => ({
    end() {
      for (const { range } of remoteImages(context.document, context.links)) {
        context.report(range, 'The image is on another host: add the file to the project');
      }
    },
  }),
};
