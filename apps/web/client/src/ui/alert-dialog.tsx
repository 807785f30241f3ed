/**
 * Asks for confirmation before data is lost, and names the data. Where it can be undone, do it and
 * offer that instead.
 */

import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import * as messages from '../messages/ui.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A question: "Revoke “Website”?" */
  readonly title: string;
  /** The data that will be lost. */
  readonly children: ReactNode;
  /** The action, as a verb with its object: "Revoke key". */
  readonly confirmWords: string;
  /** To be typed first, where much is lost for good. */
  readonly typed?: string | undefined;
  readonly typedLabel?: string | undefined;
  /** Closes when it is done; a refusal is shown here. */
  readonly onConfirm: () => Promise<unknown>;
}

export const AlertDialog = ({
  open,
  onOpenChange,
  title,
  children,
  confirmWords,
  typed,
  typedLabel = messages.typeItToConfirm,
  onConfirm,
}: AlertDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [text, setText] = useState('');
  const close = (next: boolean) => {
    if (busy) return;
    setProblem(null);
    setText('');
    onOpenChange(next);
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      setText('');
      onOpenChange(false);
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-place">
          <Base.Popup className="dialog">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Description className="dialog-text" render={<div />}>
              {children}
            </Base.Description>
            <form
              className="dialog-form"
              onSubmit={(event) => {
                event.preventDefault();
                if (typed === undefined || text === typed) void confirm();
              }}
            >
              {typed !== undefined && (
                <Field label={typedLabel}>
                  {(control) => (
                    <Input
                      {...control}
                      value={text}
                      autoComplete="off"
                      spellCheck={false}
                      onChange={(event) => setText(event.target.value)}
                    />
                  )}
                </Field>
              )}
              {problem !== null && <ErrorNotice problem={problem} />}
              <div className="dialog-actions">
                <Base.Close className="button" disabled={busy}>
                  {messages.cancel}
                </Base.Close>
                <Button
                  type="submit"
                  look="danger-solid"
                  busy={busy}
                  disabled={typed !== undefined && text !== typed}
                >
                  {confirmWords}
                </Button>
              </div>
            </form>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
