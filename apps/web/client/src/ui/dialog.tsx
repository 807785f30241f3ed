/** A modal dialog, which takes the focus and returns it. */

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { X } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';
import { classNames } from './class-names.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'normal' | 'wide' | undefined;
  /** Returns what has the focus afterwards, if the element that had it before may be gone. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  readonly children: ReactNode;
}

/** A checked one of several is where a choice begins. */
const FIRST_FIELD = 'input:not([type="hidden"], [type="radio"]), textarea, select, input:checked';

export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  size,
  focusAfter,
  children,
}: DialogProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-place">
          <Base.Popup
            ref={popup}
            className={classNames('dialog', size === 'wide' && 'dialog-wide')}
            // `autoFocus` would come too early: the way back would be lost.
            initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true}
            finalFocus={() => focusAfter?.() ?? true}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Close className="icon-button small" aria-label={messages.close}>
                <X size={16} />
              </Base.Close>
            </div>
            {description !== undefined && (
              <Base.Description className="dialog-text">{description}</Base.Description>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

/** The buttons at its end; the one that goes on comes last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
);
