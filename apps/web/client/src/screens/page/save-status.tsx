/** Whether the service has what was typed: always to be seen, never in the way. */
import { Check, CloudOff, GitMerge, TriangleAlert } from '../../icons/icons.ts';
import { counted } from '../../ui/counted.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { SaveState } from './saving/page-saver.ts';

const face = (state: SaveState) => {
  switch (state.kind) {
    case 'saved':
      return { icon: <Check size={14} aria-hidden="true" />, words: 'Saved' };
    case 'changed':
    case 'saving':
      return { icon: <Spinner label="" />, words: 'Saving…' };
    case 'offline':
      return {
        icon: <CloudOff size={14} aria-hidden="true" />,
        words: `Offline, ${counted(state.changes, 'change')} kept here`,
      };
    case 'failed':
      return { icon: <TriangleAlert size={14} aria-hidden="true" />, words: 'Not saved' };
    case 'conflict':
      return { icon: <GitMerge size={14} aria-hidden="true" />, words: 'Conflict' };
  }
};

export const SaveStatus = ({ state }: { readonly state: SaveState }) => {
  const { icon, words } = face(state);
  return (
    <span className={`save-sign save-${state.kind}`} role="status">
      {icon}
      {words}
    </span>
  );
};
