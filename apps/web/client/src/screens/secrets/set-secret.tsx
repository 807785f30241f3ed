/** Sets the value and the hosts of a secret, always together. */

import type { Secret, SecretsSetBody } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/secrets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';

export interface SetSecretProps extends ProjectScreenProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly replaced: Secret | null;
  readonly onClose: () => void;
  readonly onSet: (secret: Secret) => Promise<unknown>;
}

const NAME_LENGTH = 80;
const MIN_VALUE_LENGTH = 8;
const MAX_VALUE_LENGTH = 8_000;

const hostsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const SetSecretForm = ({ project, replaced, onClose, onSet }: Omit<SetSecretProps, 'open'>) => {
  const [name, setName] = useState(replaced?.name ?? '');
  const [value, setValue] = useState('');
  const [hosts, setHosts] = useState(replaced?.hosts.join('\n') ?? '');
  const set = useMutation({
    mutationFn: (body: SecretsSetBody) => quoin.secrets.set(project.slug, body),
    onSuccess: async ({ secret }) => {
      await onSet(secret);
      onClose();
    },
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate({ name, value, hosts: hostsOf(hosts) });
      }}
    >
      {replaced === null && (
        <Field label={messages.name} hint={messages.secretNameHint}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={NAME_LENGTH}
              pattern="[A-Za-z_][A-Za-z0-9_]*"
              placeholder="helpdesk_key"
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={messages.value} hint={messages.secretValueHint(MIN_VALUE_LENGTH)}>
        {(control) => (
          <Input
            {...control}
            required
            type="password"
            minLength={MIN_VALUE_LENGTH}
            maxLength={MAX_VALUE_LENGTH}
            // Browsers offer passwords of this site for other values.
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.hosts} hint={messages.secretHostsHint}>
        {(control) => (
          <Textarea
            {...control}
            required
            placeholder="api.helpdesk.example"
            spellCheck={false}
            value={hosts}
            onChange={(event) => setHosts(event.target.value)}
          />
        )}
      </Field>
      {set.error !== null && (
        <ErrorNotice title={messages.theSecretWasNotSet} problem={set.error} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          busy={set.isPending}
          disabled={name === '' || value === '' || hostsOf(hosts).length === 0}
        >
          {messages.setSecret}
        </Button>
      </DialogActions>
    </form>
  );
};

export const SetSecret = ({ open, ...props }: SetSecretProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && props.onClose()}
    title={props.replaced === null ? messages.newSecret : messages.replaceName(props.replaced.name)}
  >
    <SetSecretForm {...props} />
  </Dialog>
);
