/** The page that explains how agents are connected to the site. */
import { html } from '../html/html.ts';
import { claudeCommand, mcpClients, mcpConfiguration } from '../machines/mcp-clients.ts';
import { MCP } from '../machines/names.ts';
import type { Site } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import * as ids from './ids.ts';
import { NOWHERE } from './page-context.ts';
import { shownIn } from './shown-site.ts';
import { defaultSpace } from './switches.ts';

export const mcpPage = (given: Site): Document => {
  const site = shownIn(given, null);
  const { messages, links } = site;
  const title = messages.say('mcp.title');
  const code = (text: string) =>
    html`<figure class="quoin-code"><pre dir="ltr" tabindex="0"><code>${text}</code></pre></figure>`;
  const install = mcpClients(site).map(
    ({ name, install: href }) =>
      html`<a class="button" href="${href}">${messages.say('page.connect', { name })}</a> `,
  );
  return documentOf(site, {
    title: `${title} · ${site.name}`,
    description: null,
    where: { ...NOWHERE, space: defaultSpace(site) },
    header: { hasNavigation: false, hasSearch: true },
    kind: 'lost',
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single">
<h1>${title}</h1>
<div class="prose">
<p>${messages.say('mcp.text')}</p>
${code(links.absolute(MCP))}
${!site.isListed && html`<p>${messages.say('mcp.private')}</p>`}
<p>${install}</p>
<h2>Claude Code</h2>
${code(claudeCommand(site))}
<h2>JSON</h2>
${code(mcpConfiguration(site))}
</div>
</main>`,
  });
};
