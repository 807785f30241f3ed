/** The JSON REST API as a part of the service. */
import type { Part } from '@quoin/service/part';
import { siteScripts } from '@quoin/web/site-scripts';
import { createApi } from './app.ts';

export const apiPart: Part = {
  name: 'api',
  mount: (root, { runtime }) => {
    root.use(
      createApi({
        runtime,
        siteScript: async () => {
          const scripts = await siteScripts();
          return (messages) => scripts.script('site', messages).text;
        },
      }),
    );
  },
};
