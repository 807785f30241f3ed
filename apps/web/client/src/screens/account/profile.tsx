/** The name and the picture that other users see. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/account.ts';
import { meQuery } from '../../queries.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { Section } from '../settings/section.tsx';
import { Picture } from './picture.tsx';

/** Characters, as the API accepts them. */
const LONGEST = 100;

export const Profile = () => {
  const me = useSession();
  const client = useQueryClient();
  const [name, setName] = useState(me.name);
  const rename = useMutation({
    mutationFn: () => quoin.me.update({ name }),
    onSuccess: (user) => {
      client.setQueryData(meQuery.queryKey, user);
      setName(user.name);
      toast(messages.theNameIsSaved);
    },
  });
  return (
    <Section title={messages.profile} about={messages.profileHint}>
      <Picture />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <Field label={messages.name}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={LONGEST}
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {rename.error !== null && (
          <ErrorNotice title={messages.theNameWasNotSaved} problem={rename.error} />
        )}
        <div className="actions">
          <Button type="submit" busy={rename.isPending} disabled={name.trim() === me.name}>
            {messages.saveName}
          </Button>
        </div>
      </form>
    </Section>
  );
};
