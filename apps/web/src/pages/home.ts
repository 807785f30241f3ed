/** The start page of a signed-in person. */
import { type Html, html } from '../html/html.ts';
import { layout } from '../html/layout.ts';

const LINKS: readonly (readonly [string, string, string])[] = [
  ['/skills', 'Skills', 'Workflows that a webhook starts, and what came of each run.'],
  ['/settings/tokens', 'Access tokens', 'Make one for a script, a pipeline or the command line.'],
  ['/activate', 'Connect a device', 'Enter the code that your terminal shows.'],
  ['/api/v1/docs', 'API reference', 'Every endpoint, with what it takes and answers.'],
];

export const homePage = (email: string, name: string): Html =>
  layout({
    title: 'Start',
    email,
    width: 'wide',
    body: html`
    <h1>Hello, ${name}</h1>
    <p class="lead">Quoin keeps your documentation: pages, their revisions, and who may publish them.</p>
    <ul class="cards">
      ${LINKS.map(
        ([href, title, text]) => html`
      <li><a class="card" href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`,
      )}
    </ul>`,
  });
