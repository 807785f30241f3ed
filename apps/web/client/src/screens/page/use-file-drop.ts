/** Files that are dropped anywhere in the window while a page is open go into its text. */

import type { Editor } from '@quoin/editor';
import { type RefObject, useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** A dialog over the page takes files for itself. */
const isInDialog = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Returns whether files are being dragged over the window. */
export const useFileDrop = (editor: RefObject<Editor | null>, readOnly: boolean): boolean => {
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!readOnly && !isInDialog(event)) {
        editor.current?.insertFiles(files, { x: event.clientX, y: event.clientY });
      }
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [editor, readOnly]);
  return isOver;
};
