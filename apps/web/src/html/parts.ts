/** Pieces that several pages share: messages, times, scopes. */
import { SCOPE_DESCRIPTIONS, type Scope } from '@quoin/auth-scopes';
import { type Html, html, NOTHING } from './html.ts';

/** The error, which screen readers announce immediately; its id serves `aria-describedby`. */
export const problem = (message: string | null): Html =>
  message === null
    ? NOTHING
    : html`<div class="notice notice-problem" role="alert" id="problem"><p>${message}</p></div>`;

/** Shows the completed action. */
export const done = (message: string | null): Html =>
  message === null
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${message}</p></div>`;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date as text; the exact time is in `datetime` and on hover. */
export const day = (iso: string): Html =>
  html`<time datetime="${iso}" title="${iso}">${DAY.format(new Date(iso))}</time>`;

/** A checkbox a scope, with what it allows in plain words. */
export const scopeChoices = (
  offered: readonly Scope[],
  chosen: ReadonlySet<string>,
  legend: string,
  hint: string,
): Html => html`
      <fieldset class="scopes">
        <legend>${legend}</legend>
        <p class="hint">${hint}</p>
        <div class="choices">
          ${offered.map(
            (scope) => html`
          <label class="choice">
            <input type="checkbox" name="scopes" value="${scope}"${chosen.has(scope) ? html` checked` : NOTHING}>
            <span class="choice-text"><code>${scope}</code> <span class="hint">${SCOPE_DESCRIPTIONS[scope]}</span></span>
          </label>`,
          )}
        </div>
      </fieldset>`;
