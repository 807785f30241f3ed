/** The floating form of a link: where the cursor is in one, or where one is to be made. */
import type { Mark, MarkType } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { BrokenUrl, Links } from '../../links.ts';
import * as messages from '../../messages.ts';
import { button } from '../../ui/button.ts';
import { el, focusAll } from '../../ui/dom.ts';
import { placeBeside } from '../../ui/place.ts';
import { whenFocusLeaves } from '../../ui/when-focus-leaves.ts';
import { changeAddress } from '../addresses.ts';
import { floatingParent } from '../floating-parent.ts';
import { brokenIn } from './broken-links.ts';
import { LinkSearch } from './link-search.ts';

const key = new PluginKey<boolean>('link');

interface Range {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark | null;
}

/** The whole link around the selection. */
const linkAround = (state: EditorState, type: MarkType): Range | null => {
  const { $from, $to } = state.selection;
  if (!$from.sameParent($to)) return null;
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  const { parent } = $from;
  const has = (index: number): boolean => {
    const child = parent.maybeChild(index);
    return child !== null && mark.isInSet(child.marks);
  };
  let first = $from.index();
  if (!has(first)) first -= 1;
  let last = first;
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  const from = $from.posAtIndex(first, $from.depth);
  return { from, to: $from.posAtIndex(last + 1, $from.depth), mark };
};

const rangeOf = (state: EditorState, type: MarkType): Range => {
  const { from, to } = state.selection;
  return linkAround(state, type) ?? { from, to, mark: null };
};

/** Opens the form, for the link around the selection or a new one. */
export const editLink: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) {
    return false;
  }
  dispatch?.(state.tr.setMeta(key, true));
  return true;
};

/** The state is as it was; what floats beside it depends on where the focus is now. */
const renew = (view: EditorView): void => {
  setTimeout(() => !view.isDestroyed && view.dispatch(view.state.tr));
};

class LinkForm {
  #element: HTMLElement | null = null;
  #shown = '';

  constructor(
    private readonly view: EditorView,
    private readonly type: MarkType,
    private readonly links: Links | undefined,
  ) {}

  update(): void {
    const { view, type } = this;
    const isEditing = key.getState(view.state) === true;
    const range = rangeOf(view.state, type);
    const hasFocus = view.hasFocus() || this.#element?.contains(document.activeElement) === true;
    const isNear = hasFocus && range.mark !== null && view.state.selection.empty;
    if (!view.editable || (!isEditing && !isNear)) {
      this.destroy();
      return;
    }
    const broken = brokenIn(view.state, range, String(range.mark?.attrs.href));
    const shown = `${isEditing} ${range.from} ${range.to} ${range.mark?.attrs.href} ${isEditing ? '' : JSON.stringify(broken)}`;
    if (shown === this.#shown && this.#element) return;
    this.destroy();
    this.#shown = shown;
    this.#element = isEditing ? this.#form(range) : this.#bubble(range, broken);
    view.dom.parentElement?.append(this.#element);
    placeBeside(this.#element, view.coordsAtPos(range.from));
    if (isEditing) focusAll(this.#element.querySelector('input'));
  }

  destroy(): void {
    const element = this.#element;
    this.#element = null;
    this.#shown = '';
    // Taking away what has the focus tells the form that the focus left it.
    element?.remove();
  }

  /** Why the link is broken, and a button that takes the probable address in all its places. */
  #problem(broken: BrokenUrl | null): HTMLElement[] {
    if (broken === null) return [];
    const { view } = this;
    const { url, reason, suggestion } = broken;
    const problem = el('span', { class: 'qe-problem qe-link-problem' }, reason);
    if (suggestion === undefined) return [problem];
    const change = (): void => {
      const { tr } = view.state;
      if (changeAddress(tr, url, suggestion)) view.dispatch(tr);
      view.focus();
    };
    const label = messages.changeTo({ name: suggestion });
    return [problem, button({ label, className: 'qe-link-suggestion', onPress: change })];
  }

  #bubble({ from, to, mark }: Range, broken: BrokenUrl | null): HTMLElement {
    const { view, type } = this;
    return el(
      'div',
      { class: 'qe-panel qe-link-bubble', role: 'group', 'aria-label': messages.link },
      el('span', { class: 'qe-link-href' }, mark?.attrs.href || messages.noAddress),
      button({
        label: messages.editLink,
        icon: 'settings',
        keys: 'Mod-K',
        onPress: () => editLink(view.state, view.dispatch),
      }),
      button({
        label: messages.removeLink,
        icon: 'close',
        onPress: () => view.dispatch(view.state.tr.removeMark(from, to, type)),
      }),
      ...this.#problem(broken),
    );
  }

  #form({ from, to, mark }: Range): HTMLElement {
    const { view } = this;
    const href = el('input', {
      type: 'text',
      placeholder: this.links ? messages.searchOrAddress : 'https://… or a page’s address',
      autocomplete: 'off',
    });
    const words = el('input', { type: 'text' });
    href.value = mark?.attrs.href ?? '';
    words.value = view.state.doc.textBetween(from, to, ' ');
    const search =
      this.links &&
      new LinkSearch(floatingParent(view), href, this.links, ({ label }) => {
        if (words.value.trim() === '') words.value = label;
      });
    search?.checkPresent();
    const close = (): void => {
      search?.close();
      view.dispatch(view.state.tr.setMeta(key, false));
      view.focus();
    };
    const form = el(
      'form',
      { class: 'qe-panel qe-link-form', 'aria-label': messages.link },
      el('label', { class: 'qe-field' }, el('span', {}, messages.address), href),
      ...(search ? [search.problem] : []),
      el('label', { class: 'qe-field' }, el('span', {}, messages.linkText), words),
      el(
        'div',
        { class: 'qe-panel-actions' },
        el('button', { type: 'submit', class: 'qe-button qe-button-main' }, messages.setLink),
        button({ label: messages.cancel, onPress: close }),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#set({ from, to, mark }, href.value.trim(), words.value);
      close();
    });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    });
    whenFocusLeaves(form, () => {
      search?.close();
      if (this.#element === form) view.dispatch(view.state.tr.setMeta(key, false));
    });
    return form;
  }

  #set({ from, to, mark }: Range, href: string, words: string): void {
    const { view, type } = this;
    const { tr, doc, schema } = view.state;
    if (href === '') {
      view.dispatch(tr.removeMark(from, to, type));
      return;
    }
    const text = words.trim() === '' ? href : words;
    let end = to;
    if (text !== doc.textBetween(from, to, ' ')) {
      tr.replaceWith(from, to, schema.text(text, doc.resolve(from).marks()));
      end = from + text.length;
    }
    tr.removeMark(from, end, type);
    tr.addMark(from, end, type.create({ href, title: mark?.attrs.title ?? null }));
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)));
  }
}

export const linkForm = (type: MarkType, links?: Links): Plugin =>
  new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply(tr, isOpen) {
        const meta: unknown = tr.getMeta(key);
        return typeof meta === 'boolean' ? meta : isOpen && !tr.docChanged;
      },
    },
    view: (view) => new LinkForm(view, type, links),
    props: {
      handleDOMEvents: {
        focus: renew,
        blur: renew,
      },
      handleKeyDown(view, event) {
        if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
        const { empty } = view.state.selection;
        // Without a selection and outside of links the keys are the app's.
        if (empty && linkAround(view.state, type) === null) return false;
        event.preventDefault();
        return editLink(view.state, view.dispatch);
      },
    },
  });
