/** Sets where an old address leads. */
import type { Project } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
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
      toast('Redirect added');
      await client.invalidateQueries({ queryKey: ['project', slug, 'redirects'] });
    },
  });
  return (
    <form
      className="form"
      aria-label="New redirect"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Field label="From" hint="The old path. :name matches one segment, * at the end the rest.">
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
      <Field label="To" hint="A path of this site, or an address. :splat is what * matched.">
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
        <ErrorNotice title="The redirect was not added" problem={create.error} />
      )}
      <div className="actions">
        <Button type="submit" look="primary" disabled={create.isPending}>
          Add redirect
        </Button>
      </div>
    </form>
  );
};
