/** The web app and the readers' sites as a part of the service. */
import type { Part } from '@quoin/service/part';
import { routeDomains } from './site/domains.ts';
import { createSites } from './site/routes.ts';
import type { Web } from './visit.ts';
import { createWeb } from './web.ts';

export const webPart: Part = {
  name: 'web',
  mount: (root, { runtime, foundation: { auth, config, database, deps } }) => {
    const web: Web = {
      runtime,
      auth,
      security: config.security,
      site: {
        assistant: config.siteAssistant,
        maxAgeSeconds: config.siteMaxAge,
        generation: () => database.generation(),
      },
    };
    const sites = createSites(web);
    root.onRequest(routeDomains({ sites, domains: deps.domains, app: () => root }));
    root.use(createWeb(web, sites));
  },
};
