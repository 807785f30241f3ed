/** Changes below each other or side by side; the choice is kept. */

import { useState } from 'react';
import { useNarrow } from '../../frame/narrow.ts';
import { Columns2, Rows2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/history.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export type DiffLayout = 'unified' | 'split';

const KEPT = 'quoin-diff';

export const useLayout = () => {
  const [kept, setKept] = useState(() => localStorage.getItem(KEPT));
  const narrow = useNarrow('navigation');
  const layout: DiffLayout = kept === 'split' && !narrow ? 'split' : 'unified';
  const pick = (next: DiffLayout) => {
    localStorage.setItem(KEPT, next);
    setKept(next);
  };
  return [layout, pick] as const;
};

export interface LayoutSwitchProps {
  readonly layout: DiffLayout;
  readonly onPick: (layout: DiffLayout) => void;
}

export const LayoutSwitch = ({ layout, onPick }: LayoutSwitchProps) => {
  const narrow = useNarrow('navigation');
  if (narrow) return null;
  return (
    <div className="layout-switch" role="toolbar" aria-label={messages.layoutOfTheChanges}>
      <IconButton
        size="small"
        label={messages.unified}
        icon={<Rows2 size={16} />}
        aria-pressed={layout === 'unified'}
        onClick={() => onPick('unified')}
      />
      <IconButton
        size="small"
        label={messages.split}
        icon={<Columns2 size={16} />}
        aria-pressed={layout === 'split'}
        onClick={() => onPick('split')}
      />
    </div>
  );
};
