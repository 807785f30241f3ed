/** Whether the service has what was typed: always to be seen, never in the way. */

import { CloudOff, TriangleAlert } from '../../icons/icons.ts';
import { Check, GitMerge } from '../../icons/more-icons.ts';
import * as messages from '../../messages/page.ts';
import { counted } from '../../ui/counted.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { SaveState } from './saving/page-saver.ts';

const face = (state: SaveState) => {
  switch (state.kind) {
    case 'saved':
      return { icon: <Check size={14} aria-hidden="true" />, words: messages.saved };
    case 'changed':
    case 'saving':
      return { icon: <Spinner label="" />, words: messages.saving };
    case 'offline':
      return {
        icon: <CloudOff size={14} aria-hidden="true" />,
        words: messages.offlineChangesKeptHere(counted(state.changes, 'change')),
      };
    case 'failed':
      return { icon: <TriangleAlert size={14} aria-hidden="true" />, words: messages.notSaved };
    case 'conflict':
      return { icon: <GitMerge size={14} aria-hidden="true" />, words: messages.conflict };
  }
};

export interface SaveStatusProps {
  readonly state: SaveState;
  /** What was typed waits for the editor: not even this page has it in its text. */
  readonly isHeld: boolean;
}

export const SaveStatus = ({ state, isHeld }: SaveStatusProps) => {
  const shown: SaveState = isHeld && state.kind === 'saved' ? { kind: 'changed' } : state;
  const { icon, words } = face(shown);
  return (
    <span className={`save-sign save-${shown.kind}`} role="status">
      {icon}
      {words}
    </span>
  );
};
