/** Files that are dropped anywhere in the window while a page is open go into its text. */

import type { Editor } from '@quoin/editor';
import { type RefObject, useEffect, useState } from 'react';
import type { HeldInput } from './held/held-input.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** A dialog over the page takes files for itself. */
const isInDialog = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Returns whether files are being dragged over the window.
 * @param held takes them until the editor is there
 */
export const useFileDrop = (
  editor: RefObject<Editor | null>,
  held: HeldInput,
  readOnly: boolean,
): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it, the browser would open the dropped file in place of the app.
      event.preventDefault();
      setOver(!readOnly && !isInDialog(event));
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const { clientX: x, clientY: y, dataTransfer } = event;
      if (readOnly || isInDialog(event) || dataTransfer === null) return;
      if (editor.current === null) held.addFiles(dataTransfer);
      else editor.current.insertFiles([...dataTransfer.files], { x, y });
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [editor, held, readOnly]);
  return isOver;
};
