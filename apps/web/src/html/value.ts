/** Values of JSON as people read them: text as text, the rest indented, the very long cut. */
import { type Html, html } from './html.ts';

/** Beyond this no reader reads on in a page; the whole value is a link away. */
const MAX_SHOWN = 20_000;

/** Longer JSON is not indented: what is nested deep would grow by as much with each line. */
const MAX_INDENTED = 100_000;

/** As it is shown: a text as itself, anything else as indented JSON. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const compact = JSON.stringify(value) ?? 'null';
  return compact.length > MAX_INDENTED ? compact : JSON.stringify(value, null, 2);
};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * @param label what it is, for those who hear the page
 * @param empty words in the place of nothing
 */
export const valueBlock = (value: unknown, label: string, empty: string): Html => {
  if (isNothing(value)) return html`<p class="hint">${empty}</p>`;
  const text = valueText(value);
  const rest = text.length - MAX_SHOWN;
  return html`<pre class="value" tabindex="0" role="region" aria-label="${label}"><code>${text.slice(0, MAX_SHOWN)}</code></pre>${
    rest > 0 &&
    html`<p class="hint">${rest.toLocaleString('en')} more characters are not shown here.</p>`
  }`;
};

/** Names with their values, such as headers. */
export const pairs = (entries: Readonly<Record<string, string>>, empty: string): Html => {
  const rows = Object.entries(entries);
  if (rows.length === 0) return html`<p class="hint">${empty}</p>`;
  return html`<dl class="pairs">${rows.map(
    ([name, value]) => html`
      <div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}
    </dl>`;
};
