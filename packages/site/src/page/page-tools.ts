/** Actions of readers on a page: copy it, view its Markdown, open it in an AI tool. */
import type { PageAction } from '../brand/model.ts';
import { type Html, html } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import { MCP, markdownName } from '../machines/names.ts';
import type { ShownSite } from '../model.ts';

interface AiLink {
  readonly label: string;
  readonly href: string;
}

/** Where a question is asked: chats on the web, and the chat of an editor (Cursor, "Deeplinks"). */
const CHATS = [
  { action: 'chatgpt', name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { action: 'claude', name: 'Claude', address: 'https://claude.ai/new?q=' },
  { action: 'cursor', name: 'Cursor', address: 'cursor://anysphere.cursor-deeplink/prompt?text=' },
] as const;

/** UAX #9 §2.4: a program reads the question, and would take them as a part of the address. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Chats read public pages only. VS Code is connected on the page of the server, which a folder of files has not. */
const aiLinks = (site: ShownSite, path: string): AiLink[] => {
  const { brand, links, messages, isListed, isLive } = site;
  const has = (action: PageAction): boolean => brand.pageActions.includes(action);
  const address = links.absolute(markdownName(path));
  const asked = messages.say('page.question', { address }).replace(ISOLATES, '');
  const question = encodeURIComponent(asked);
  const chats = CHATS.filter(({ action }) => isListed && has(action)).map(
    ({ name, address: chat }) => ({
      label: messages.say('page.openIn', { name }),
      href: `${chat}${question}`,
    }),
  );
  if (!isLive || !has('vscode')) return chats;
  const label = messages.say('page.connect', { name: 'VS Code' });
  return [...chats, { label, href: links.own(MCP) }];
};

/** No address of another site is requested before a click. */
export const pageTools = (site: ShownSite, path: string): Html => {
  const { brand, links, messages } = site;
  const markdown = links.own(markdownName(path));
  const ai = aiLinks(site, path);
  const copy =
    brand.pageActions.includes('copy') &&
    html`<button class="js" type="button" data-copy-page="${markdown}">${icon('copy')}<span>${messages.say('page.copy')}</span></button>`;
  const view =
    brand.pageActions.includes('view') &&
    html`<a href="${markdown}" type="text/markdown">${icon('page')}<span>${messages.say('page.markdown')}</span></a>`;
  const menu =
    ai.length > 0 &&
    html`<details class="switch"><summary aria-label="${messages.say('page.menu')}">${icon('chevron')}</summary><ul>${ai.map(
      ({ label, href }) => html`<li><a href="${href}">${label}</a></li>`,
    )}</ul></details>`;
  return html`<div class="page-tools">${copy}${view}${menu}</div>`;
};
