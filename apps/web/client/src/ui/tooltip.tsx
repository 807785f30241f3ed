/** A name or a short word about one control. Never holds what a user must read. */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './kbd.tsx';

export interface TooltipProps {
  readonly words: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The control; takes a ref and properties. */
  readonly children: ReactElement<Record<string, unknown>>;
}

const GAP = 6;

export const Tooltip = ({ words, keys, side = 'bottom', children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={GAP} className="floats">
        <Base.Popup className="tooltip">
          {words}
          {keys !== undefined && <Kbd keys={keys} />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
