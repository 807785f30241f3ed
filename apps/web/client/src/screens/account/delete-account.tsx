/** The end of the account, which the password confirms. */
import { useState } from 'react';
import { quoin } from '../../api.ts';
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
    <Section
      title="Delete account"
      about="Your texts stay in their projects, with the author “Deleted user”."
    >
      <div className="actions">
        <Button
          look="danger"
          onClick={() => {
            setPassword('');
            setAsking(true);
          }}
        >
          Delete account
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete the account ${me.email}?`}
        confirmWords="Delete account"
        onConfirm={async () => {
          await quoin.me.delete(password === '' ? {} : { currentPassword: password });
          location.assign('/sign-in');
        }}
      >
        <p>
          Your name, picture, address, sessions, access tokens, triggers and conversations are
          deleted. You cannot undo this. If you are the last owner of a project, make another member
          the owner first, or delete the project.
        </p>
        <Field
          label="Password"
          hint="Leave it empty if you sign in with another service only. Then sign in again first."
        >
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
