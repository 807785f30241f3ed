/** Makes a key: what it is for, and which websites may use it. */

import type { AssistantKeyWithValue, KeysCreateBody } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export interface NewKeyProps extends ProjectScreenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onMade: (key: AssistantKeyWithValue) => Promise<unknown>;
}

/** See docs/internals/interface.md#assistant-keys. */
const LABEL_LENGTH = 80;

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

const NewKeyForm = ({ project, onOpenChange, onMade }: Omit<NewKeyProps, 'open'>) => {
  const [label, setLabel] = useState('');
  const [origins, setOrigins] = useState('');
  const [tries, setTries] = useState(true);
  const [allowPrivate, setAllowPrivate] = useState(project.visibility === 'private');
  const create = useMutation({
    mutationFn: (body: KeysCreateBody) => quoin.keys.create(project.slug, body),
    onSuccess: async ({ key }) => {
      await onMade(key);
      onOpenChange(false);
    },
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const allowedOrigins = [
          ...new Set([...linesOf(origins), ...(tries ? [location.origin] : [])]),
        ];
        create.mutate({ label, allowedOrigins, allowPrivate });
      }}
    >
      <Field label={messages.label} hint={messages.whereTheKeyIsUsed}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={LABEL_LENGTH}
            placeholder={messages.website}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.allowedWebsites} optional hint={messages.originsHint}>
        {(control) => (
          <Textarea
            {...control}
            placeholder="https://www.example.com"
            spellCheck={false}
            value={origins}
            onChange={(event) => setOrigins(event.target.value)}
          />
        )}
      </Field>
      <div className="choices-list">
        <Checkbox
          label={messages.tryItHere}
          hint={
            <>
              {messages.adds} <code>{location.origin}</code> {messages.toTheWebsites}
            </>
          }
          checked={tries}
          onToggle={setTries}
        />
        <Checkbox
          label={messages.worksInPrivateProject}
          hint={messages.worksWhilePrivateHint}
          checked={allowPrivate}
          onToggle={setAllowPrivate}
        />
      </div>
      {create.error !== null && (
        <ErrorNotice title={messages.theKeyWasNotCreated} problem={create.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        <Button type="submit" look="primary" busy={create.isPending} disabled={label.trim() === ''}>
          {messages.createKey}
        </Button>
      </DialogActions>
    </form>
  );
};

export const NewKey = ({ open, ...props }: NewKeyProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={messages.newAssistantKey}>
    <NewKeyForm {...props} />
  </Dialog>
);
