/** A part of the frame that slides in over the others, keeps the focus and returns it. */

import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { X } from '../icons/more-icons.ts';
import * as messages from '../messages/frame.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
}

const Drawer = ({ open, onOpenChange, title, side, children }: DrawerProps) => (
  <Dialog.Root open={open} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className={`drawer drawer-${side}`}>
        <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
        <Dialog.Close className="icon-button drawer-close" aria-label={messages.close}>
          <X size={18} />
        </Dialog.Close>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

export default Drawer;
