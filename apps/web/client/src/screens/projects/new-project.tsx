/** Makes a project: a name is enough, the rest has a good beginning. */

import type { ProjectsCreateBody } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/projects.ts';
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
      <Field label={messages.name} hint={messages.readersSee}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={NAME_LENGTH}
            value={name}
            placeholder={messages.harbourHandbook}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.description} optional>
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
        legend={messages.whoCanReadIt}
        value={visibility}
        onPick={setVisibility}
        cards={[
          { value: 'private', label: messages.members, hint: messages.privateHint },
          { value: 'public', label: messages.everyone, hint: messages.anyoneWithTheAddress },
        ]}
      />
      <RadioCards
        legend={messages.startWith}
        value={beginning}
        onPick={setBeginning}
        cards={[
          { value: 'template', label: messages.aFewPages, hint: messages.exampleHint },
          { value: 'empty', label: messages.empty, hint: messages.emptyProjectHint },
        ]}
      />
      {create.error !== null && (
        <ErrorNotice title={messages.theProjectWasNotCreated} problem={create.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        <Button type="submit" look="primary" busy={create.isPending} disabled={missing}>
          {messages.createProject}
        </Button>
      </DialogActions>
    </form>
  );
};

const NewProject = ({ open, onOpenChange }: NewProjectProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={messages.newProject}>
    <NewProjectForm onOpenChange={onOpenChange} />
  </Dialog>
);

export default NewProject;
