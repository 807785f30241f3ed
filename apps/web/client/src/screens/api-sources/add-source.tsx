/** Adds a description of an API to the navigation. */

import type { Space } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/api-sources.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export interface AddSourceProps extends ProjectScreenProps {
  readonly spaces: readonly Pick<Space, 'id' | 'name'>[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: () => Promise<unknown>;
}

const AddSourceForm = ({
  project,
  spaces,
  onOpenChange,
  onAdded,
}: Omit<AddSourceProps, 'open'>) => {
  const [spec, setSpec] = useState('');
  const [title, setTitle] = useState(messages.defaultTitle);
  const [spaceId, setSpaceId] = useState(spaces[0]?.id ?? '');
  const add = useMutation({
    mutationFn: () =>
      quoin.structure.change(project.id, {
        op: 'create_api',
        spaceId,
        title: title.trim(),
        spec: spec.trim(),
      }),
    onSuccess: async () => {
      await onAdded();
      onOpenChange(false);
    },
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field label={messages.fileOrAddress} hint={messages.fileOrAddressHint}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="openapi.yaml"
            value={spec}
            onChange={(event) => setSpec(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.title}>
        {(control) => (
          <Input
            {...control}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      {spaces.length > 1 && (
        <Field label={messages.space}>
          {(control) => (
            <Select
              {...control}
              value={spaceId}
              options={spaces.map(({ id, name }) => [id, name] as const)}
              onPick={setSpaceId}
            />
          )}
        </Field>
      )}
      {add.error !== null && <ErrorNotice title={messages.notAdded} problem={add.error} />}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={add.isPending}
          disabled={spec.trim() === '' || title.trim() === ''}
        >
          {messages.add}
        </Button>
      </DialogActions>
    </form>
  );
};

export const AddSource = ({ open, ...props }: AddSourceProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={messages.addDescription}>
    <AddSourceForm {...props} />
  </Dialog>
);
