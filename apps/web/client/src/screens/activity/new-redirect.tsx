/** Sets where an old address leads. */

import type { Project } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/activity.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';

export const NewRedirect = ({ project }: { readonly project: Project }) => {
  const { slug } = project;
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const create = useMutation({
    mutationFn: () => quoin.redirects.create(slug, { redirects: [{ from, to }] }),
    onSuccess: async () => {
      setFrom('');
      setTo('');
      toast(messages.redirectAdded);
      await client.invalidateQueries({ queryKey: ['project', slug, 'redirects'] });
    },
  });
  return (
    <form
      className="form"
      aria-label={messages.newRedirect}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Field label={messages.from} hint={messages.oldPathHint}>
        {(control) => (
          <Input
            {...control}
            required
            value={from}
            placeholder="/old/*"
            onChange={(event) => setFrom(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.to} hint={messages.targetHint}>
        {(control) => (
          <Input
            {...control}
            required
            value={to}
            placeholder="/guides/:splat"
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      {create.error !== null && (
        <ErrorNotice title={messages.theRedirectWasNotAdded} problem={create.error} />
      )}
      <div className="actions">
        <Button type="submit" look="primary" disabled={create.isPending}>
          {messages.addRedirect}
        </Button>
      </div>
    </form>
  );
};
