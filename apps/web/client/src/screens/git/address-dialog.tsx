/** Replaces the credential of a connection, or the address of its repository. */

import type { GitConnection, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, quoin } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  addressOf,
  type ConnectionForm,
  EMPTY_FORM,
  needsHost,
  type Problems,
  problemsOf,
  readRepository,
} from './connection-input.ts';
import { CredentialFields } from './credential-fields.tsx';
import { GitProblem } from './git-problem.tsx';
import { gitQuery } from './queries.ts';

export interface AddressDialogProps {
  readonly project: Project;
  readonly connection: GitConnection;
  readonly onClose: () => void;
}

const formOf = ({ provider, host, repoFullName }: GitConnection): ConnectionForm => ({
  ...EMPTY_FORM,
  provider,
  host: host ?? '',
  repository: repoFullName,
});

export const AddressDialog = ({ project, connection, onClose }: AddressDialogProps) => {
  const [form, setForm] = useState<ConnectionForm>(() => formOf(connection));
  const [problems, setProblems] = useState<Problems>({});
  const saving = useMutation({
    mutationFn: () => quoin.git.update(project.slug, addressOf(form)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: gitQuery(project.slug).queryKey });
      toast(messages.connectionChanged);
      onClose();
    },
  });
  const change = (some: Partial<ConnectionForm>) => {
    setForm((before) => ({ ...before, ...some }));
    setProblems({});
    saving.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.credentialAndAddress}
      size="wide"
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const found = problemsOf(form);
          setProblems(found);
          if (Object.keys(found).length === 0) saving.mutate();
        }}
      >
        <Field
          label={messages.repository}
          problem={problems.repository}
          hint={messages.repositoryMovedHint}
        >
          {(control) => (
            <Input
              {...control}
              value={form.repository}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              onChange={({ target }) => change(readRepository(target.value))}
            />
          )}
        </Field>
        {(needsHost(form.provider) || form.host !== '') && form.credential !== 'account' && (
          <Field label={messages.hostUrl} problem={problems.host}>
            {(control) => (
              <Input
                {...control}
                type="url"
                value={form.host}
                onChange={({ target }) => change({ host: target.value.trim() })}
              />
            )}
          </Field>
        )}
        <CredentialFields form={form} problems={problems} onChange={change} />
        {saving.error !== null && (
          <GitProblem title={messages.theConnectionWasNotChanged} problem={saving.error} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            busy={saving.isPending}
            disabled={form.credential === 'token' && form.token.trim() === ''}
          >
            {messages.replace}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
