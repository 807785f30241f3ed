/** Gives somebody a role, by the e-mail address of their account. */
import type { MembersAddBody, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast.tsx';
import { ROLES, type Role } from './roles.ts';

export interface AddMemberProps {
  readonly project: Project;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: () => Promise<unknown>;
}

const AddMemberForm = ({ project, onOpenChange, onAdded }: Omit<AddMemberProps, 'open'>) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const add = useMutation({
    mutationFn: (body: MembersAddBody) => quoin.members.add(project.slug, body),
    onSuccess: async ({ member }) => {
      await onAdded();
      onOpenChange(false);
      toast(`${member.name} is ${member.role} of ${project.name}`);
    },
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ email: email.trim(), role });
      }}
    >
      <Field
        label="E-mail"
        hint="Of their account here. Whoever has none makes one first, or asks whoever runs this service."
      >
        {(control) => (
          <Input
            {...control}
            required
            type="email"
            autoComplete="off"
            value={email}
            placeholder="grace@example.com"
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <RadioCards
        legend="Role"
        value={role}
        onPick={setRole}
        cards={ROLES.filter((entry) => entry.role !== 'owner' || project.role === 'owner').map(
          (entry) => ({ value: entry.role, label: entry.label, hint: entry.hint }),
        )}
      />
      {add.error !== null && <ErrorNotice title="Nobody was added" problem={add.error} />}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" look="primary" busy={add.isPending} disabled={email.trim() === ''}>
          Add member
        </Button>
      </DialogActions>
    </form>
  );
};

export const AddMember = ({ open, ...props }: AddMemberProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Add member">
    <AddMemberForm {...props} />
  </Dialog>
);
