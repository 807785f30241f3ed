/** Makes a project: a name is enough, the rest has a good beginning. */
import type { ProjectsCreateBody } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

export interface NewProjectProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** 1–60 and up to 160 characters (docs/internals/interface.md#projects-and-settings). */
const NAME_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

type Beginning = 'template' | 'empty';

const NewProjectForm = ({ onOpenChange }: Pick<NewProjectProps, 'onOpenChange'>) => {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [visibility, setVisibility] = useState<'public' | 'private'>('private');
  const [beginning, setBeginning] = useState<Beginning>('template');
  const create = useMutation({
    mutationFn: (body: ProjectsCreateBody) => quoin.projects.create(body),
    onSuccess: ({ project }) => {
      client.setQueryData(['project', project.slug], project);
      void client.invalidateQueries({ queryKey: ['projects'] });
      // The way back leads past the dialog.
      navigate(projectAddress(project), { replace: true });
    },
  });
  const missing = name.trim() === '';
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing) return;
        create.mutate({ name, description, visibility, seedTemplate: beginning === 'template' });
      }}
    >
      <Field label="Name" hint="Readers see it at the top of every page.">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={NAME_LENGTH}
            value={name}
            placeholder="Harbour handbook"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Description" optional>
        {(control) => (
          <Input
            {...control}
            maxLength={DESCRIPTION_LENGTH}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <RadioCards
        legend="Who can read it"
        value={visibility}
        onPick={setVisibility}
        cards={[
          { value: 'private', label: 'Members', hint: 'Only people with a role in the project.' },
          { value: 'public', label: 'Everyone', hint: 'Anyone with the address.' },
        ]}
      />
      <RadioCards
        legend="Start with"
        value={beginning}
        onPick={setBeginning}
        cards={[
          { value: 'template', label: 'A few pages', hint: 'A space with pages to change.' },
          { value: 'empty', label: 'Empty', hint: 'To import, push or write from scratch.' },
        ]}
      />
      {create.error !== null && (
        <ErrorNotice title="The project was not created" problem={create.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" look="primary" busy={create.isPending} disabled={missing}>
          Create project
        </Button>
      </DialogActions>
    </form>
  );
};

export const NewProject = ({ open, onOpenChange }: NewProjectProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="New project">
    <NewProjectForm onOpenChange={onOpenChange} />
  </Dialog>
);
