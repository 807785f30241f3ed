/**
 * Removes parts of a page that are not its text: silently, or with a report if readers saw them.
 */

import type { Element } from 'hast';
import { navigationOmitted, objectOmitted } from '../messages.ts';
import { hasClass, property } from './hast.ts';

/** Nothing that a reader sees, or only a fallback for what he sees. */
const SILENT = new Set(
  (
    'script style template meta link title base noscript wbr source track param colgroup col ' +
    'datalist map area rt rp'
  ).split(' '),
);

const SITE = navigationOmitted;
const FORM = 'A form or control was left out';

const REPORTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nav: SITE,
    header: 'A page header was left out',
    footer: 'A page footer was left out',
    aside: 'A side note was left out',
    form: FORM,
    button: FORM,
    select: FORM,
    textarea: FORM,
    fieldset: FORM,
    dialog: 'A dialog was left out',
    svg: 'A drawing (SVG) was left out',
    canvas: 'A drawing (canvas) was left out',
    audio: 'A sound was left out',
    object: objectOmitted,
    embed: objectOmitted,
    applet: objectOmitted,
  }),
);

const ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    navigation: SITE,
    search: FORM,
    banner: 'A page header was left out',
    contentinfo: 'A page footer was left out',
    complementary: 'A side note was left out',
  }),
);

/** The small links beside headings that point to the heading itself, and the buttons at code. */
const DECORATION = ['headerlink', 'header-anchor', 'hash-link', 'anchor', 'anchorjs-link'];

const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

export type Drop = 'silent' | { readonly message: string } | null;

const isHidden = (element: Element): boolean =>
  property(element, 'hidden') !== undefined ||
  property(element, 'ariaHidden') === 'true' ||
  HIDDEN_STYLE.test(property(element, 'style') ?? '');

const isDecoration = (element: Element): boolean =>
  element.tagName === 'a' && hasClass(element, ...DECORATION);

/**
 * @param wholePage Whether content is read from the whole body: a `header` within an article
 * belongs to it and often holds its heading; one of the page is the site's.
 */
export const dropOf = (element: Element, wholePage: boolean): Drop => {
  const { tagName } = element;
  if (SILENT.has(tagName) || isHidden(element) || isDecoration(element)) return 'silent';
  if (tagName === 'header' && !wholePage) return null;
  const message = REPORTED.get(tagName) ?? ROLES.get(property(element, 'role') ?? '');
  return message === undefined ? null : { message };
};
