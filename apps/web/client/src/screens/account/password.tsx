/** Another password, and what ends with the old one. */

import type { MeChangePasswordBody } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from '../settings/section.tsx';

const EMPTY = { currentPassword: '', newPassword: '', revokeTokens: false, deleteTriggers: false };

export const Password = () => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const change = useMutation({
    mutationFn: (body: MeChangePasswordBody) => quoin.me.changePassword(body),
    onSuccess: async () => {
      setDraft(EMPTY);
      toast(messages.passwordChanged);
      await client.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const set = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Section title={messages.password} about={messages.changePasswordHint}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(draft);
        }}
      >
        <Field label={messages.currentPassword}>
          {(control) => (
            <Input
              {...control}
              required
              type="password"
              autoComplete="current-password"
              value={draft.currentPassword}
              onChange={(event) => set({ currentPassword: event.target.value })}
            />
          )}
        </Field>
        <Field label={messages.newPassword} hint={messages.passwordRules}>
          {(control) => (
            <Input
              {...control}
              required
              type="password"
              autoComplete="new-password"
              value={draft.newPassword}
              onChange={(event) => set({ newPassword: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          label={messages.revokeAndDisconnect}
          hint={messages.revokeAndDisconnectHint}
          checked={draft.revokeTokens}
          onToggle={(revokeTokens) => set({ revokeTokens })}
        />
        <Checkbox
          label={messages.deleteWebhookTriggers}
          checked={draft.deleteTriggers}
          onToggle={(deleteTriggers) => set({ deleteTriggers })}
        />
        {change.error !== null && (
          <ErrorNotice title={messages.thePasswordWasNotChanged} problem={change.error} />
        )}
        <div className="actions">
          <Button type="submit" busy={change.isPending}>
            {messages.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  );
};
