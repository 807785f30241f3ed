/** The browser's own dialog to choose files of the device. */
import type { FileKind } from '../files.ts';
import { el } from './dom.ts';

/** @param parent in the document: an input in no document may be gone before files are chosen */
export const chooseFromDevice = (
  parent: HTMLElement,
  kind: FileKind,
  onFiles: (files: readonly File[]) => void,
): void => {
  const accept = kind === 'file' ? null : `${kind}/*`;
  const input = el('input', { type: 'file', accept, multiple: true, hidden: true });
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    input.remove();
    onFiles([...(input.files ?? [])]);
  });
  parent.append(input);
  input.click();
};
