/** Names a saved revision, so that it can be found in the history. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE_MAX } from '../../limits.ts';
import * as messages from '../../messages/page.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export interface NameRevisionProps {
  readonly onSave: (name: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

export const NameRevision = ({ onSave, onClose }: NameRevisionProps) => {
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => onSave(name.trim() === '' ? undefined : name.trim()),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.saveWithAName}
      description={messages.nameHint}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Field label={messages.whatChanged} optional>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MESSAGE_MAX}
              placeholder={messages.afterTheReviewWithSupport}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {save.error !== null && <ErrorNotice problem={save.error} />}
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
