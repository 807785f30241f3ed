/** The text on the page: its headings, beside it or, where there is no room, above it. */
import { type Html, html, NOTHING } from '../html/html.ts';
import type { ShownSite, TocEntry } from '../model.ts';
import * as ids from './ids.ts';
import { words } from './isolate.ts';

/** Headings that are listed: sections and theirs. */
const DEEPEST = 3;
/**
 * Quoin's own limit: of pages with more headings, such as change logs, only sections are listed.
 */
const MANY = 80;

const listed = (toc: readonly TocEntry[]): readonly TocEntry[] => {
  const entries = toc.filter(({ level }) => level > 1 && level <= DEEPEST);
  if (entries.length <= MANY) return entries;
  const top = Math.min(...entries.map(({ level }) => level));
  return entries.filter(({ level }) => level === top).slice(0, MANY);
};

export interface Contents {
  /** At the side. */
  readonly beside: Html;
  /** Folded, above the text. */
  readonly above: Html;
}

export const contentsOf = (site: ShownSite, toc: readonly TocEntry[]): Contents => {
  const title = site.messages.say('contents.title');
  const entries = listed(toc);
  // One heading is nothing to choose from.
  if (entries.length < 2) return { beside: NOTHING, above: NOTHING };
  const top = Math.min(...entries.map(({ level }) => level));
  const list = html`<ul>${entries.map(
    ({ level, title: heading, anchor }) =>
      html`<li${level > top && html` class="sub"`}><a href="#${anchor}">${words(site, heading)}</a></li>`,
  )}</ul>`;
  return {
    beside: html`<aside class="toc"><nav aria-labelledby="${ids.CONTENTS}"><p id="${ids.CONTENTS}">${title}</p>${list}</nav></aside>`,
    above: html`<details class="toc-fold"><summary>${title}</summary><nav aria-label="${title}">${list}</nav></details>`,
  };
};
