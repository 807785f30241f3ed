/**
 * Handles of the row and the column under the pointer, or with the cursor: a menu at a click, another
 * place at a drag. Below and beside the table are buttons for one more. The keyboard has the
 * toolbar's menu.
 */
import { Plugin, TextSelection } from 'prosemirror-state';
import { CellSelection, cellAround } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import * as messages from '../../messages.ts';
import { button } from '../../ui/button.ts';
import { ChoiceList } from '../../ui/choice-list.ts';
import { el, setAttributes } from '../../ui/dom.ts';
import { whenFocusLeaves } from '../../ui/when-focus-leaves.ts';
import { type Axis, insertInTable, moveInTableTo } from '../table-commands.ts';
import { tableChoices } from '../table-items.ts';

/** Pixels between the middle of a handle and the window's edge. */
const EDGE_PX = 13;
/** Pixels that a pointer moves before a click is a drag. Quoin's own value. */
const DRAG_PX = 4;

const cellOf = (target: EventTarget | Node | null): HTMLTableCellElement | null => {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest('td, th');
  return cell instanceof HTMLTableCellElement ? cell : null;
};

interface Drag {
  readonly axis: Axis;
  readonly x: number;
  readonly y: number;
  isMoved: boolean;
  /** Index of the row or column that it goes before. */
  before: number;
}

class TableHandles {
  readonly #view: EditorView;
  readonly #element = el('div', { class: 'qe-table-handles', hidden: true });
  readonly #marker = el('div', { class: 'qe-table-marker', hidden: true });
  readonly #grips: Readonly<Record<Axis, HTMLButtonElement>>;
  readonly #adders: Readonly<Record<Axis, HTMLButtonElement>>;
  #hovered: HTMLTableCellElement | null = null;
  #cell: HTMLTableCellElement | null = null;
  #drag: Drag | null = null;
  /** A click follows the end of a drag. */
  #isDragged = false;
  #list: ChoiceList | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    this.#grips = { row: this.#grip('row'), column: this.#grip('column') };
    this.#adders = { row: this.#adder('row'), column: this.#adder('column') };
    this.#element.append(
      this.#grips.column,
      this.#grips.row,
      this.#adders.column,
      this.#adders.row,
      this.#marker,
    );
    view.dom.parentElement?.append(this.#element);
    view.dom.addEventListener('scroll', this.#place, true);
    addEventListener('resize', this.#place);
  }

  /** Follows the cursor. */
  update(): void {
    if (this.#list !== null || this.#drag !== null) return;
    if (this.#hovered?.isConnected === false) this.#hovered = null;
    this.#show(this.#hovered ?? this.#cellAtCursor());
  }

  hover(target: EventTarget | null): void {
    if (this.#list !== null || this.#drag !== null) return;
    this.#hovered = cellOf(target);
    this.#show(this.#hovered ?? this.#cellAtCursor());
  }

  destroy(): void {
    this.#closeMenu();
    this.#view.dom.removeEventListener('scroll', this.#place, true);
    removeEventListener('resize', this.#place);
    this.#element.remove();
  }

  #cellAtCursor(): HTMLTableCellElement | null {
    const { state } = this.#view;
    if (!this.#view.hasFocus()) return null;
    const { selection } = state;
    const $cell =
      selection instanceof CellSelection ? selection.$headCell : cellAround(selection.$head);
    if ($cell === null) return null;
    const dom = this.#view.nodeDOM($cell.pos);
    return dom instanceof HTMLTableCellElement ? dom : null;
  }

  #show(cell: HTMLTableCellElement | null): void {
    this.#cell = this.#view.editable ? cell : null;
    this.#place();
  }

  readonly #place = (): void => {
    const cell = this.#cell;
    const table = cell?.closest('table');
    const frame = table?.closest('.quoin-table');
    const parent = this.#element.parentElement;
    if (!cell?.isConnected || !table || !frame || !parent) {
      this.#element.hidden = true;
      return;
    }
    this.#element.hidden = false;
    const origin = parent.getBoundingClientRect();
    const seen = frame.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const whole = table.getBoundingClientRect();
    const isRtl = getComputedStyle(table).direction === 'rtl';
    const put = (element: HTMLElement, x: number, y: number): void => {
      const shown = Math.max(EDGE_PX, Math.min(x, document.documentElement.clientWidth - EDGE_PX));
      element.style.left = `${shown - origin.left}px`;
      element.style.top = `${y - origin.top}px`;
    };
    const middle = (box.left + box.right) / 2;
    // A column that is scrolled out of sight has no handle.
    this.#grips.column.hidden = middle < seen.left || middle > seen.right;
    put(this.#grips.column, middle, whole.top);
    const beside = this.#grips.row.offsetWidth / 2 + 2;
    const side = isRtl ? seen.right + beside : seen.left - beside;
    put(this.#grips.row, side, (box.top + box.bottom) / 2);
    put(this.#adders.row, (seen.left + seen.right) / 2, whole.bottom);
    const edge = isRtl ? Math.max(whole.left, seen.left) : Math.min(whole.right, seen.right);
    put(this.#adders.column, edge, (whole.top + whole.bottom) / 2);
  };

  #grip(axis: Axis): HTMLButtonElement {
    const label = axis === 'row' ? messages.rowMenu : messages.columnMenu;
    const grip = button({
      label,
      icon: 'grip',
      className: `qe-table-grip qe-table-grip-${axis}`,
      onPress: () => {
        if (this.#isDragged) this.#isDragged = false;
        else this.#openMenu(axis);
      },
    });
    // The toolbar has the same menu for the keyboard; Tab goes from cell to cell.
    setAttributes(grip, { 'aria-haspopup': 'listbox', tabindex: '-1' });
    grip.addEventListener('keydown', (event) => {
      if (this.#list?.handleKey(event)) return;
      if (event.key === 'Escape') this.#view.focus();
    });
    whenFocusLeaves(grip, () => this.#closeMenu());
    grip.addEventListener('pointerdown', (event) => this.#startDrag(axis, event));
    grip.addEventListener('pointermove', (event) => this.#moveDrag(event));
    grip.addEventListener('pointerup', () => this.#endDrag(true));
    grip.addEventListener('pointercancel', () => this.#endDrag(false));
    return grip;
  }

  #adder(axis: Axis): HTMLButtonElement {
    const add = button({
      label: axis === 'row' ? messages.addRow : messages.addColumn,
      icon: 'plus',
      className: `qe-table-add qe-table-add-${axis}`,
      onPress: () => this.#add(axis),
    });
    add.tabIndex = -1;
    return add;
  }

  /** Puts the cursor into the cell, unless it is in the selection already. */
  #select(axis: Axis | null, cell: HTMLTableCellElement): boolean {
    const view = this.#view;
    const $cell = cellAround(view.state.doc.resolve(view.posAtDOM(cell, 0)));
    if ($cell === null) return false;
    const { tr, doc } = view.state;
    const selection =
      axis === null
        ? TextSelection.near(doc.resolve($cell.pos + 1))
        : axis === 'row'
          ? CellSelection.rowSelection($cell)
          : CellSelection.colSelection($cell);
    view.dispatch(tr.setSelection(selection));
    return true;
  }

  #openMenu(axis: Axis): void {
    const view = this.#view;
    const parent = view.dom.parentElement;
    const wasOpen = this.#list !== null;
    this.#closeMenu();
    if (wasOpen || this.#cell === null || parent === null) return;
    if (!this.#select(axis, this.#cell)) return;
    const grip = this.#grips[axis];
    this.#list = new ChoiceList(parent, grip, grip.ariaLabel ?? '', () => this.#closeMenu());
    grip.focus();
    this.#list.show(tableChoices(view, axis), grip.getBoundingClientRect());
  }

  #closeMenu(): void {
    const list = this.#list;
    this.#list = null;
    list?.destroy();
  }

  /** Behind the last row or column. */
  #add(axis: Axis): void {
    const view = this.#view;
    const row = this.#cell?.closest('tr');
    const rows = this.#cell?.closest('table')?.rows;
    const last = axis === 'row' ? rows?.[rows.length - 1]?.cells[0] : row?.lastElementChild;
    if (!(last instanceof HTMLTableCellElement) || !this.#select(null, last)) return;
    insertInTable(axis, 'after')(view.state, view.dispatch, view);
    this.#hovered = null;
    view.focus();
  }

  #startDrag(axis: Axis, event: PointerEvent): void {
    this.#isDragged = false;
    if (event.button !== 0 || this.#cell === null) return;
    const { clientX: x, clientY: y } = event;
    this.#grips[axis].setPointerCapture(event.pointerId);
    this.#drag = { axis, x, y, isMoved: false, before: 0 };
  }

  #moveDrag(event: PointerEvent): void {
    const drag = this.#drag;
    const cell = this.#cell;
    if (drag === null || cell === null) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PX;
    if (!drag.isMoved && !(far && this.#select(drag.axis, cell))) return;
    drag.isMoved = true;
    const table = cell.closest('table');
    const row = cell.closest('tr');
    if (table === null || row === null) return;
    const origin = this.#element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const whole = table.getBoundingClientRect();
    const isRow = drag.axis === 'row';
    const isRtl = !isRow && getComputedStyle(table).direction === 'rtl';
    const boxes = [...(isRow ? table.rows : row.cells)].map((one) => one.getBoundingClientRect());
    const isBehind = (box: DOMRect): boolean => {
      if (isRow) return event.clientY > (box.top + box.bottom) / 2;
      const center = (box.left + box.right) / 2;
      return isRtl ? event.clientX < center : event.clientX > center;
    };
    drag.before = boxes.filter(isBehind).length;
    const next = boxes[drag.before] ?? boxes.at(-1) ?? whole;
    const isAtStart = drag.before < boxes.length !== isRtl;
    const { style } = this.#marker;
    const at = isRow
      ? drag.before < boxes.length
        ? next.top
        : next.bottom
      : isAtStart
        ? next.left
        : next.right;
    this.#marker.hidden = false;
    style.left = `${(isRow ? whole.left : at) - origin.left}px`;
    style.top = `${(isRow ? at : whole.top) - origin.top}px`;
    style.width = isRow ? `${whole.width}px` : '2px';
    style.height = isRow ? '2px' : `${whole.height}px`;
  }

  #endDrag(isDropped: boolean): void {
    const drag = this.#drag;
    this.#drag = null;
    this.#marker.hidden = true;
    if (!drag?.isMoved) return;
    this.#isDragged = isDropped;
    const view = this.#view;
    if (isDropped) moveInTableTo(drag.axis, drag.before)(view.state, view.dispatch, view);
    this.#hovered = null;
    view.focus();
    this.update();
  }
}

export const tableHandles = (): Plugin => {
  let handles: TableHandles | null = null;
  return new Plugin({
    view(view) {
      handles = new TableHandles(view);
      return handles;
    },
    props: {
      handleDOMEvents: {
        mousemove(_view, event) {
          if (event.buttons === 0) handles?.hover(event.target);
        },
        blur: () => handles?.hover(null),
        focus: () => handles?.update(),
      },
    },
  });
};
