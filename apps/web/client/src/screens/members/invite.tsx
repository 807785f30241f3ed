/** Creates an invitation and shows its link, once. */

import type { InvitationsCreateBody, InvitationWithUrl, Project } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/members.ts';
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
    <p>{messages.sendLinkHint(email ?? messages.thePerson, role)}</p>
    <CopyField label={messages.link} value={url} />
    <DialogActions>
      <Button look="primary" onClick={onDone}>
        {messages.done}
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
      <Field label={messages.eMail} optional hint={messages.invitationEmailHint}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            placeholder={messages.graceExampleCom}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <RadioCards
        legend={messages.role}
        value={role}
        onPick={setRole}
        cards={ROLES.filter((entry) => entry.role !== 'owner' || project.role === 'owner').map(
          (entry) => ({ value: entry.role, label: entry.label, hint: entry.hint }),
        )}
      />
      {invite.error !== null && (
        <ErrorNotice title={messages.theInvitationWasNotCreated} problem={invite.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        <Button type="submit" look="primary" busy={invite.isPending}>
          {messages.createLink}
        </Button>
      </DialogActions>
    </form>
  );
};

export const Invite = ({ open, ...props }: InviteProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={messages.invitePeople}>
    <InviteForm {...props} />
  </Dialog>
);
