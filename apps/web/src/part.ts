/** The web app and the readers' sites as a part of the service. */
import type { Part } from '@quoin/service/part';
import { sitesBeforeRouting } from './site/before-routing.ts';
import { isServiceHost, routeDomains } from './site/domains.ts';
import { createSites } from './site/routes.ts';
import type { Web } from './visit.ts';
import { createWeb } from './web.ts';

export const webPart: Part = {
  name: 'web',
  mount: (root, { runtime, foundation, beforeRouting }) => {
    const { auth, config, database, deps } = foundation;
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
    const app = () => root;
    beforeRouting(sitesBeforeRouting({ sites, isServiceHost: isServiceHost(deps.domains), app }));
    root.onRequest(routeDomains({ sites, domains: deps.domains, app }));
    root.use(createWeb(web, sites));
  },
};
