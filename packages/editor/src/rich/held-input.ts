/** Plays input that came before the editor was loaded, as if it came now. */
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import {
  blockOf,
  type HeldPlace,
  type HeldStep,
  offsetIn,
  sendKey,
  sendPaste,
} from '../held/held-step.ts';
import { readSelection } from './read-selection.ts';

interface TextBlock {
  readonly text: string;
  /** Where its content begins. */
  readonly start: number;
}

const textBlocksOf = (doc: Node): TextBlock[] => {
  const blocks: TextBlock[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock && node.type.name !== 'frontMatter') {
      // White space for what is no text, so that offsets are positions.
      const text = node.textBetween(0, node.content.size, undefined, (leaf) =>
        ' '.repeat(leaf.nodeSize),
      );
      blocks.push({ text, start: at + 1 });
    }
    return !node.isTextblock;
  });
  return blocks;
};

const positionOf = (blocks: readonly TextBlock[], place: HeldPlace | null): number | null => {
  if (place === null) return null;
  const texts = blocks.map(({ text }) => text);
  const { text, start } = blocks[blockOf(texts, place)] ?? { text: '', start: 0 };
  const offset = offsetIn(text, place);
  return offset === null ? null : start + offset;
};

/** As ProseMirror does for a key that types a character. */
const typeText = (view: EditorView, text: string): void => {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text).scrollIntoView();
  const isDone = view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert));
  if (isDone !== true) view.dispatch(insert());
};

type Granularity = 'character' | 'word' | 'line' | 'lineboundary' | 'documentboundary';

/** What browsers do with the keys that ProseMirror leaves to them. */
const granularityOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEventInit): Granularity => {
  if (key === 'Home' || key === 'End') return ctrlKey ? 'documentboundary' : 'lineboundary';
  if (key === 'ArrowUp' || key === 'ArrowDown') return metaKey ? 'documentboundary' : 'line';
  if (metaKey) return 'lineboundary';
  return ctrlKey || altKey ? 'word' : 'character';
};

const BACK = new Set(['ArrowLeft', 'ArrowUp', 'Home', 'Backspace']);
const FORTH = new Set(['ArrowRight', 'ArrowDown', 'End', 'Delete']);

const pressKey = (view: EditorView, init: KeyboardEventInit): void => {
  if (sendKey(view.dom, init)) return;
  const { key = '' } = init;
  const direction = BACK.has(key) ? 'backward' : FORTH.has(key) ? 'forward' : null;
  if (direction === null) return;
  const isDeletion = key === 'Backspace' || key === 'Delete';
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isDeletion || view.state.selection.empty) {
    const sideways = key === 'ArrowLeft' ? 'left' : 'right';
    document
      .getSelection()
      ?.modify(
        isDeletion || init.shiftKey ? 'extend' : 'move',
        isSideways ? sideways : direction,
        granularityOf(init),
      );
    readSelection(view);
  }
  if (isDeletion) view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
};

/** Far below every text. */
const BELOW = 1_000_000;

/** @param played returns the changes since the first step */
export const playInRich = (
  view: EditorView,
  steps: readonly HeldStep[],
  played: () => Mapping,
): void => {
  // Places are those of the text before the first step.
  const blocks = textBlocksOf(view.state.doc);
  const select = (step: HeldStep & { kind: 'select' }): void => {
    const { point } = step;
    const atPoint = point && view.posAtCoords({ left: point.x, top: point.y })?.pos;
    const head = positionOf(blocks, step.head) ?? atPoint ?? null;
    if (head === null) return;
    const anchor = positionOf(blocks, step.anchor) ?? head;
    const { tr, doc } = view.state;
    const [from, to] = [anchor, head].map((at) => doc.resolve(played().map(at)));
    if (from && to) view.dispatch(tr.setSelection(TextSelection.between(from, to)));
  };
  for (const step of steps) {
    if (step.kind === 'select') select(step);
    else if (step.kind === 'key') pressKey(view, step.key);
    else if (step.kind === 'paste') sendPaste(view.dom, step.data);
    else if (step.kind === 'text') for (const character of step.text) typeText(view, character);
    else view.dom.dispatchEvent(new MouseEvent('click', { clientY: BELOW, bubbles: true }));
  }
};
