/** Another password, and what ends with the old one. */
import type { MeChangePasswordBody } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
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
      toast('The password is changed, and other sessions are ended');
      await client.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const set = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Section title="Password" about="A change ends your sessions on all other devices.">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(draft);
        }}
      >
        <Field label="Current password">
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
        <Field
          label="New password"
          hint="At least 8 characters. Common passwords and your address are refused."
        >
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
          label="Revoke access tokens and disconnect applications"
          hint="Choose this if another person knows your password."
          checked={draft.revokeTokens}
          onToggle={(revokeTokens) => set({ revokeTokens })}
        />
        <Checkbox
          label="Delete webhook triggers"
          checked={draft.deleteTriggers}
          onToggle={(deleteTriggers) => set({ deleteTriggers })}
        />
        {change.error !== null && (
          <ErrorNotice title="The password was not changed" problem={change.error} />
        )}
        <div className="actions">
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
};
