/**
 * Shows a completed action for a moment, with a button to undo it. An error stays until it is
 * closed.
 */

import { Toast as Base } from '@base-ui/react/toast';
import { problemMessage } from '../api.ts';
import { CircleAlert, CircleCheck } from '../icons/icons.ts';
import { X } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';

const manager = Base.createToastManager();

/** Milliseconds: long enough to read a line, and to undo. */
const SHOWN_MS = 5_000;
const UNDO_MS = 10_000;

export interface ToastOptions {
  readonly description?: string | undefined;
  readonly undo?: (() => void) | undefined;
}

/** Says in a line what was done. Returns a function that closes the line. */
export const toast = (title: string, { description, undo }: ToastOptions = {}): (() => void) => {
  const id = manager.add({
    title,
    ...(description === undefined ? {} : { description }),
    timeout: undo === undefined ? SHOWN_MS : UNDO_MS,
    type: 'done',
    ...(undo === undefined
      ? {}
      : {
          actionProps: {
            children: messages.undo,
            onClick: () => {
              manager.close(id);
              undo();
            },
          },
        }),
  });
  return () => manager.close(id);
};

/** Says what went wrong where no form or screen can. @param what was tried: "The page was not moved" */
export const toastProblem = (what: string, problem: unknown): void => {
  const { message, next, requestId } = problemMessage(problem);
  const description = [message, next, requestId && messages.requestRequestId(requestId)]
    .filter(Boolean)
    .join(' ');
  manager.add({ title: what, description, timeout: 0, type: 'problem', priority: 'high' });
};

const List = () =>
  Base.useToastManager().toasts.map((shown) => (
    <Base.Root key={shown.id} toast={shown} className="toast" data-type={shown.type}>
      <Base.Content className="toast-content">
        {shown.type === 'problem' ? <CircleAlert size={18} /> : <CircleCheck size={18} />}
        <div className="toast-words">
          <Base.Title className="toast-title" />
          <Base.Description className="toast-text" />
        </div>
        <Base.Action className="button small" />
        <Base.Close className="icon-button small" aria-label={messages.close}>
          <X size={16} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));

/** Once in the program. */
export const Toasts = () => (
  <Base.Provider toastManager={manager}>
    <Base.Portal>
      <Base.Viewport className="toasts">
        <List />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);
