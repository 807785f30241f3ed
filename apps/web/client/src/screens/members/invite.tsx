/** Creates an invitation and shows its link, once. */
import type { InvitationsCreateBody, InvitationWithUrl, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ROLES, type Role } from './roles.ts';

export interface InviteProps {
  readonly project: Project;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onInvited: () => Promise<unknown>;
}

interface LinkProps {
  readonly invitation: InvitationWithUrl;
  readonly onDone: () => void;
}

const Link = ({ invitation: { url, email, role }, onDone }: LinkProps) => (
  <div className="form">
    <p>
      Send this link to {email ?? 'the person'}. It is shown only now, works once for the role{' '}
      {role}, and expires in 7 days.
    </p>
    <CopyField label="Link" value={url} />
    <DialogActions>
      <Button look="primary" onClick={onDone}>
        Done
      </Button>
    </DialogActions>
  </div>
);

const InviteForm = ({ project, onOpenChange, onInvited }: Omit<InviteProps, 'open'>) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = useMutation({
    mutationFn: async (body: InvitationsCreateBody) =>
      (await quoin.invitations.create(project.slug, body)).invitation,
    onSuccess: onInvited,
  });
  if (invite.data !== undefined) {
    return <Link invitation={invite.data} onDone={() => onOpenChange(false)} />;
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim();
        invite.mutate({ role, ...(address !== '' && { email: address }) });
      }}
    >
      <Field
        label="E-mail"
        optional
        hint="Only the account with this address can accept. If you leave it out, any account can."
      >
        {(control) => (
          <Input
            {...control}
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
      {invite.error !== null && (
        <ErrorNotice title="The invitation was not created" problem={invite.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" look="primary" busy={invite.isPending}>
          Create link
        </Button>
      </DialogActions>
    </form>
  );
};

export const Invite = ({ open, ...props }: InviteProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Invite people">
    <InviteForm {...props} />
  </Dialog>
);
