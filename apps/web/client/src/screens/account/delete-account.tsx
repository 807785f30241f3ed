/** The end of the account, which the password confirms. */

import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { useSession } from '../../session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../settings/section.tsx';

export const DeleteAccount = () => {
  const me = useSession();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <Section title={messages.deleteAccount} about={messages.textsStayHint}>
      <div className="actions">
        <Button
          look="danger"
          onClick={() => {
            setPassword('');
            setAsking(true);
          }}
        >
          {messages.deleteAccount}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.deleteTheAccountEmail(me.email)}
        confirmWords={messages.deleteAccount}
        onConfirm={async () => {
          await quoin.me.delete(password === '' ? {} : { currentPassword: password });
          location.assign('/sign-in');
        }}
      >
        <p>{messages.deleteAccountHint}</p>
        <Field label={messages.password} hint={messages.emptyPasswordHint}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </AlertDialog>
    </Section>
  );
};
