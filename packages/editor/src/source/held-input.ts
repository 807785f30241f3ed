/** Plays input that came before the source was loaded, as if it came now. */
import type { ChangeDesc } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type HeldPlace, type HeldStep, offsetIn, sendKey, sendPaste } from '../held/held-step.ts';

/** As CodeMirror does for a key that types a character. */
const typeText = (view: EditorView, text: string): void => {
  const { from, to } = view.state.selection.main;
  const insert = () =>
    view.state.update(view.state.replaceSelection(text), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
  const handlers = view.state.facet(EditorView.inputHandler);
  const isDone = handlers.some((handle) => handle(view, from, to, text, insert));
  if (!isDone) view.dispatch(insert());
};

/** @param played returns the changes since the first step */
export const playInSource = (
  view: EditorView,
  steps: readonly HeldStep[],
  played: () => ChangeDesc,
): void => {
  // Places are those of the text before the first step.
  const text = view.state.doc.toString();
  const positionOf = (place: HeldPlace | null): number | null => {
    const offset = place && offsetIn(text, place);
    return offset === null ? null : played().mapPos(offset, 1);
  };
  const select = (step: HeldStep & { kind: 'select' }): void => {
    const head = positionOf(step.head) ?? (step.point && view.posAtCoords(step.point, false));
    if (head === null) return;
    view.dispatch({ selection: { anchor: positionOf(step.anchor) ?? head, head } });
  };
  for (const step of steps) {
    if (step.kind === 'select') select(step);
    else if (step.kind === 'key') sendKey(view.contentDOM, step.key);
    else if (step.kind === 'paste') sendPaste(view.contentDOM, step.data);
    else if (step.kind === 'text') for (const character of step.text) typeText(view, character);
    else view.dispatch({ selection: { anchor: view.state.doc.length } });
  }
};
