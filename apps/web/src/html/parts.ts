/** Pieces that several pages share: messages, times, scopes. */
import { SCOPE_DESCRIPTIONS, type Scope } from '@quoin/auth-scopes';
import { type Html, html, NOTHING } from './html.ts';

/** What went wrong, read out at once; its id serves `aria-describedby`. */
export const problem = (message: string | null): Html =>
  message === null
    ? NOTHING
    : html`<div class="notice notice-problem" role="alert" id="problem"><p>${message}</p></div>`;

/** What was done. */
export const done = (message: string | null): Html =>
  message === null
    ? NOTHING
    : html`<div class="notice notice-done" role="status"><p>${message}</p></div>`;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words; the exact moment is in `datetime` and on hover. */
export const day = (iso: string): Html =>
  html`<time datetime="${iso}" title="${iso}">${DAY.format(new Date(iso))}</time>`;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "3 hours ago"; beyond a month the day itself. */
export const ago = (iso: string, now: Date): Html => {
  const distance = new Date(iso).getTime() - now.getTime();
  if (Math.abs(distance) > 30 * 86_400_000) return day(iso);
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size);
  const words = step ? RELATIVE.format(Math.trunc(distance / step[1]), step[0]) : 'just now';
  return html`<time datetime="${iso}" title="${iso}">${words}</time>`;
};

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
