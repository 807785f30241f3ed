/** `[[` and `@` list pages, headings and files to link to. */
import type { MarkType } from 'prosemirror-model';
import type { Links, LinkTarget } from '../../links.ts';
import * as messages from '../../messages.ts';
import type { Choice } from '../../ui/choice-list.ts';
import type { IconName } from '../../ui/icon.ts';
import type { Replaced, Trigger } from './suggestions.ts';

const ICONS: Readonly<Record<LinkTarget['kind'], IconName>> = {
  page: 'page',
  heading: 'hash',
  file: 'file',
};

export const targetChoice = (target: LinkTarget, run: () => void): Choice => ({
  label: target.label,
  hint: target.hint,
  icon: ICONS[target.kind],
  run,
});

const insertLink = ({ view, from }: Replaced, type: MarkType, target: LinkTarget): void => {
  const { state } = view;
  const text = state.schema.text(target.label, [type.create({ href: target.href, title: null })]);
  const tr = state.tr.replaceWith(from, state.selection.from, text);
  view.dispatch(tr.removeStoredMark(type).scrollIntoView());
  view.focus();
};

export const linkMenus = (links: Links, type: MarkType): Trigger[] =>
  [
    { sign: '[[', startsWord: false, query: /^[^[\]\n]*$/ },
    // A sign with a space behind it is text.
    { sign: '@', startsWord: true, query: /^(?!\s)[^@\n]*$/ },
  ].map((trigger) => ({
    ...trigger,
    label: messages.linkTargets,
    async choices(query, replaced) {
      const found = await links.search(query.trim());
      return found.map((target) => targetChoice(target, () => insertLink(replaced, type, target)));
    },
  }));
